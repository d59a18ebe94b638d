// @module-tag postgres: writes at the same time

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, clientWith, makeUser } from "../../testing/service.ts";

let made = 0;
const address = (name: string) => {
  made += 1;
  return `${name}-${made}@invited.example`;
};
const codeOf = (url = "") => new URL(url).hash.replace("#code=", "");
const nobody = clientWith(undefined);

async function organization() {
  const here = await testOrganization("Inviting");
  const api = here.as("admin");
  const invite = (body: Parameters<typeof api.inviteUsersToOrganization>[0]["body"]) =>
    api.inviteUsersToOrganization({ params: here.params, body });
  const listed = async (query = {}) => {
    const { items, count } = await api.listInvitations({ params: here.params, query });
    expect(count).toBe(items.length);
    return items;
  };
  return { ...here, api, invite, listed };
}

test("an unknown address becomes a member at once, who signs in by the link", async () => {
  const { invite, api, params, listed } = await organization();
  const email = address("ada");
  const { users, invited, results } = await invite({ emails: [email], role: "review" });
  expect({ users: users.length, invited }).toEqual({ users: 1, invited: 1 });
  expect(results).toMatchObject([{ email, status: "invited", user: users[0] }]);
  const member = await api.getMemberInOrganizationById({
    params: { ...params, userId: users[0] ?? "" },
  });
  expect(member).toMatchObject({ role: "review", user: { email } });
  expect(await listed()).toMatchObject([{ status: "link", role: "review", user: { email } }]);
  const code = codeOf(results[0]?.link);
  expect(await nobody.previewSignInCode({ body: { code } })).toMatchObject({
    email,
    organization: { title: "Inviting" },
    role: "review",
    invitedBy: "admin",
  });
  const { token } = await nobody.createSession({ body: { code } });
  const ada = clientWith(token);
  expect((await ada.getOrganizationById({ params })).title).toBe("Inviting");
  expect(await listed()).toEqual([]);
  await expectRejection(nobody.createSession({ body: { code } }), 400, /used/);
});

test("a link that an admin passed on opens that organization only", async () => {
  const one = await organization();
  const other = await organization();
  const email = address("twice");
  const { results } = await one.invite({ emails: [email] });
  await other.invite({ emails: [email], role: "admin" });
  const { token } = await nobody.createSession({ body: { code: codeOf(results[0]?.link) } });
  const api = clientWith(token);
  expect((await api.listOrganizationsForAuthenticatedUser()).items).toMatchObject([
    { id: one.params.organizationId },
  ]);
  await expectRejection(api.getOrganizationById({ params: other.params }), 404);
  await expectRejection(api.createOrganization({ body: { title: "Own" } }), 403);
  const { token: made } = await api.createUserToken({ body: { label: "Script" } });
  await expectRejection(clientWith(made).getOrganizationById({ params: other.params }), 404);
  expect(await other.listed()).toHaveLength(1);
});

test("each of several addresses has a result", async () => {
  const { invite, person, as, params } = await organization();
  const known = await makeUser("Known");
  const fresh = address("fresh");
  const { users, invited, failedSSOEmails, results } = await invite({
    emails: [
      fresh,
      { email: fresh.toUpperCase(), role: "admin" },
      { email: person("read").user.email, role: "admin" },
      { email: known.user.email, role: null },
    ],
    role: "edit",
    sso: true,
  });
  expect(results.map(({ status }) => status)).toEqual([
    "invited",
    "duplicate",
    "member",
    "invited",
  ]);
  expect({ users: users.length, invited }).toEqual({ users: 3, invited: 2 });
  expect(failedSSOEmails).toEqual([person("read").user.email]);
  const roleOf = async (userId: string) => {
    const found = await as("admin").getMemberInOrganizationById({ params: { ...params, userId } });
    return [found.role, found.sso];
  };
  expect(await roleOf(users[0] ?? "")).toEqual(["edit", true]);
  expect(await roleOf(person("read").user.id)).toEqual(["read", false]);
  expect(await roleOf(known.user.id)).toEqual([null, true]);
});

test("a wrong address in a list is answered for itself", async () => {
  const { invite, listed } = await organization();
  const good = address("good");
  const { users, invited, results } = await invite({
    emails: [
      good,
      "bad",
      { email: "a b@x.example", role: "admin" },
      `${"a".repeat(260)}@x.example`,
    ],
    sso: true,
  });
  expect({ users: users.length, invited }).toEqual({ users: 1, invited: 1 });
  expect(results.map(({ email, status, user }) => [email, status, user])).toEqual([
    [good, "invited", users[0]],
    ["bad", "invalid", undefined],
    ["a b@x.example", "invalid", undefined],
    [`${"a".repeat(260)}@x.example`, "invalid", undefined],
  ]);
  expect(await listed()).toHaveLength(1);
});

