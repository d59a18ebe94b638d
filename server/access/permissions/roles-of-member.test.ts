import { expect, test } from "vitest";
import { nestedResources, setCollectionLevel } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";

const types = ["space", "collection", "site"] as const;

test("roles of a member have all their sources, the one that decides first", async () => {
  const { api, params, idOf, user, team, grant, outer, inner, space, site } =
    await nestedResources();
  const { teamId } = await team("read");
  await setCollectionLevel(outer.id, "comment");
  await grant({ teamId }, { collectionId: inner.id }, "edit");
  await grant(user("read"), { spaceId: space.id }, "read");
  const open = await api.createSpace({ params, body: { title: "Open" } });
  const rolesOf = async (type: (typeof types)[number]) => {
    const { items, count } = await api.listRolesOfMember({
      params: { ...params, userId: idOf("read") },
      query: { type },
    });
    expect(count).toBe(items.length);
    return items.map(({ role, resource, rules = [] }) => [
      role,
      resource.id,
      rules.map(({ type, role, wins, at, team }) => [type, role, wins, at.title, team?.title]),
    ]);
  };
  const { title } = await api.getOrganizationById({ params });
  const byRole = ["organization-role", "read", true, title, undefined];
  expect(await rolesOf("space")).toEqual([
    ["read", open.id, [byRole]],
    [
      "edit",
      space.id,
      [
        ["team-grant", "edit", true, "Inner", "Team"],
        ["default-level", "comment", false, "Outer", undefined],
        ["grant", "read", false, "Space", undefined],
      ],
    ],
  ]);
  expect(await rolesOf("collection")).toEqual([
    [
      "edit",
      inner.id,
      [
        ["team-grant", "edit", true, "Inner", "Team"],
        ["default-level", "comment", false, "Outer", undefined],
      ],
    ],
    ["comment", outer.id, [["default-level", "comment", true, "Outer", undefined]]],
  ]);
  expect(await rolesOf("site")).toEqual([["read", site.id, [byRole]]]);
});

test("roles of a member agree with the explanation of each", async () => {
  const { api, params, idOf, user, team, grant, outer, inner, space, site } =
    await nestedResources();
  await setCollectionLevel(inner.id, "review");
  await grant(user("guest"), { collectionId: outer.id }, "comment");
  await grant(await team("guest", "edit"), { spaceId: space.id }, "review");
  await grant(user("guest"), { siteId: site.id }, "read");
  for (const who of ["admin", "create", "edit", "read", "guest"] as const) {
    const member = { ...params, userId: idOf(who) };
    for (const type of types) {
      const { items } = await api.listRolesOfMember({ params: member, query: { type } });
      for (const { role, resource } of items) {
        const query = { [type]: resource.id };
        const access = await api.getMemberAccess({ params: member, query });
        expect(role, `${who} at ${type}`).toBe(access.role);
      }
    }
  }
});

test("others see the roles only where they see the resource, without sources", async () => {
  const { as, params, idOf, user, grant, space, inner } = await nestedResources();
  await grant(user("read"), { collectionId: inner.id }, "edit");
  await grant(user("comment"), { spaceId: space.id }, "read");
  const asked = async (who: "read" | "comment" | "edit" | "stranger") => {
    const member = { ...params, userId: idOf("read") };
    const { items } = await as(who).listRolesOfMember({ params: member });
    return items.map(({ role, rules }) => [role, rules?.map(({ type }) => type)]);
  };
  expect(await asked("read")).toEqual([["edit", ["grant"]]]);
  expect(await asked("comment")).toEqual([["edit", undefined]]);
  expect(await asked("edit")).toEqual([]);
  await expectRejection(asked("stranger"), 404);
});
