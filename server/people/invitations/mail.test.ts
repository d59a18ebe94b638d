// @module-tag postgres: jobs

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { userTable } from "../../db/schema/users.ts";
import { domainServer } from "../../testing/email-domains.ts";
import { expectRejection } from "../../testing/expect.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { retryNow, settled } from "../../testing/jobs.ts";
import { linkOf, mailServer } from "../../testing/mail-server.ts";
import { testOrganization } from "../../testing/organization.ts";
import { clientWith, database, deps, makeUser } from "../../testing/service.ts";
import { invitationJob, signInLinkJob } from "../jobs.ts";
import { sendSignInLink } from "../sessions/send-sign-in-link.ts";

const { messages, messageTo, rejectNext } = await mailServer();
const { prove } = await domainServer();
const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

let made = 0;
const address = (name: string) => {
  made += 1;
  return `${name}-${made}@mailed.example`;
};
const nobody = clientWith(undefined);
const soon = { timeout: 30_000, interval: 200 };
const arrives = async (to: string) => {
  await expect.poll(() => messageTo(to), soon).toBeDefined();
  return messageTo(to);
};

test("an invitation is sent, and using it verifies the address", async () => {
  const { as, params, organization } = await testOrganization("Acme www.evil.example");
  const email = address("ada");
  const { results } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [email] },
  });
  expect(results[0]?.link).toBeUndefined();
  const message = await arrives(email);
  expect(message).toMatchObject({ from: { address: "docs@example.com" }, recipients: [email] });
  expect(message?.subject).toMatch(/^admin invited you to Acme/);
  expect(message?.text).not.toContain("www.evil");
  const { url, code } = linkOf(message);
  expect(url).toMatch(/^http:\/\/localhost:3000\/invitation#code=dp_c/);
  await expect
    .poll(async () => (await as("admin").listInvitations({ params })).items, soon)
    .toMatchObject([{ status: "sent", user: { email } }]);
  const { token, user } = await nobody.createSession({ body: { code } });
  expect((await clientWith(token).getOrganizationById({ params })).id).toBe(organization.id);
  const [row] = await deps.db.select().from(userTable).where(eq(userTable.id, user.id));
  expect(row?.emailVerifiedAt).not.toBeNull();
}, 60_000);

test("an email is retried when the mail server rejects it, and the list shows the reason", async () => {
  const { as, params } = await testOrganization();
  const email = address("later");
  rejectNext("Come back later");
  await as("admin").inviteUsersToOrganization({ params, body: { emails: [email] } });
  const states = async () => (await as("admin").listInvitations({ params })).items;
  await expect
    .poll(states, soon)
    .toMatchObject([{ status: "failed", fault: expect.stringContaining("Come back later") }]);
  await retryNow(invitationJob);
  await arrives(email);
  await expect.poll(states, soon).toMatchObject([{ status: "sent" }]);
}, 90_000);

test("a resent invitation replaces the previous one", async () => {
  const { as, params } = await testOrganization();
  const email = address("again");
  await as("admin").inviteUsersToOrganization({ params, body: { emails: [email] } });
  const first = linkOf(await arrives(email)).code;
  const { items } = await as("admin").listInvitations({ params });
  const one = { ...params, invitationId: items[0]?.id ?? "" };
  await as("admin").resendInvitation({ params: one });
  await expect
    .poll(() => messages.filter(({ recipients }) => recipients[0] === email).length, soon)
    .toBe(2);
  await expectRejection(nobody.createSession({ body: { code: first } }), 400);
  const { code } = linkOf(messageTo(email));
  expect((await nobody.createSession({ body: { code } })).user.email).toBe(email);
}, 90_000);

test("a verified person gets the same invitation, and signs in as usual to accept", async () => {
  const { as, params } = await testOrganization("Second");
  const { user } = await makeUser("Known");
  const proved = { emailVerifiedAt: deps.now() };
  await deps.db.update(userTable).set(proved).where(eq(userTable.id, user.id));
  const { results, invited } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [user.email] },
  });
  expect({ invited, status: results[0]?.status }).toEqual({ invited: 1, status: "invited" });
  const message = await arrives(user.email);
  expect(message?.subject).toMatch(/invited you to Second/);
  expect(linkOf(message)).toEqual({
    url: `http://localhost:3000/orgs/${params.organizationId}`,
    code: "",
  });
  await expect
    .poll(async () => (await as("admin").listInvitations({ params })).items, soon)
    .toMatchObject([{ status: "sent" }]);
}, 60_000);

