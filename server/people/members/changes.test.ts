// @module-tag postgres: writes at the same time

import { and, eq } from "drizzle-orm";
import { verify } from "hono/jwt";
import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { expectRejection } from "../../testing/expect.ts";
import { type Somebody, testOrganization } from "../../testing/organization.ts";
import { clientWith, deps } from "../../testing/service.ts";
import { issueSignInCode } from "../sessions/codes.ts";
import { issueToken } from "../users/accounts.ts";

async function members() {
  const organization = await testOrganization();
  const of = (who: Somebody) => ({
    ...organization.params,
    userId: organization.person(who).user.id,
  });
  return { ...organization, of, api: organization.as("admin") };
}

test("a member is returned to those who can list members", async () => {
  const { of, as } = await members();
  expect(await as("read").getMemberInOrganizationById({ params: of("edit") })).toMatchObject({
    object: "member",
    id: of("edit").userId,
    role: "edit",
    disabled: false,
  });
  const elsewhere = as("admin").getMemberInOrganizationById({ params: of("stranger") });
  await expectRejection(elsewhere, 404, /Member/);
});

test("a changed role applies to the next request, and is recorded with the previous one", async () => {
  const { of, as, api, params } = await members();
  const body = { role: "create" } as const;
  const changed = await api.updateMemberInOrganizationById({ params: of("read"), body });
  expect(changed.role).toBe("create");
  await as("read").createSpace({ params, body: { title: "Mine" } });
  await api.updateMemberInOrganizationById({ params: of("read"), body: { role: null } });
  await expectRejection(as("read").createSpace({ params, body: { title: "Mine" } }), 403, /guest/);
  await api.updateMemberInOrganizationById({ params: of("read"), body: { role: null } });
  const query = { action: "member.updated" };
  const { items } = await api.listAuditEvents({ params, query });
  expect(items).toHaveLength(2);
  const event = { ...params, auditEventId: items[0]?.id ?? "" };
  expect((await api.getAuditEvent({ params: event })).payload).toEqual({
    before: { role: "create" },
    after: { role: null },
  });
});

test("a disabled member can do nothing until enabled", async () => {
  const { of, as, api, params } = await members();
  const change = (disabled: boolean) =>
    api.updateMemberInOrganizationById({ params: of("edit"), body: { disabled } });
  expect(await change(true)).toMatchObject({ disabled: true, role: "edit" });
  await expectRejection(as("edit").getOrganizationById({ params }), 404);
  await change(false);
  expect((await as("edit").getOrganizationById({ params })).id).toBe(params.organizationId);
});

test("the last admin stays an admin", async () => {
  const { of, api } = await members();
  const body = (change: object) =>
    api.updateMemberInOrganizationById({ params: of("admin"), body: change });
  await expectRejection(body({ role: "create" }), 409, /last admin/);
  await expectRejection(body({ role: null }), 409, /last admin/);
  await expectRejection(body({ disabled: true }), 409, /last admin/);
  await expectRejection(
    api.removeMemberFromOrganizationById({ params: of("admin") }),
    409,
    /last admin/,
  );
  await api.updateMemberInOrganizationById({ params: of("read"), body: { role: "admin" } });
  expect((await body({ role: "create" })).role).toBe("create");
});

test("a disabled admin does not count as a remaining one", async () => {
  const { of, api } = await members();
  const second = { role: "admin", disabled: true } as const;
  await api.updateMemberInOrganizationById({ params: of("read"), body: second });
  const leave = api.removeMemberFromOrganizationById({ params: of("admin") });
  await expectRejection(leave, 409, /last admin/);
});

test("one of two admins stays when they demote each other at once", async () => {
  const { of, as } = await members();
  const body = { role: "admin" } as const;
  await as("admin").updateMemberInOrganizationById({ params: of("create"), body });
  const demote = (by: Somebody, whom: Somebody) =>
    as(by).updateMemberInOrganizationById({ params: of(whom), body: { role: "read" } });
  const both = await Promise.allSettled([demote("admin", "create"), demote("create", "admin")]);
  expect(both.some(({ status }) => status === "rejected")).toBe(true);
});

