// @module-tag postgres: sign-ins at the same time

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamMemberTable, teamTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { newId } from "../../platform/ids.ts";
import { domainServer } from "../../testing/email-domains.ts";
import { expectRejection } from "../../testing/expect.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { destinationOf, samlOrganization } from "../../testing/saml.ts";
import { advanceClock, app, deps } from "../../testing/service.ts";

const idp = await identityProvider();
let people = 0;
const newEmail = () => `person-${++people}-${Date.now()}@corp.example`;

function setMember(
  organizationId: string,
  userId: string,
  change: Partial<typeof memberTable.$inferInsert>,
) {
  const here = and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId));
  return deps.db.update(memberTable).set(change).where(here);
}

test("the first sign-in creates a member with the provider's role, and later ones find it", async () => {
  const { signIn, session, as, params, log } = await samlOrganization(idp, { defaultRole: "edit" });
  const email = newEmail();
  const attributes = { displayName: "Ada Lovelace" };
  const first = await signIn({ email, attributes }, "/orgs/somewhere?tab=1");
  expect(first).toMatchObject({ path: "/sign-in", next: "/orgs/somewhere?tab=1", reason: null });
  const { user, api } = await session(first.code);
  expect(user).toMatchObject({ email, displayName: "Ada Lovelace" });
  expect((await api.getOrganizationById({ params })).permissions.view).toBe(true);
  const search = await as("admin").listMembersInOrganizationById({
    params,
    query: { search: email },
  });
  expect(search.items).toMatchObject([{ id: user.id, role: "edit", sso: true }]);
  const second = await session((await signIn({ email })).code);
  expect(second.user.id).toBe(user.id);
  expect(await log()).toMatchObject([
    { outcome: "succeeded", kind: "sign-in", email, user: { id: user.id }, begunAt: "service" },
    { outcome: "succeeded", message: expect.stringContaining("became a member") },
  ]);
  const events = await as("admin").listAuditEvents({ params, query: { target: user.id } });
  expect(events.items.map(({ action }) => action)).toEqual(["member.joined-by-sso"]);
});

test("new members join the provider's team while it exists", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, providerParams, signIn, session } = organization;
  const id = newId();
  const { organizationId } = params;
  const team = { id, organizationId, title: "Writers", createdAt: deps.now() };
  await deps.db.insert(teamTable).values(team);
  const update = (defaultTeam: string | null) =>
    as("admin").updateOrganizationSAMLProvider({ params: providerParams, body: { defaultTeam } });
  expect((await update(id)).defaultTeam).toMatchObject({ object: "team", title: "Writers" });
  const { user } = await session((await signIn({ email: newEmail() })).code);
  const { defaultTeam } = await update(id);
  expect(defaultTeam?.members).toBe(1);
  expect(await deps.db.$count(teamMemberTable, eq(teamMemberTable.userId, user.id))).toBe(1);
  await expectRejection(update("unknown"), 404, /^defaultTeam/);
  await deps.db.delete(teamTable).where(eq(teamTable.id, id));
  expect((await signIn({ email: newEmail() })).code).toBeDefined();
  expect((await update(null)).defaultTeam).toBeUndefined();
});

test("a person is identified by the identity provider's name, also with another address", async () => {
  const { signIn, session } = await samlOrganization(idp);
  const name = `u${Date.now()}`;
  const parts = (email: string) => ({ email: name, attributes: { email } });
  const first = await session((await signIn(parts(newEmail()))).code);
  const second = await session((await signIn(parts(newEmail()))).code);
  expect(second.user.id).toBe(first.user.id);
});

/** Person of an identity provider that names people apart from their addresses. */
async function namedPerson() {
  const organization = await samlOrganization(idp);
  const nameIdFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
  const name = `u-${newEmail().replace("@", "-")}`;
  const enter = async (email: string) => {
    const { code } = await organization.signIn({
      email: name,
      nameIdFormat,
      attributes: { email },
    });
    return (await organization.session(code)).user;
  };
  const { as, params } = organization;
  const changes = async (target: string) => {
    const { items } = await as("admin").listAuditEvents({ params, query: { target } });
    return items.filter(({ action }) => action === "member.address-changed");
  };
  return { ...organization, name, enter, changes };
}