test("a list of addresses with too long names is rejected with the limit", async () => {
  const { invite } = await organization();
  const emails = [`${"a".repeat(65)}@x.example`];
  await expectRejection(invite({ emails }), 400, /emails.*at most 64 letters before the @/);
});

test("an address is one in each of its forms, and its person signs in with any of them", async () => {
  const { invite } = await organization();
  const name = `a&b!/${address("é").split("@")[0]}`;
  const punycode = `${name}@xn--mnchen-3ya.example`;
  const { results } = await invite({
    emails: [`${name}@München.example`, punycode, `${name.normalize("NFD")}@MÜNCHEN.EXAMPLE`],
  });
  expect(results.map(({ email, status }) => [email, status])).toEqual([
    [punycode, "invited"],
    [punycode, "duplicate"],
    [punycode, "duplicate"],
  ]);
  const { user } = await nobody.createSession({ body: { code: codeOf(results[0]?.link) } });
  expect(user.email).toBe(punycode);
  const other = await organization();
  const again = await other.invite({ emails: [`${name}@münchen.example`] });
  expect(again.users).toEqual([user.id]);
});

test("500 addresses are invited at once, and 501 or only invalid ones are rejected by row", async () => {
  const { invite, listed } = await organization();
  const many = Array.from({ length: 501 }, () => address("many"));
  await expectRejection(invite({ emails: many }), 400, /emails/);
  await expectRejection(invite({ emails: [] }), 400, /emails/);
  await expectRejection(invite({ emails: ["worse", "bad"] }), 400, /emails\.1: .*email/);
  expect(await listed()).toEqual([]);
  const { invited, results } = await invite({ emails: many.slice(1) });
  expect(invited).toBe(500);
  expect(new Set(results.map(({ link }) => link)).size).toBe(500);
}, 60_000);

test("the default role of the organization applies when none is given", async () => {
  const { invite, api, params } = await organization();
  await api.updateOrganizationById({ params, body: { defaultRole: "comment" } });
  const { users } = await invite({ emails: [address("default")] });
  const member = { ...params, userId: users[0] ?? "" };
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("comment");
});

test("a link can be renewed, expires, and is filtered by state", async () => {
  const { invite, api, params, listed } = await organization();
  const { results } = await invite({ emails: [address("late")] });
  const [pending] = await listed({ status: "link" });
  const one = { ...params, invitationId: pending?.id ?? "" };
  advanceClock(7 * 24 * 60 * 60_000 + 1);
  const old = { code: codeOf(results[0]?.link) };
  await expectRejection(nobody.createSession({ body: old }), 400, /expired/);
  expect(await listed({ status: "expired" })).toHaveLength(1);
  expect(await listed({ status: "link" })).toEqual([]);
  await expectRejection(api.resendInvitation({ params: one }), 409, /no email/);
  const { url, expiresAt } = await api.createInvitationLink({ params: one });
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 13 * 24 * 60 * 60_000);
  expect((await nobody.createSession({ body: { code: codeOf(url) } })).token).toBeDefined();
  await expectRejection(api.createInvitationLink({ params: one }), 404);
  await expectRejection(api.resendInvitation({ params: one }), 404);
});

test("revoking an invitation removes the membership and an unused account", async () => {
  const { invite, api, params, listed } = await organization();
  const email = address("revoked");
  const first = await invite({ emails: [email] });
  const [pending] = await listed({ search: "REVOKED" });
  const one = { ...params, invitationId: pending?.id ?? "" };
  await api.revokeInvitation({ params: one });
  await api.revokeInvitation({ params: one });
  const code = codeOf(first.results[0]?.link);
  await expectRejection(nobody.createSession({ body: { code } }), 400);
  const member = { ...params, userId: first.users[0] ?? "" };
  await expectRejection(api.getMemberInOrganizationById({ params: member }), 404);
  const second = await invite({ emails: [email] });
  expect(second.users[0]).not.toBe(first.users[0]);
});

test("an invited member who is removed can't sign in", async () => {
  const { invite, api, params, listed } = await organization();
  const { users, results } = await invite({ emails: [address("removed")] });
  const member = { ...params, userId: users[0] ?? "" };
  await api.removeMemberFromOrganizationById({ params: member });
  expect(await listed()).toEqual([]);
  const code = codeOf(results[0]?.link);
  await expectRejection(nobody.createSession({ body: { code } }), 400);
});

test("members can't invite when only admins may", async () => {
  const { as, params } = await organization();
  const body = { emails: [address("no")] };
  await expectRejection(as("create").inviteUsersToOrganization({ params, body }), 403, /admin/);
  await expectRejection(as("create").listInvitations({ params }), 403);
});
