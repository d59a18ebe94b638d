import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberTable } from "../organizations/table.ts";
import { issueSignInCode } from "../sessions/codes.ts";
import { expectRefusal } from "../testing/expect.ts";
import { identityProvider } from "../testing/identity-provider.ts";
import { samlOrganization } from "../testing/saml.ts";
import { advanceClock, clientWith, deps } from "../testing/service.ts";

const idp = await identityProvider();
type Organization = Awaited<ReturnType<typeof samlOrganization>>;
let people = 0;
const newEmail = () => `bound-${++people}-${Date.now()}@corp.example`;

const enforce = ({ as, params }: Organization, sso = true) =>
  as("admin").updateOrganizationById({ params, body: { sso } });

/** Signs somebody in with a link: the other way. */
async function byLink(userId: string) {
  const code = await issueSignInCode(deps.db, userId, deps.now());
  const { token } = await clientWith(undefined).createSession({ body: { code } });
  return clientWith(token);
}

const setRole = ({ as, params }: Organization, userId: string) =>
  as("admin").updateMemberInOrganizationById({
    params: { ...params, userId },
    body: { role: "admin" },
  });

const mark = (organizationId: string, userId: string, sso: boolean) =>
  deps.db
    .update(memberTable)
    .set({ sso })
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId)));

test("single sign-on is required only once somebody signed in, and an admin keeps another way", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, person, signIn } = organization;
  await mark(params.organizationId, person("admin").user.id, true);
  await expectRefusal(enforce(organization), 409, /^sso: .*within the last 24 hours.*every admin/);
  expect(await as("admin").getSAMLSetup({ params })).toMatchObject({
    recentSignIn: false,
    otherAdmins: 0,
    problems: [expect.stringContaining("24 hours"), expect.stringContaining("every admin")],
  });
  await signIn({ email: newEmail() });
  await expectRefusal(enforce(organization), 409, /^sso: (?!.*24 hours).*every admin/);
  await mark(params.organizationId, person("admin").user.id, false);
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

test("a sign-in counts for a day, and for the settings that it was made with", async () => {
  const organization = await samlOrganization(idp);
  const { as, providerParams, signIn } = organization;
  await signIn({ email: newEmail() });
  const body = { ssoURL: "https://idp.example/other" };
  advanceClock(1000);
  await as("admin").updateOrganizationSAMLProvider({ params: providerParams, body });
  await expectRefusal(enforce(organization), 409, /24 hours/);
  const again = await samlOrganization(idp);
  await again.signIn({ email: newEmail() });
  advanceClock(24 * 60 * 60_000 + 1000);
  await expectRefusal(enforce(again), 409, /24 hours/);
  advanceClock(-24 * 60 * 60_000 - 2000);
});

test("a provider that is switched off proves nothing", async () => {
  const organization = await samlOrganization(idp);
  await organization.signIn({ email: newEmail() });
  await organization.as("admin").updateOrganizationSAMLProvider({
    params: organization.providerParams,
    body: { enabled: false },
  });
  await expectRefusal(enforce(organization), 409, /24 hours/);
});

test("where it is required, other ways stop for all but unmarked admins, at once", async () => {
  const organization = await samlOrganization(idp);
  const { params, person, signIn, session } = organization;
  const early = await byLink(person("edit").user.id);
  expect((await early.getOrganizationById({ params })).id).toBe(params.organizationId);
  const email = newEmail();
  const bound = await session((await signIn({ email })).code);
  await enforce(organization);
  // A session from before, and a new one.
  await expectRefusal(early.getOrganizationById({ params }), 403, /requires single sign-on/);
  await expectRefusal(byLink(person("edit").user.id), 403, /requires single sign-on/);
  // The session through the provider, a new one, and the admin who keeps another way.
  expect((await bound.api.getOrganizationById({ params })).id).toBe(params.organizationId);
  const again = await session((await signIn({ email })).code);
  expect((await again.api.listMembersInOrganizationById({ params })).count).toBeGreaterThan(0);
  const admin = await byLink(person("admin").user.id);
  expect((await admin.getOrganizationById({ params })).sso).toBe(true);
  await mark(params.organizationId, person("admin").user.id, true);
  await expectRefusal(admin.getOrganizationById({ params }), 403);
});

test("spaces and everything below are closed with it; API tokens go on until revoked", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, person, signIn } = organization;
  const space = await as("admin").createSpace({ params, body: { title: "Plans" } });
  const early = await byLink(person("edit").user.id);
  await signIn({ email: newEmail() });
  await enforce(organization);
  await expectRefusal(early.getSpaceById({ params: { spaceId: space.id } }), 403, /single sign-on/);
  expect((await as("edit").getSpaceById({ params: { spaceId: space.id } })).id).toBe(space.id);
});

test("whoever belongs elsewhere as well signs in there another way, but not here", async () => {
  const strict = await samlOrganization(idp);
  const open = await samlOrganization(idp);
  const { user } = strict.person("edit");
  await open.addMember(user.id, "read");
  await strict.signIn({ email: newEmail() });
  await enforce(strict);
  const api = await byLink(user.id);
  expect((await api.getOrganizationById({ params: open.params })).id).toBe(open.organization.id);
  await expectRefusal(api.getOrganizationById({ params: strict.params }), 403, /single sign-on/);
  const { id: spaceId } = await open.as("admin").createSpace({ params: open.params });
  const transfer = { params: { spaceId }, body: { organization: strict.organization.id } };
  await setRole(open, user.id);
  await expectRefusal(api.transferSpace(transfer), 403, /single sign-on/);
});

test("the last active provider stays while single sign-on is required", async () => {
  const organization = await samlOrganization(idp);
  const { as, providerParams: params, signIn } = organization;
  await signIn({ email: newEmail() });
  await enforce(organization);
  await expectRefusal(as("admin").deleteOrganizationSAMLProvider({ params }), 403, /only active/);
  const off = { enabled: false };
  await expectRefusal(as("admin").updateOrganizationSAMLProvider({ params, body: off }), 403);
  const emptied = { certificate: "" };
  await expectRefusal(as("admin").updateOrganizationSAMLProvider({ params, body: emptied }), 403);
  await enforce(organization, false);
  await as("admin").deleteOrganizationSAMLProvider({ params });
  await expectRefusal(as("admin").getOrganizationSAMLProviderById({ params }), 404);
});

test("while it is required, the last admin who enters another way stays one", async () => {
  const organization = await samlOrganization(idp);
  const { as, params, person, signIn, addMember } = organization;
  await signIn({ email: newEmail() });
  const { user } = person("stranger");
  await addMember(user.id, "admin");
  await mark(params.organizationId, user.id, true);
  await enforce(organization);
  const last = { ...params, userId: person("admin").user.id };
  const api = as("admin");
  const refused = /last admin who can enter another way/;
  await expectRefusal(api.setUserAsSSOMemberForOrganization({ params: last }), 403, refused);
  const weaker = { role: "read" } as const;
  await expectRefusal(
    api.updateMemberInOrganizationById({ params: last, body: weaker }),
    403,
    refused,
  );
  await expectRefusal(api.removeMemberFromOrganizationById({ params: last }), 403, refused);
  await enforce(organization, false);
  expect((await api.setUserAsSSOMemberForOrganization({ params: last })).sso).toBe(true);
});