test("a changed address at the identity provider is the member's new one, and in the audit log", async () => {
  const { enter, changes, as, params } = await namedPerson();
  const [before, after] = [newEmail(), newEmail()];
  const first = await enter(before);
  expect(await enter(after)).toMatchObject({ id: first.id, email: after });
  const { items } = await as("admin").listMembersInOrganizationById({
    params,
    query: { search: after },
  });
  expect(items.map(({ id }) => id)).toEqual([first.id]);
  const [change] = await changes(first.id);
  const event = { params: { ...params, auditEventId: change?.id ?? "" } };
  expect((await as("admin").getAuditEvent(event)).payload).toEqual({
    before: { email: before },
    after: { email: after, provider: "Company" },
  });
  await enter(after.toUpperCase());
  expect(await changes(first.id)).toHaveLength(1);
  // The old address belongs to nobody now.
  expect(await enter(before)).toMatchObject({ id: first.id, email: before });
});

test("a changed address that another account has leaves the member's own", async () => {
  const { enter, changes, person } = await namedPerson();
  const email = newEmail();
  const { id } = await enter(email);
  const taken = person("edit").user.email;
  expect(await enter(taken)).toMatchObject({ id, email });
  expect(await changes(id)).toEqual([]);
});

test("an identity provider changes no address of an account that others open, too", async () => {
  const verified = await namedPerson();
  const email = newEmail();
  const { id } = await verified.enter(email);
  const here = eq(userTable.id, id);
  await deps.db.update(userTable).set({ emailVerifiedAt: deps.now() }).where(here);
  expect(await verified.enter(newEmail())).toMatchObject({ id, email });
  const shared = await namedPerson();
  const other = await samlOrganization(idp);
  const { id: guest } = await shared.enter(newEmail());
  await other.addMember(guest, "read");
  const moved = await shared.enter(newEmail());
  expect(moved.id).toBe(guest);
  expect(await shared.changes(guest)).toEqual([]);
  expect(await verified.changes(id)).toEqual([]);
});

test("an organization changes addresses at its own domain, also of accounts that others open", async () => {
  const { prove } = await domainServer();
  const { enter, changes, as, params } = await namedPerson();
  const domain = `d${Date.now()}.example`;
  await prove(as("admin"), params, domain);
  const { id } = await enter(`ada@${domain}`);
  const here = eq(userTable.id, id);
  await deps.db.update(userTable).set({ emailVerifiedAt: deps.now() }).where(here);
  expect(await enter(`ada.byron@${domain}`)).toMatchObject({ id, email: `ada.byron@${domain}` });
  expect(await changes(id)).toHaveLength(1);
  const [row] = await deps.db.select().from(userTable).where(here);
  expect(row?.emailVerifiedAt).toBeNull();
});

test.each([
  "email",
  "mail",
  "emailAddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "urn:oid:1.2.840.113549.1.9.1",
  "URN:OID:1.2.840.113549.1.9.1",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
])("the address is read from the attribute %s", async (name) => {
  const { signIn, session } = await samlOrganization(idp);
  const email = newEmail();
  const { code } = await signIn({
    email: `u-${email}`.replace("@", "-"),
    attributes: { [name]: email },
  });
  expect((await session(code)).user.email).toBe(email);
});

test.each(["email", "mail", "emailAddress"])(
  "the address is read from the attribute with the FriendlyName %s",
  async (name) => {
    const { signIn, session, log } = await samlOrganization(idp);
    const email = newEmail();
    const friendly = { uid: "ada", displayName: "Ada Lovelace", [name]: email };
    const { code } = await signIn({ email: `u-${email}`.replace("@", "-"), friendly });
    expect((await session(code)).user).toMatchObject({ email, displayName: "Ada Lovelace" });
    expect((await log())[0]?.assertion?.attributes).toMatchObject({ "urn:oid:1.2.3.2": [email] });
  },
);

test("an address with a Unicode domain is the account with its Punycode", async () => {
  const { signIn, session } = await samlOrganization(idp);
  const name = newEmail().split("@")[0];
  const first = await session((await signIn({ email: `${name}@münchen.example` })).code);
  expect(first.user.email).toBe(`${name}@xn--mnchen-3ya.example`);
  const attributes = { mail: `${name}@XN--MNCHEN-3YA.example` };
  const nameIdFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  const second = await session((await signIn({ email: "once", nameIdFormat, attributes })).code);
  expect(second.user.id).toBe(first.user.id);
});

test("an answer without an address is rejected", async () => {
  const { signIn, log } = await samlOrganization(idp);
  expect(await signIn({ email: "no-address" })).toMatchObject({ reason: "no-email" });
  expect((await log())[0]).toMatchObject({
    reason: "no-email",
    assertion: { nameId: "no-address" },
  });
});