test("a sign-in link is sent to existing accounts only", async () => {
  const { user, api } = await makeUser("Mailed");
  const ask = (email: string, more = {}) => nobody.requestSignInLink({ body: { email, ...more } });
  const stranger = address("stranger");
  expect(await ask(stranger)).toEqual(await ask(user.email.toUpperCase(), { next: "/orgs/a?b=c" }));
  const { url, code } = linkOf(await arrives(user.email));
  expect(new URL(url).searchParams.get("next")).toBe("/orgs/a?b=c");
  // The previous user of the account has not verified the address.
  const { token } = await nobody.createSession({ body: { code } });
  expect((await clientWith(token).getAuthenticatedUser()).id).toBe(user.id);
  await expectRejection(api.getAuthenticatedUser(), 401);
  expect(messageTo(stranger)).toBeUndefined();
}, 60_000);

test("people who must use an identity provider get its name instead of a code", async () => {
  const { person, params, organization } = await testOrganization("Bound company");
  const bound = eq(organizationTable.id, params.organizationId);
  await deps.db.update(organizationTable).set({ sso: true }).where(bound);
  const { email } = person("edit").user;
  await nobody.requestSignInLink({ body: { email, next: "/orgs/a" } });
  const message = await arrives(email);
  expect(message?.text).toContain("Bound company requires single sign-on");
  const { url, code } = linkOf(message);
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe("/sign-in/sso");
  expect(Object.fromEntries(searchParams)).toEqual({
    organization: organization.id,
    next: "/orgs/a",
  });
  expect(code).toBe("");
  const admin = person("admin").user.email;
  await nobody.requestSignInLink({ body: { email: admin } });
  expect(linkOf(await arrives(admin)).code).not.toBe("");
}, 60_000);

test("one mailbox gets four links in a quarter of an hour, and the answer stays the same", async () => {
  const { user } = await makeUser("Flooded");
  const body = { email: user.email };
  for (let asked = 0; asked < 8; asked += 1) {
    await nobody.requestSignInLink({ body });
    await expect
      .poll(() => messages.filter(({ recipients }) => recipients[0] === user.email).length, soon)
      .toBe(Math.min(asked + 1, 4));
    // While one is being sent, another request for the same mailbox is part of it.
    await settled(signInLinkJob);
  }
}, 90_000);

test("people with an address in a verified domain sign in by email and join", async () => {
  const { as, params } = await testOrganization("Open");
  const domain = `open-${params.organizationId}.example`;
  const email = `somebody@${domain}`;
  const emailDomains = [domain];
  await as("admin").updateOrganizationById({ params, body: { emailDomains, defaultRole: "edit" } });
  // Naming a domain proves nothing: nobody gets a link, or finds the organization, by it.
  const { user: early, api: earlier } = await makeUser("Early");
  const verified = { email: `early@${domain}`, emailVerifiedAt: deps.now() };
  await deps.db.update(userTable).set(verified).where(eq(userTable.id, early.id));
  const ofDomain = { params: { emailDomain: domain } };
  expect((await earlier.getOrganizationsForEmailDomain(ofDomain)).organizations).toEqual([]);
  expect((await as("admin").getOrganizationsForEmailDomain(ofDomain)).organizations).toEqual([]);
  await expectRejection(earlier.joinOrganization({ params }), 404);
  await sendSignInLink(deps, { email: `unproved@${domain}` });
  expect(messageTo(`unproved@${domain}`)).toBeUndefined();
  await prove(as("admin"), params, domain);
  await nobody.requestSignInLink({ body: { email } });
  const { code } = linkOf(await arrives(email));
  const { token, user } = await nobody.createSession({ body: { code } });
  const api = clientWith(token);
  const organizations = async () => {
    const found = await api.getOrganizationsForEmailDomain({ params: { emailDomain: domain } });
    return found.organizations.map(({ id, permissions }) => ({ id, view: permissions.view }));
  };
  const id = params.organizationId;
  expect(await organizations()).toEqual([{ id, view: false }]);
  await expectRejection(api.getOrganizationById({ params }), 404);
  await api.joinOrganization({ params });
  await api.joinOrganization({ params });
  expect(await organizations()).toEqual([{ id, view: true }]);
  const member = { ...params, userId: user.id };
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("edit");
  // Tokens of people who belong nowhere else end.
  await api.createOrganization({ body: { title: "Elsewhere" } });
  await as("admin").removeMemberFromOrganizationById({ params: member, query: {} });
  await expectRejection(api.joinOrganization({ params }), 403, /new invitation/);
}, 60_000);

test("an unverified address or one in another domain can't join", async () => {
  const { as, params, person } = await testOrganization();
  const emailDomain = "example.com";
  const { api } = await makeUser("Unproved");
  await expectRejection(api.joinOrganization({ params }), 404);
  await prove(as("admin"), params, emailDomain);
  await expectRejection(api.joinOrganization({ params }), 403, /a link sent to it/);
  const found = await api.getOrganizationsForEmailDomain({ params: { emailDomain } });
  expect(found.organizations).toEqual([]);
  const disabled = { ...params, userId: person("read").user.id };
  await as("admin").updateMemberInOrganizationById({ params: disabled, body: { disabled: true } });
  await expectRejection(as("read").joinOrganization({ params }), 404);
});
