import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable, organizationTable } from "../../db/schema/organizations.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { nestedResources, setCollectionLevel } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock, deps, makeUser } from "../../testing/service.ts";

test("the explanation has every rule, with overridden ones", async () => {
  const { api, params, idOf, user, team, grant, outer, inner, space } = await nestedResources();
  const { teamId } = await team("read");
  await setCollectionLevel(outer.id, "comment");
  await grant({ teamId }, { collectionId: inner.id }, "edit");
  await grant(user("read"), { spaceId: space.id }, "read");
  const access = await api.getMemberAccess({
    params: { ...params, userId: idOf("read") },
    query: { space: space.id },
  });
  expect(access).toMatchObject({
    object: "member-access",
    user: { id: idOf("read") },
    organizationRole: "read",
    disabled: false,
    place: { type: "space", id: space.id, title: "Space" },
    role: "edit",
  });
  const reported = access.rules.map(({ type, role, wins, at, level }) => [
    type,
    role,
    wins,
    at.title,
    level,
  ]);
  expect(reported).toEqual([
    ["team-grant", "edit", true, "Inner", undefined],
    ["default-level", "comment", false, "Space", "inherit"],
    ["default-level", "comment", false, "Inner", "inherit"],
    ["default-level", "comment", false, "Outer", "comment"],
    ["grant", "read", false, "Space", undefined],
  ]);
  expect(access.rules[0]?.team).toEqual({ id: teamId, title: "Team" });
});

test("inherited access ends at the organization role", async () => {
  const { api, params, idOf, outer, space } = await nestedResources();
  await setCollectionLevel(outer.id, "inherit");
  const of = async (somebody: "review" | "guest") => {
    const userId = idOf(somebody);
    const { rules } = await api.getMemberAccess({
      params: { ...params, userId },
      query: { space: space.id },
    });
    return rules.map(({ type, role, wins, at }) => [type, role, wins, at.type]);
  };
  expect(await of("review")).toEqual([
    ["default-level", "review", true, "space"],
    ["default-level", "review", true, "collection"],
    ["default-level", "review", true, "collection"],
    ["organization-role", "review", true, "organization"],
  ]);
  expect(await of("guest")).not.toContainEqual(expect.arrayContaining(["organization-role"]));
});

test("admins have full access by their organization role, and guests no default level", async () => {
  const { api, params, idOf, outer, space, site } = await nestedResources();
  const of = (somebody: "admin" | "guest" | "create", query: { space?: string; site?: string }) =>
    api.getMemberAccess({ params: { ...params, userId: idOf(somebody) }, query });
  const admin = await of("admin", { space: space.id });
  expect(admin.rules[0]).toMatchObject({ type: "organization-role", role: "admin", wins: true });
  await setCollectionLevel(outer.id, "edit");
  const guest = await of("guest", { space: space.id });
  expect(guest.role).toBeNull();
  expect(guest.rules.map(({ role, wins }) => [role, wins])).toEqual([
    [null, false],
    [null, false],
    [null, false],
  ]);
  expect(await of("create", { site: site.id })).toMatchObject({
    role: "create",
    rules: [
      { type: "organization-role", role: "create", wins: true, at: { type: "organization" } },
    ],
  });
});

test("the explanation agrees with allowed actions", async () => {
  const { api, as, params, idOf, user, team, grant, outer, inner, space } = await nestedResources();
  await setCollectionLevel(outer.id, "read");
  await setCollectionLevel(inner.id, null);
  await grant(user("guest"), { collectionId: outer.id }, "comment");
  await grant(await team("guest", "edit"), { spaceId: space.id }, "review");
  const { items } = await api.listPermissionsAggregateInSpace({ params: { spaceId: space.id } });
  const access = new Map(items.map(({ user: { id }, permission }) => [id, permission]));
  for (const who of ["admin", "create", "review", "edit", "comment", "read", "guest"] as const) {
    const { role } = await as(who).getMemberAccess({
      params: { ...params, userId: idOf(who) },
      query: { space: space.id },
    });
    expect(role, who).toBe(access.get(idOf(who)) ?? null);
  }
});

test("only admins see the access of others, and nobody that of hidden resources", async () => {
  const { as, params, idOf, user, grant, space, inner, site } = await nestedResources();
  await grant(user("read"), { spaceId: space.id }, "read");
  const ask = (asker: "read" | "comment" | "stranger", about: "read" | "comment", query: object) =>
    as(asker).getMemberAccess({ params: { ...params, userId: idOf(about) }, query });
  const own = await ask("read", "read", { space: space.id });
  expect(own.rules.map(({ at }) => at.title)).toEqual(["Space", "Space"]);
  await expectRejection(ask("read", "comment", { space: space.id }), 403, /admin/);
  await expectRejection(ask("comment", "comment", { space: space.id }), 404, /space/);
  await expectRejection(ask("read", "read", { collection: inner.id }), 404, /collection/);
  await expectRejection(ask("read", "read", { site: "unknown" }), 404, /site/);
  await expectRejection(ask("read", "read", {}), 400, /exactly one/);
  await expectRejection(
    ask("read", "read", { space: space.id, site: site.id }),
    400,
    /exactly one/,
  );
  await expectRejection(ask("stranger", "read", { space: space.id }), 404);
});

test("the explanation tells of members who can't sign in yet", async () => {
  const { api, params, organization, idOf, addMember, space } = await nestedResources();
  const of = (userId: string) =>
    api.getMemberAccess({ params: { ...params, userId }, query: { space: space.id } });
  const comments = await of(idOf("comment"));
  expect(comments).not.toHaveProperty("pending");
  expect(comments).not.toHaveProperty("singleSignOnNeeded");
  const { user } = await makeUser("invited");
  await addMember(user.id, "read");
  const invited = eq(memberTable.userId, user.id);
  await deps.db.update(memberTable).set({ consentedAt: null }).where(invited);
  expect(await of(user.id)).toMatchObject({ pending: true, role: null });

  advanceClock(1);
  const here = eq(organizationTable.id, organization.id);
  await deps.db.update(organizationTable).set({ sso: true, ssoSince: null }).where(here);
  expect(await of(idOf("comment"))).toMatchObject({ singleSignOnNeeded: true });
  expect(await of(idOf("admin"))).not.toHaveProperty("singleSignOnNeeded");
  const byProvider = { singleSignOn: true, organizationId: organization.id };
  const own = eq(tokenTable.userId, idOf("comment"));
  await deps.db.update(tokenTable).set(byProvider).where(own);
  expect(await of(idOf("comment"))).not.toHaveProperty("singleSignOnNeeded");
  await deps.db.update(tokenTable).set({ expiresAt: deps.now() }).where(own);
  expect(await of(idOf("comment"))).toMatchObject({ singleSignOnNeeded: true });
});