test("an existing account is linked only when an admin marked the member", async () => {
  const { as, params, signIn, session, person, organization, log } = await samlOrganization(idp);
  const { user } = person("comment");
  const refused = await signIn({ email: user.email });
  expect(refused).toMatchObject({ path: "/sign-in", reason: "account-exists", code: undefined });
  expect((await log())[0]).toMatchObject({ email: user.email, outcome: "refused" });
  const marked = { params: { ...params, userId: user.id } };
  expect((await as("admin").setUserAsSSOMemberForOrganization(marked)).sso).toBe(true);
  expect((await session((await signIn({ email: user.email })).code)).user.id).toBe(user.id);
  // The link stays, whatever becomes of the mark.
  await setMember(organization.id, user.id, { sso: false });
  expect((await session((await signIn({ email: user.email })).code)).user.id).toBe(user.id);
});

test("an account of a non-member is unchanged", async () => {
  const { signIn, person } = await samlOrganization(idp);
  expect(await signIn({ email: person("stranger").user.email })).toMatchObject({
    reason: "account-exists",
  });
});

test("disabled and removed members are rejected", async () => {
  const { signIn, session, organization } = await samlOrganization(idp);
  const email = newEmail();
  const { user } = await session((await signIn({ email })).code);
  await setMember(organization.id, user.id, { disabled: true });
  expect(await signIn({ email })).toMatchObject({ reason: "disabled" });
  await deps.db.delete(memberTable).where(eq(memberTable.userId, user.id));
  expect(await signIn({ email })).toMatchObject({ reason: "not-a-member" });
});

test("two concurrent first sign-ins of one person create one account", async () => {
  const { signIn, session } = await samlOrganization(idp);
  const email = newEmail();
  const both = await Promise.all([signIn({ email }), signIn({ email })]);
  const [one, two] = await Promise.all(both.map(({ code }) => session(code)));
  expect(one?.user.id).toBe(two?.user.id);
});

test("a session through a provider is valid for its organization only", async () => {
  const theirs = await samlOrganization(idp);
  const other = await samlOrganization(idp);
  const { user } = other.person("admin");
  // An admin of one organization can make anybody a member of it, and its provider says what it likes.
  await theirs.addMember(user.id, "admin");
  await setMember(theirs.organization.id, user.id, { sso: true });
  const { api } = await theirs.session((await theirs.signIn({ email: user.email })).code);
  expect((await api.getOrganizationById({ params: theirs.params })).id).toBe(
    theirs.organization.id,
  );
  await expectRejection(api.getOrganizationById({ params: other.params }), 404);
  const { items, count } = await api.listOrganizationsForAuthenticatedUser();
  expect([items.map(({ id }) => id), count]).toEqual([[theirs.organization.id], 1]);
  await expectRejection(api.createOrganization({ body: { title: "Mine" } }), 403);
  const name = { params: { userId: user.id }, body: { displayName: "Renamed" } };
  await expectRejection(api.updateUserById(name), 403);
  const space = await api.createSpace({ params: theirs.params, body: { title: "Carried off" } });
  const transfer = { params: { spaceId: space.id }, body: { organization: other.organization.id } };
  await expectRejection(api.transferSpace(transfer), 404, /organization/);
  const colleague = { params: { userId: other.person("edit").user.id } };
  await expectRejection(api.getUserById(colleague), 404);
  const made = await api.createUserToken({ body: { label: "Through the back door" } });
  const { clientWith } = await import("../../testing/service.ts");
  await expectRejection(clientWith(made.token).getOrganizationById({ params: other.params }), 404);
  const labels = (await api.listUserTokens()).items.map(({ label }) => label);
  expect(labels).toEqual(["Through the back door"]);
});

test("an answer is accepted once, and a request is answered once", async () => {
  const { begin, post, metadata, log } = await samlOrganization(idp);
  const id = await begin();
  const email = newEmail();
  const answer = await idp.answer(metadata, { email, inResponseTo: id });
  expect((await post(answer, id)).code).toBeDefined();
  expect(await post(answer, id)).toMatchObject({ reason: "replayed", code: undefined });
  const again = await idp.answer(metadata, { email, inResponseTo: id });
  expect(await post(again, id)).toMatchObject({ reason: "unknown-request" });
  expect((await log()).map(({ reason }) => reason)).toEqual([
    "unknown-request",
    "replayed",
    undefined,
  ]);
});

test("one answer posted many times at once signs in once", async () => {
  const { begin, post, metadata } = await samlOrganization(idp);
  const id = await begin();
  const answer = await idp.answer(metadata, { email: newEmail(), inResponseTo: id });
  const all = await Promise.all([1, 2, 3, 4].map(() => post(answer, id)));
  expect(all.filter(({ code }) => code !== undefined)).toHaveLength(1);
});

