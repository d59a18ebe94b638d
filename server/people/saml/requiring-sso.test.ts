import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { markForSso, signInByLink } from "../../testing/rejected-session.ts";
import { samlOrganization } from "../../testing/saml.ts";
import { advanceClock } from "../../testing/service.ts";

const idp = await identityProvider();
type Organization = Awaited<ReturnType<typeof samlOrganization>>;
let people = 0;
const newEmail = () => `bound-${++people}-${Date.now()}@corp.example`;

const enforce = ({ as, params }: Organization, sso = true) =>
  as("admin").updateOrganizationById({ params, body: { sso } });

const byLink = async (userId: string) => (await signInByLink(userId)).api;

const setRole = ({ as, params }: Organization, userId: string) =>
  as("admin").updateMemberInOrganizationById({
    params: { ...params, userId },
    body: { role: "admin" },
  });

test("single sign-on can be required after a successful sign-in, when an admin has another method", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, person, signIn } = organization;
  await markForSso(params.organizationId, person("admin").user.id, true);
  await expectRejection(
    enforce(organization),
    409,
    /^sso: .*in the last 24 hours.*no admin could sign in/,
  );
  expect(await as("admin").getSAMLSetup({ params })).toMatchObject({
    recentSignIn: false,
    otherAdmins: 0,
    problems: [expect.stringContaining("24 hours"), expect.stringContaining("no admin")],
  });
  await signIn({ email: newEmail() });
  await expectRejection(enforce(organization), 409, /^sso: (?!.*24 hours).*no admin could sign in/);
  await markForSso(params.organizationId, person("admin").user.id, false);
  expect(await as("admin").getSAMLSetup({ params })).toMatchObject({
    recentSignIn: true,
    otherAdmins: 1,
    bound: 7,
    unlinked: 6,
    problems: [],
  });
  expect((await enforce(organization)).sso).toBe(true);
  expect((await enforce(organization, false)).sso).toBe(false);
});

test("a sign-in counts for a day, and for its settings", async () => {
  const organization = await samlOrganization(idp);
  const { as, providerParams, signIn } = organization;
  await signIn({ email: newEmail() });
  const body = { ssoURL: "https://idp.example/other" };
  advanceClock(1000);
  await as("admin").updateOrganizationSAMLProvider({ params: providerParams, body });
  await expectRejection(enforce(organization), 409, /24 hours/);
  const again = await samlOrganization(idp);
  await again.signIn({ email: newEmail() });
  advanceClock(24 * 60 * 60_000 + 1000);
  await expectRejection(enforce(again), 409, /24 hours/);
  advanceClock(-24 * 60 * 60_000 - 2000);
});

test("a provider that is switched off does not count", async () => {
  const organization = await samlOrganization(idp);
  await organization.signIn({ email: newEmail() });
  await organization.as("admin").updateOrganizationSAMLProvider({
    params: organization.providerParams,
    body: { enabled: false },
  });
  await expectRejection(enforce(organization), 409, /24 hours/);
});

test("other methods stop for all but unmarked admins, at once, when it is required", async () => {
  const organization = await samlOrganization(idp);
  const { params, person, signIn, session } = organization;
  const early = await byLink(person("edit").user.id);
  expect((await early.getOrganizationById({ params })).id).toBe(params.organizationId);
  const email = newEmail();
  const bound = await session((await signIn({ email })).code);
  await enforce(organization);
  // A session from before, and a new one.
  await expectRejection(early.getOrganizationById({ params }), 403, /requires single sign-on/);
  await expectRejection(byLink(person("edit").user.id), 403, /requires single sign-on/);
  // The session through the provider, a new one, and the admin who keeps another way.
  expect((await bound.api.getOrganizationById({ params })).id).toBe(params.organizationId);
  const again = await session((await signIn({ email })).code);
  expect((await again.api.listMembersInOrganizationById({ params })).count).toBeGreaterThan(0);
  const admin = await byLink(person("admin").user.id);
  expect((await admin.getOrganizationById({ params })).sso).toBe(true);
  await markForSso(params.organizationId, person("admin").user.id, true);
  await expectRejection(admin.getOrganizationById({ params }), 403);
});

test("sessions lose spaces and everything below; API tokens work until revoked", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, person, signIn } = organization;
  const space = await as("admin").createSpace({ params, body: { title: "Plans" } });
  const early = await byLink(person("edit").user.id);
  await signIn({ email: newEmail() });
  await enforce(organization);
  await expectRejection(
    early.getSpaceById({ params: { spaceId: space.id } }),
    403,
    /single sign-on/,
  );
  expect((await as("edit").getSpaceById({ params: { spaceId: space.id } })).id).toBe(space.id);
});

test("a member of other organizations signs in there by another method, but not here", async () => {
  const strict = await samlOrganization(idp);
  const open = await samlOrganization(idp);
  const { user } = strict.person("edit");
  await open.addMember(user.id, "read");
  await strict.signIn({ email: newEmail() });
  await enforce(strict);
  const api = await byLink(user.id);
  expect((await api.getOrganizationById({ params: open.params })).id).toBe(open.organization.id);
  await expectRejection(api.getOrganizationById({ params: strict.params }), 403, /single sign-on/);
  const { id: spaceId } = await open.as("admin").createSpace({ params: open.params });
  const transfer = { params: { spaceId }, body: { organization: strict.organization.id } };
  await setRole(open, user.id);
  await expectRejection(api.transferSpace(transfer), 403, /single sign-on/);
});

test("the last active provider stays while single sign-on is required", async () => {
  const organization = await samlOrganization(idp);
  const { as, providerParams: params, signIn } = organization;
  await signIn({ email: newEmail() });
  await enforce(organization);
  await expectRejection(as("admin").deleteOrganizationSAMLProvider({ params }), 409, /only active/);
  const off = { enabled: false };
  await expectRejection(as("admin").updateOrganizationSAMLProvider({ params, body: off }), 409);
  const emptied = { certificate: "" };
  await expectRejection(as("admin").updateOrganizationSAMLProvider({ params, body: emptied }), 409);
  await enforce(organization, false);
  await as("admin").deleteOrganizationSAMLProvider({ params });
  await expectRejection(as("admin").getOrganizationSAMLProviderById({ params }), 404);
});

test("the last admin with another method stays an admin while it is required", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, person, signIn, addMember } = organization;
  await signIn({ email: newEmail() });
  const { user } = person("stranger");
  await addMember(user.id, "admin");
  await markForSso(params.organizationId, user.id, true);
  await enforce(organization);
  const last = { ...params, userId: person("admin").user.id };
  const api = as("admin");
  const refused = /last admin who can sign in without single sign-on/;
  await expectRejection(api.setUserAsSSOMemberForOrganization({ params: last }), 409, refused);
  const weaker = { role: "read" } as const;
  await expectRejection(
    api.updateMemberInOrganizationById({ params: last, body: weaker }),
    409,
    refused,
  );
  await expectRejection(api.removeMemberFromOrganizationById({ params: last }), 409, refused);
  await enforce(organization, false);
  expect((await api.setUserAsSSOMemberForOrganization({ params: last })).sso).toBe(true);
});
