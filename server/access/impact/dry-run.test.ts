// @module-tag postgres: transactions rolled back

import { expect, test } from "vitest";
import type { AccessImpact } from "#lib/contract/access/access-impact.ts";
import { nestedResources, setCollectionLevel } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { impactOf } from "../../testing/impact.ts";
import { testOrganization } from "../../testing/organization.ts";

const reported = ({ changes }: AccessImpact) =>
  changes
    .map(
      ({ user, place, before, after }) =>
        `${user.displayName}: ${before} → ${after} (${place.title})`,
    )
    .sort();

test("a dry run of a default level lists who gains and loses, and changes nothing", async () => {
  const { api, as, person, spaceParams, outer } = await nestedResources();
  await setCollectionLevel(outer.id, "read");
  const impact = await impactOf(person("admin").token, "updateSpaceById", {
    params: spaceParams,
    body: { defaultLevel: "edit" },
  });
  expect(impact).toMatchObject({ people: 5, gained: 0, raised: 5, lowered: 0, lost: 0 });
  expect(reported(impact)).toEqual(
    ["comment", "create", "edit", "read", "review"].map((who) => `${who}: read → edit (Space)`),
  );
  expect((await api.getSpaceById({ params: spaceParams })).defaultLevel).toBe("inherit");
  expect((await as("read").getSpaceById({ params: spaceParams })).permissions.edit).toBe(false);
  const { items } = await api.listAuditEvents({ params: { organizationId: outer.organization } });
  expect(items.filter(({ action }) => action === "space.updated")).toEqual([]);
});

test("a dry run of grants lists what they add", async () => {
  const { person, team, grant, user, inner, idOf } = await nestedResources();
  const { teamId } = await team("read", "guest");
  await grant(user("read"), { collectionId: inner.id }, "review");
  const params = { collectionId: inner.id };
  const { token } = person("admin");
  const given = await impactOf(token, "inviteToCollection", {
    params,
    body: { teams: [teamId], role: "edit" },
  });
  expect(given).toMatchObject({ people: 1, gained: 1, inside: { collections: 0, spaces: 1 } });
  expect(reported(given)).toEqual(["guest: null → edit (Inner)"]);
  const taken = await impactOf(token, "removeUserFromCollection", {
    params: { ...params, userId: idOf("read") },
  });
  expect(reported(taken)).toEqual(["read: review → null (Inner)"]);
  expect(taken).toMatchObject({ people: 1, lost: 1 });
});

test("a dry run of a move lists the changes of its new parent", async () => {
  const { person, grant, user, spaceParams, inner } = await nestedResources();
  await grant(user("guest"), { collectionId: inner.id }, "read");
  const impact = await impactOf(person("admin").token, "moveSpace", {
    params: spaceParams,
    body: { parent: null },
  });
  expect(reported(impact)).toEqual([
    "comment: null → comment (Space)",
    "create: null → create (Space)",
    "edit: null → edit (Space)",
    "guest: read → null (Space)",
    "read: null → read (Space)",
    "review: null → review (Space)",
  ]);
  expect(impact.changes[0]?.user.displayName).toBe("guest");
});

test("a dry run of a transfer lists members of both organizations", async () => {
  const { api, as, person, grant, user, spaceParams, idOf } = await nestedResources();
  await grant(user("read"), spaceParams, "read");
  const other = await api.createOrganization({ body: { title: "Other" } });
  const call = { params: spaceParams, body: { organization: other.id } };
  const impact = await impactOf(person("admin").token, "transferSpace", call);
  expect(reported(impact)).toEqual(["read: read → null (Space)"]);
  expect((await as("read").getSpaceById({ params: spaceParams })).id).toBe(spaceParams.spaceId);
  expect(impact.changes[0]?.user.id).toBe(idOf("read"));
});

test("a dry run of a collection's transfer lists who loses and who gains it", async () => {
  const { api, person, grant, user, outer } = await nestedResources();
  const there = await testOrganization("There");
  await there.addMember(person("admin").user.id, "admin");
  await grant(user("comment"), { collectionId: outer.id }, "comment");
  const params = { collectionId: outer.id };
  const call = { params, body: { organization: there.organization.id } };
  const impact = await impactOf(person("admin").token, "transferCollection", call);
  expect(impact).toMatchObject({ people: 2, lost: 1, gained: 1, lowered: 0, raised: 0 });
  expect(impact.changes.map(({ user, after }) => [user.id, after])).toEqual([
    [person("comment").user.id, null],
    [there.person("admin").user.id, "admin"],
  ]);
  const { organization } = await api.getCollectionById({ params });
  expect(organization).toBe(outer.organization);
});

test("a dry run of a space's deletion lists who loses it, and deletes nothing", async () => {
  const { api, person, grant, user, spaceParams: params } = await nestedResources();
  await grant(user("guest"), params, "read");
  const impact = await impactOf(person("admin").token, "deleteSpaceById", { params });
  expect(reported(impact)).toEqual(["admin: admin → null (Space)", "guest: read → null (Space)"]);
  expect((await api.getSpaceById({ params })).title).toBe("Space");
});

test("a dry run of a collection's deletion lists who loses it, with the size of its content", async () => {
  const { person, grant, user, outer, api } = await nestedResources();
  await grant(user("comment"), { collectionId: outer.id }, "comment");
  const params = { collectionId: outer.id };
  const impact = await impactOf(person("admin").token, "deleteCollectionById", { params });
  expect(reported(impact)).toEqual([
    "admin: admin → null (Outer)",
    "comment: comment → null (Outer)",
  ]);
  expect(impact.inside).toEqual({ collections: 1, spaces: 1 });
  expect((await api.getCollectionById({ params })).title).toBe("Outer");
});

test("a dry run of the organization's default role lists nobody, as it affects later members", async () => {
  const { person, params } = await nestedResources();
  const impact = await impactOf(person("admin").token, "updateOrganizationById", {
    params,
    body: { defaultRole: "admin" },
  });
  expect(impact).toMatchObject({ people: 0, changes: [] });
});

test("a dry run is rejected when the write is", async () => {
  const { person, spaceParams, idOf, inner } = await nestedResources();
  const change = (who: "create" | "guest") =>
    impactOf(person(who).token, "updateSpaceById", {
      params: spaceParams,
      body: { defaultLevel: null },
    });
  await expectRejection(change("create"), 404);
  const grant = (userId: string) =>
    impactOf(person("admin").token, "updateUserPermissionInCollection", {
      params: { collectionId: inner.id, userId },
      body: { role: "read" },
    });
  await expectRejection(grant(idOf("stranger")), 404, /member/);
});