test("a request expires after ten minutes", async () => {
  const { begin, post, metadata } = await samlOrganization(idp);
  const id = await begin();
  advanceClock(10 * 60_000);
  const parts = { email: newEmail(), inResponseTo: id, notOnOrAfter: 20 * 60_000 };
  expect(await post(await idp.answer(metadata, parts), id)).toMatchObject({
    reason: "unknown-request",
  });
  advanceClock(-10 * 60_000);
});

test("a request of one provider is invalid for another", async () => {
  const one = await samlOrganization(idp);
  const two = await samlOrganization(idp);
  const parts = { email: newEmail(), inResponseTo: await one.begin() };
  expect(await two.post(await idp.answer(two.metadata, parts))).toMatchObject({
    reason: "unknown-request",
  });
});

test("sign-in started by the identity provider works only when it is switched on", async () => {
  const { post, metadata, as, providerParams, session, log } = await samlOrganization(idp);
  const email = newEmail();
  expect(await post(await idp.answer(metadata, { email }))).toMatchObject({
    reason: "unsolicited",
  });
  const body = { idpInitiated: true };
  await as("admin").updateOrganizationSAMLProvider({ params: providerParams, body });
  const unasked = await idp.answer(metadata, { email });
  const arrived = await post(unasked, "/orgs/a/spaces");
  expect(arrived).toMatchObject({ next: "/orgs/a/spaces" });
  expect((await session(arrived.code)).user.email).toBe(email);
  expect((await log())[0]).toMatchObject({ begunAt: "identity-provider" });
  expect(await post(unasked)).toMatchObject({ reason: "replayed" });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  " /x",
])("%j is no valid target", async (next) => {
  const { signIn, post, metadata } = await samlOrganization(idp, { idpInitiated: true });
  expect((await signIn({ email: newEmail() }, next)).next).toBeNull();
  expect((await post(await idp.answer(metadata, { email: newEmail() }), next)).next).toBeNull();
});

test("a provider that is switched off or incomplete signs nobody in", async () => {
  const { as, providerParams, start, begin, post, metadata } = await samlOrganization(idp);
  const id = await begin();
  const answer = await idp.answer(metadata, { email: newEmail(), inResponseTo: id });
  const change = (body: { enabled?: boolean; ssoURL?: string }) =>
    as("admin").updateOrganizationSAMLProvider({ params: providerParams, body });
  await change({ enabled: false });
  expect(destinationOf(await start())).toMatchObject({ path: "/sign-in", reason: "not-active" });
  expect(await post(answer, id)).toMatchObject({ reason: "not-active" });
  await change({ enabled: true, ssoURL: "" });
  expect(destinationOf(await start())).toMatchObject({ reason: "not-active" });
  expect(destinationOf(await app.request("/saml/unknown/start"))).toMatchObject({
    reason: "not-active",
  });
  expect((await app.request("/saml/unknown/metadata")).status).toBe(404);
});

test("requests are signed when that is switched on", async () => {
  const { start, metadata, provider } = await samlOrganization(idp, { signRequests: true });
  expect(provider.signRequests).toBe(true);
  expect(metadata).toContain('AuthnRequestsSigned="true"');
  const location = (await start()).headers.get("location") ?? "";
  expect(location).toContain("&Signature=");
  expect((await idp.readRequest(metadata, location, true)).id).toMatch(/^_[0-9a-f]{40}$/);
  const forged = location.replace(/SAMLRequest=[^&]{20}/, "SAMLRequest=AAAAAAAAAAAAAAAAAAAA");
  await expect(idp.readRequest(metadata, forged, true)).rejects.toThrow();
});

test("a sign-in over https ends in the browser that started it", async () => {
  const { publicApiUrl } = deps.config;
  Object.assign(deps.config, { publicApiUrl: "https://api.example" });
  try {
    const { start, metadata, post, provider } = await samlOrganization(idp);
    const begun = await start();
    expect(begun.headers.get("set-cookie")).toMatch(/^__Host-docs-saml=.*Secure.*SameSite=None/);
    const { id } = await idp.readRequest(metadata, begun.headers.get("location") ?? "");
    const answer = await idp.answer(metadata, { email: newEmail(), inResponseTo: id });
    expect(await post(answer, id)).toMatchObject({ reason: "unknown-request" });
    const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
    const own = await app.request(new URL(provider.service.acsURL).pathname, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ SAMLResponse: answer, RelayState: id }),
    });
    expect(destinationOf(own).code).toBeDefined();
  } finally {
    Object.assign(deps.config, { publicApiUrl });
  }
});
