// @module-tag postgres: access in hand-written SQL

import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { grantTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { collectionTable } from "../../db/schema/spaces.ts";
import { nestedResources, setCollectionLevel } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { deps } from "../../testing/service.ts";

/** Returns somebody's effective role as the space reports it. */
async function effectiveRole(
  { as, spaceParams }: Awaited<ReturnType<typeof nestedResources>>,
  who: Somebody,
) {
  try {
    const { permissions } = await as(who).getSpaceById({ params: spaceParams });
    const { admin, review, edit, comment, view } = permissions;
    return admin
      ? "admin"
      : review
        ? "review"
        : edit
          ? "edit"
          : comment
            ? "comment"
            : view && "read";
  } catch {
    return "none";
  }
}

test("a closed collection hides its content from all but admins", async () => {
  const made = await nestedResources();
  expect(await effectiveRole(made, "create")).toBe("none");
  expect(await effectiveRole(made, "admin")).toBe("admin");
});

test("grants apply at the space and in each ancestor, to people and teams", async () => {
  const made = await nestedResources();
  const { grant, team, user, outer, inner, spaceParams } = made;
  await grant(user("read"), { collectionId: outer.id }, "comment");
  await grant(await team("edit", "guest"), { collectionId: inner.id }, "read");
  await grant(user("guest"), spaceParams, "edit");
  expect(await effectiveRole(made, "read")).toBe("comment");
  expect(await effectiveRole(made, "edit")).toBe("read");
  expect(await effectiveRole(made, "guest")).toBe("edit");
  expect(await effectiveRole(made, "create")).toBe("none");
  expect(await effectiveRole(made, "stranger")).toBe("none");
});

test("the highest rule applies, also among default levels of ancestors", async () => {
  const made = await nestedResources();
  const { api, outer, spaceParams } = made;
  await setCollectionLevel(outer.id, "comment");
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "read" } });
  expect(await effectiveRole(made, "read")).toBe("comment");
  expect(await effectiveRole(made, "guest")).toBe("none");
  await setCollectionLevel(outer.id, "inherit");
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "edit" } });
  expect(await effectiveRole(made, "read")).toBe("edit");
  expect(await effectiveRole(made, "review")).toBe("review");
});

test("lists contain exactly what each member may see, counted", async () => {
  const { grant, team, user, outer, space, as, params, api } = await nestedResources();
  await api.createSpace({ params, body: { title: "Open" } });
  await grant(user("guest"), { spaceId: space.id }, "read");
  await grant(await team("comment"), { collectionId: outer.id }, "read");
  const seen = async (who: Somebody) => {
    const spaces = await as(who).listSpacesInOrganizationById({ params });
    expect(spaces.count).toBe(spaces.items.length);
    return spaces.items.map(({ title }) => title).sort();
  };
  expect(await seen("guest")).toEqual(["Space"]);
  expect(await seen("comment")).toEqual(["Open", "Space"]);
  expect(await seen("read")).toEqual(["Open"]);
  expect(await seen("admin")).toEqual(["Open", "Space"]);
  const collections = await as("comment").listCollectionsInOrganizationById({ params });
  expect(collections.items.map(({ title }) => title).sort()).toEqual(["Inner", "Outer"]);
  expect((await as("read").listCollectionsInOrganizationById({ params })).count).toBe(0);
});

test("content of a hidden collection is shown at the top", async () => {
  const { grant, user, inner, as, params } = await nestedResources();
  await grant(user("read"), { collectionId: inner.id }, "read");
  const { items } = await as("read").listPlaceItems({ params });
  expect(items.map(({ title }) => title)).toEqual(["Inner"]);
  const below = await as("read").listPlaceItems({ params, query: { parent: inner.id } });
  expect(below.items.map(({ title }) => title)).toEqual(["Space"]);
});

test("grants are removed with the membership, the team, and the transfer of the space", async () => {
  const made = await nestedResources();
  const { grant, team, user, params, space, spaceParams, api, organization } = made;
  const { teamId } = await team("comment");
  await grant({ teamId }, spaceParams, "edit");
  await grant(user("guest"), spaceParams, "edit");
  expect(await effectiveRole(made, "comment")).toBe("edit");
  await deps.db.delete(teamTable).where(eq(teamTable.id, teamId));
  expect(await effectiveRole(made, "comment")).toBe("none");
  const guest = and(
    eq(memberTable.organizationId, organization.id),
    eq(memberTable.userId, user("guest").userId),
  );
  await deps.db.update(memberTable).set({ disabled: true }).where(guest);
  expect(await effectiveRole(made, "guest")).toBe("none");
  await deps.db.update(memberTable).set({ disabled: false }).where(guest);
  await deps.db.delete(memberTable).where(guest);
  expect(await deps.db.$count(grantTable, eq(grantTable.spaceId, space.id))).toBe(0);
  await grant(user("read"), spaceParams, "edit");
  const other = await api.createOrganization({ body: { title: "Other" } });
  await api.transferSpace({ params: spaceParams, body: { organization: other.id } });
  expect(await deps.db.$count(grantTable, eq(grantTable.spaceId, space.id))).toBe(0);
  expect(params.organizationId).toBe(organization.id);
});

test("a guest opens one site by a grant", async () => {
  const { grant, user, as, params, api } = await nestedResources();
  const [shown, hidden] = [
    await api.createSite({ params, body: { title: "Shown" } }),
    await api.createSite({ params, body: { title: "Hidden" } }),
  ];
  await grant(user("guest"), { siteId: shown.id }, "read");
  await grant(user("read"), { siteId: shown.id }, "admin");
  const get = (who: Somebody, siteId: string) =>
    as(who).getSiteById({ params: { ...params, siteId } });
  await expect(get("guest", shown.id)).resolves.toMatchObject({ title: "Shown" });
  await expect(get("guest", hidden.id)).rejects.toMatchObject({ status: 404 });
  const title = { params: { ...params, siteId: shown.id }, body: { title: "Renamed" } };
  await expect(as("comment").updateSiteById(title)).rejects.toMatchObject({ status: 403 });
  await expect(as("read").updateSiteById(title)).resolves.toMatchObject({ title: "Renamed" });
});

test("stored levels match the tree", async () => {
  const { outer, inner } = await nestedResources();
  const rows = await deps.db
    .select()
    .from(collectionTable)
    .where(inArray(collectionTable.id, [outer.id, inner.id]))
    .orderBy(collectionTable.id);
  expect(rows.map(({ ancestors, effectiveLevel }) => [ancestors, effectiveLevel])).toEqual([
    [[], null],
    [[outer.id], null],
  ]);
});

test("a member with the create role in a collection creates there, but not at the top", async () => {
  const { grant, user, inner, outer, as, params } = await nestedResources();
  await grant(user("guest"), { collectionId: inner.id }, "create");
  const api = as("guest");
  const made = await api.createSpace({ params, body: { parent: inner.id } });
  expect(made).toMatchObject({ parent: inner.id, permissions: { edit: true, admin: false } });
  const nested = await api.createCollection({ params, body: { parent: inner.id } });
  expect(nested.permissions).toMatchObject({ create: true, admin: false });
  await expectRejection(api.createSpace({ params }), 403, /top level/);
  await expectRejection(api.createSpace({ params, body: { parent: outer.id } }), 404, /collection/);
  await expectRejection(as("create").createCollection({ params, body: { parent: inner.id } }), 404);
});
