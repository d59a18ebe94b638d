import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { userTable } from "../../db/schema/users.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { clientWith, deps, makeUser } from "../../testing/service.ts";

const nobody = clientWith(undefined);

/** Somebody with an account in use, whom the admin of another organization invites. */
async function invited() {
  const made = await testOrganization("Attacker");
  const { user, api } = await makeUser("Victim Real Name");
  const proved = { emailVerifiedAt: deps.now() };
  await deps.db.update(userTable).set(proved).where(eq(userTable.id, user.id));
  const admin = made.as("admin");
  const outcome = await admin.inviteUsersToOrganization({
    params: made.params,
    body: { emails: [user.email], role: "read" },
  });
  const log = async () => (await admin.listAuditEvents({ params: made.params })).items;
  const ofVictim = async () =>
    (await log()).flatMap(({ action, actor }) => (actor.id === user.id ? [action] : []));
  return { ...made, admin, user, api, outcome, log, ofVictim };
}

/** Action of a user on their own account. */
async function ownActions(api: Awaited<ReturnType<typeof makeUser>>["api"], userId: string) {
  await api.updateUserById({ params: { userId }, body: { displayName: "New secret name" } });
  const { id } = await api.createUserToken({ body: { label: "Secret project" } });
  await api.deleteUserToken({ params: { tokenId: id } });
}

test("actions of a person who was added without consent stay out of the audit log there", async () => {
  const { api, user, ofVictim, log, params } = await invited();
  const own = await api.createOrganization({ body: { title: "Own" } });
  await ownActions(api, user.id);
  expect(await ofVictim()).toEqual([]);
  expect(JSON.stringify(await log())).not.toContain("New secret name");
  const { items } = await api.listAuditEvents({ params: { organizationId: own.id } });
  expect(items.map(({ action }) => action).slice(0, 3)).toEqual([
    "token.deleted",
    "token.created",
    "user.updated",
  ]);
  // No organization is told what its members call their tokens.
  expect(items.map(({ target }) => target.label)).not.toContain("Secret project");
  await api.joinOrganization({ params });
  await api.joinOrganization({ params });
  await ownActions(api, user.id);
  expect(await ofVictim()).toEqual(["token.deleted", "token.created", "member.joined"]);
});

test("an invitation ends by consent, not by signing in elsewhere", async () => {
  const { admin, params, user, api } = await invited();
  const pending = async () => (await admin.listInvitations({ params })).items.length;
  expect(await pending()).toBe(1);
  const { issueSignInCode } = await import("../sessions/codes.ts");
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  await nobody.createSession({ body: { code } });
  expect(await pending()).toBe(1);
  expect((await api.getOrganizationById({ params })).invited).toBe(true);
  await api.joinOrganization({ params });
  expect(await pending()).toBe(0);
  expect((await api.getOrganizationById({ params })).invited).toBeUndefined();
});

test("a link that an admin passes on is no consent of an active account", async () => {
  const { params, user, outcome, organization } = await invited();
  const code = new URL(outcome.results[0]?.link ?? "").hash.replace("#code=", "");
  const { token } = await nobody.createSession({ body: { code } });
  await expectRejection(clientWith(token).joinOrganization({ params }), 403, /limited to one/);
  const here = and(
    eq(memberTable.organizationId, organization.id),
    eq(memberTable.userId, user.id),
  );
  const [member] = await deps.db.select().from(memberTable).where(here);
  expect(member?.consentedAt).toBeNull();
});

test("a token of one organization leaves records there only", async () => {
  const { params, as } = await testOrganization();
  const { results } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [`new-${Date.now()}@example.com`] },
  });
  const code = new URL(results[0]?.link ?? "").hash.replace("#code=", "");
  const { token, user } = await nobody.createSession({ body: { code } });
  const other = await testOrganization();
  await other.addMember(user.id, "read");
  await clientWith(token).createUserToken({ body: { label: "Here" } });
  const actions = async (api: typeof nobody, at: { organizationId: string }) =>
    (await api.listAuditEvents({ params: at, query: { actor: user.id } })).items.map(
      ({ action }) => action,
    );
  expect(await actions(as("admin"), params)).toEqual(["token.created"]);
  expect(await actions(other.as("admin"), other.params)).toEqual([]);
});

test("a session of an organization that a person has not joined can't rename the person elsewhere", async () => {
  const { user, api, outcome } = await invited();
  await api.createOrganization({ body: { title: "Own" } });
  const code = new URL(outcome.results[0]?.link ?? "").hash.replace("#code=", "");
  const { token } = await nobody.createSession({ body: { code } });
  const rename = { params: { userId: user.id }, body: { displayName: "Renamed by others" } };
  await expectRejection(clientWith(token).updateUserById(rename), 403);
  expect((await api.getAuthenticatedUser()).displayName).toBe("Victim Real Name");
});