test("a removed member loses access at once, and all tokens without another organization", async () => {
  const { of, api, person, params } = await members();
  const { user } = person("edit");
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  const session = await clientWith(undefined).createSession({ body: { code } });
  const unused = await issueSignInCode(deps.db, user.id, deps.now());
  await api.removeMemberFromOrganizationById({ params: of("edit") });
  await expectRejection(person("edit").api.getOrganizationById({ params }), 401);
  await expectRejection(clientWith(session.token).getOrganizationById({ params }), 401);
  await expectRejection(clientWith(undefined).createSession({ body: { code: unused } }), 400);
  await expectRejection(api.getMemberInOrganizationById({ params: of("edit") }), 404);
  await api.removeMemberFromOrganizationById({ params: of("edit") });
  const query = { action: "member.removed" };
  expect((await api.listAuditEvents({ params, query })).items).toHaveLength(1);
});

test("a removed member of several organizations keeps tokens for others only", async () => {
  const one = await members();
  const other = await testOrganization();
  const { user, api } = one.person("edit");
  await other.addMember(user.id, "read");
  const issue = { userId: user.id, kind: "session", label: "Here", ...one.params } as const;
  const { secret } = await issueToken(deps.db, issue, deps.now());
  expect((await clientWith(secret).getOrganizationById({ params: one.params })).id).toBeDefined();
  await expectRejection(clientWith(secret).getOrganizationById({ params: other.params }), 404);
  await one.api.removeMemberFromOrganizationById({ params: one.of("edit") });
  await expectRejection(clientWith(secret).getAuthenticatedUser(), 401);
  await expectRejection(api.getOrganizationById({ params: one.params }), 404);
  expect((await api.getOrganizationById({ params: other.params })).id).toBeDefined();
});

test("a member is required to use single sign-on", async () => {
  const { of, api } = await members();
  const params = of("edit");
  expect((await api.setUserAsSSOMemberForOrganization({ params })).sso).toBe(true);
  expect((await api.setUserAsSSOMemberForOrganization({ params })).sso).toBe(true);
});

test("a ping records activity, of guests too", async () => {
  const { of, as, params, api } = await members();
  await as("guest").updateOrganizationMemberLastSeenAt({ params });
  const { lastSeenAt } = await api.getMemberInOrganizationById({ params: of("guest") });
  expect(Date.parse(lastSeenAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const row = and(
    eq(memberTable.organizationId, params.organizationId),
    eq(memberTable.userId, of("read").userId),
  );
  expect((await deps.db.select().from(memberTable).where(row))[0]?.lastSeenAt).toBeNull();
});

test("a ping returns a visitor token of the default site when that site requires sign-in", async () => {
  const { as, params, api, person } = await members();
  const ping = () => as("read").updateOrganizationMemberLastSeenAt({ params });
  const space = await api.createSpace({ params, body: {} });
  const site = await api.createSite({ params, body: { spaces: [space.id] } });
  const at = { params: { ...params, siteId: site.id } };
  await api.updateOrganizationById({
    params,
    body: { defaultContent: { type: "site", site: site.id } },
  });
  await api.publishSite(at);
  expect(await ping()).toEqual({});
  await api.updateSiteById({ ...at, body: { visibility: "visitor-auth" } });
  const { serviceVisitorClaims = "" } = await ping();
  const { privateKey } = await api.getSitePublishingAuthById(at);
  // The clock of a machine may be set back meanwhile.
  expect(await verify(serviceVisitorClaims, privateKey, { alg: "HS256", iat: false })).toEqual({
    sub: person("read").user.id,
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
  await api.unpublishSite(at);
  expect(await ping()).toEqual({});
});
