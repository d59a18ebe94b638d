import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startJobs } from "../jobs.ts";
import { organizationTable } from "../organizations/table.ts";
import { expectRefusal } from "../testing/expect.ts";
import { linkOf, mailServer } from "../testing/mail-server.ts";
import { testOrganization } from "../testing/organization.ts";
import { clientWith, database, deps, makeUser } from "../testing/service.ts";
import { userTable } from "../users/table.ts";

const { letters, letterTo, refuseNext } = await mailServer();
const jobs = await startJobs(database, deps);
afterAll(() => jobs.stop());

let made = 0;
const address = (name: string) => {
  made += 1;
  return `${name}-${made}@mailed.example`;
};
const nobody = clientWith(undefined);
const soon = { timeout: 30_000, interval: 200 };
const arrives = async (to: string) => {
  await expect.poll(() => letterTo(to), soon).toBeDefined();
  return letterTo(to);
};

test("an invitation arrives, and using it proves the address", async () => {
  const { as, params, organization } = await testOrganization("Acme www.evil.example");
  const email = address("ada");
  const { results } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [email] },
  });
  expect(results[0]?.link).toBeUndefined();
  const letter = await arrives(email);
  expect(letter).toMatchObject({ from: { address: "docs@example.com" }, recipients: [email] });
  expect(letter?.subject).toMatch(/^admin invited you to Acme/);
  expect(letter?.text).not.toContain("www.evil");
  const { url, code } = linkOf(letter);
  expect(url).toMatch(/^http:\/\/localhost:3000\/invitation#code=dp_c/);
  await expect
    .poll(async () => (await as("admin").listInvitations({ params })).items, soon)
    .toMatchObject([{ status: "sent", user: { email } }]);
  const { token, user } = await nobody.createSession({ body: { code } });
  expect((await clientWith(token).getOrganizationById({ params })).id).toBe(organization.id);
  const [row] = await deps.db.select().from(userTable).where(eq(userTable.id, user.id));
  expect(row?.emailVerifiedAt).not.toBeNull();
}, 60_000);

test("a mail server that refuses is tried again, and the list says why it waits", async () => {
  const { as, params } = await testOrganization();
  const email = address("later");
  refuseNext("Come back later");
  await as("admin").inviteUsersToOrganization({ params, body: { emails: [email] } });
  const states = async () => (await as("admin").listInvitations({ params })).items;
  await expect
    .poll(states, soon)
    .toMatchObject([{ status: "failed", fault: expect.stringContaining("Come back later") }]);
  await arrives(email);
  await expect.poll(states, soon).toMatchObject([{ status: "sent" }]);
}, 90_000);

test("an invitation sent again works in place of the one before", async () => {
  const { as, params } = await testOrganization();
  const email = address("again");
  await as("admin").inviteUsersToOrganization({ params, body: { emails: [email] } });
  const first = linkOf(await arrives(email)).code;
  const { items } = await as("admin").listInvitations({ params });
  const one = { ...params, invitationId: items[0]?.id ?? "" };
  await as("admin").resendInvitation({ params: one });
  await expect
    .poll(() => letters.filter(({ recipients }) => recipients[0] === email).length, soon)
    .toBe(2);
  await expectRefusal(nobody.createSession({ body: { code: first } }), 400);
  const { code } = linkOf(letterTo(email));
  expect((await nobody.createSession({ body: { code } })).user.email).toBe(email);
}, 90_000);

test("who has proved the address is told that they are a member now", async () => {
  const { as, params } = await testOrganization("Second");
  const { user } = await makeUser("Known");
  const proved = { emailVerifiedAt: deps.now() };
  await deps.db.update(userTable).set(proved).where(eq(userTable.id, user.id));
  const { results, invited } = await as("admin").inviteUsersToOrganization({
    params,
    body: { emails: [user.email] },
  });
  expect({ invited, status: results[0]?.status }).toEqual({ invited: 0, status: "added" });
  const letter = await arrives(user.email);
  expect(linkOf(letter)).toEqual({
    url: `http://localhost:3000/orgs/${params.organizationId}`,
    code: "",
  });
}, 60_000);

test("a sign-in link goes to those who have an account, and nothing to others", async () => {
  const { user, api } = await makeUser("Mailed");
  const ask = (email: string, more = {}) => nobody.requestSignInLink({ body: { email, ...more } });
  const stranger = address("stranger");
  expect(await ask(stranger)).toEqual(await ask(user.email.toUpperCase(), { next: "/orgs/a?b=c" }));
  const { url, code } = linkOf(await arrives(user.email));
  expect(new URL(url).searchParams.get("next")).toBe("/orgs/a?b=c");
  // Whoever used the account before has not proved that it is theirs.
  const { token } = await nobody.createSession({ body: { code } });
  expect((await clientWith(token).getAuthenticatedUser()).id).toBe(user.id);
  await expectRefusal(api.getAuthenticatedUser(), 401);
  expect(letterTo(stranger)).toBeUndefined();
}, 60_000);

test("who can enter through an identity provider alone is told where, and gets no code", async () => {
  const { person, params, organization } = await testOrganization("Bound company");
  const bound = eq(organizationTable.id, params.organizationId);
  await deps.db.update(organizationTable).set({ sso: true }).where(bound);
  const { email } = person("edit").user;
  await nobody.requestSignInLink({ body: { email, next: "/orgs/a" } });
  const letter = await arrives(email);
  expect(letter?.text).toContain("Bound company requires single sign-on");
  const { url, code } = linkOf(letter);
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
      .poll(() => letters.filter(({ recipients }) => recipients[0] === user.email).length, soon)
      .toBe(Math.min(asked + 1, 4));
  }
}, 90_000);

test("whoever is of a listed domain signs in by mail and joins by themselves", async () => {
  const { as, params } = await testOrganization("Open");
  const domain = `open-${params.organizationId}.example`;
  const email = `somebody@${domain}`;
  const emailDomains = [domain];
  await as("admin").updateOrganizationById({ params, body: { emailDomains, defaultRole: "edit" } });
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
  await expectRefusal(api.getOrganizationById({ params }), 404);
  await api.joinOrganization({ params });
  await api.joinOrganization({ params });
  expect(await organizations()).toEqual([{ id, view: true }]);
  const member = { ...params, userId: user.id };
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("edit");
}, 60_000);

test("an address that was not proved, or of another domain, joins nothing", async () => {
  const { as, params, person } = await testOrganization();
  const emailDomain = "example.com";
  const body = { emailDomains: [emailDomain] };
  const { api } = await makeUser("Unproved");
  await expectRefusal(api.joinOrganization({ params }), 404);
  await as("admin").updateOrganizationById({ params, body });
  await expectRefusal(api.joinOrganization({ params }), 403, /link sent to your address/);
  const found = await api.getOrganizationsForEmailDomain({ params: { emailDomain } });
  expect(found.organizations).toEqual([]);
  const disabled = { ...params, userId: person("read").user.id };
  await as("admin").updateMemberInOrganizationById({ params: disabled, body: { disabled: true } });
  await expectRefusal(as("read").joinOrganization({ params }), 404);
});
