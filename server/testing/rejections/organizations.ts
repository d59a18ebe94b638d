import { eq } from "drizzle-orm";
import lz from "lz-string";
import { installationTable } from "../../db/schema/integrations.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { translationTable } from "../../db/schema/translations.ts";
import { issueToken } from "../../people/users/accounts.ts";
import { newId } from "../../platform/ids.ts";
import { inDevelopment } from "../events.ts";
import { installedIntegration, versionOf } from "../integrations.ts";
import { testOrganization } from "../organization.ts";
import { requireSingleSignOn } from "../rejected-session.ts";
import { samlOrganization } from "../saml.ts";
import { deps, makeUser } from "../service.ts";
import type { World } from "../walk/world.ts";
import type { RejectedCall, Rejections } from "./rejected-call.ts";

const itself: RejectedCall = ({ person }) => ({
  params: { userId: person("admin").user.id },
  body: { role: "read" },
});

/** Organization that has disabled links, with an existing one. */
async function withoutLinks() {
  const { as, params, person } = await testOrganization();
  const invite = await as("admin").createOrganizationInvite({ params, body: { role: "read" } });
  await as("admin").updateOrganizationById({ params, body: { inviteLinks: false } });
  return { params: { ...params, inviteId: invite.id }, token: person("admin").token };
}

/** Integration installed on every space and site. */
async function everywhere({ api, params, space, site }: World) {
  const made = await installedIntegration(api, params.organizationId, {
    scopes: ["space:script:inject", "site:script:inject"],
  });
  const installationId = made.installation.id;
  const places = { spaceId: space.id, siteId: site.siteId };
  return { ...made, params: { ...made.params, installationId, ...places } };
}

/** Integration whose development tunnel fails, with a component to render. */
async function undrawn({ api, params: { organizationId } }: World) {
  const { name, answers } = await inDevelopment(api, organizationId);
  answers.status = 500;
  const context = { type: "configuration_account", theme: "dark", organizationId };
  return { params: name, drawing: { componentId: "settings", props: {}, context } };
}

const onAll: RejectedCall = async (world) => ({ params: (await everywhere(world)).params });

/** Translation whose source is in the trash. */
const withoutSource: RejectedCall = async ({ api, params, newSpace }) => {
  const spaceId = await newSpace();
  const body = { source: { space: spaceId, language: "en" }, language: "de" };
  const { id: translationId } = await api.createTranslation({ params, body });
  await api.deleteSpaceById({ params: { spaceId } });
  return { params: { translationId } };
};

/** Organization that requires single sign-on, with one provider and one exempt admin. */
async function requiring({ idp }: World) {
  const { as, params, providerParams, person } = await samlOrganization(idp);
  await requireSingleSignOn(as("admin"), providerParams);
  const { user, token } = person("admin");
  return { params: { ...params, ...providerParams, userId: user.id }, token };
}

/** Invited admin who is the only admin, with their invitation. */
async function invitedAlone() {
  const { as, params, person } = await testOrganization();
  const emails = [{ email: `${newId()}@example.com`, role: "admin" as const }];
  const { users } = await as("admin").inviteUsersToOrganization({ params, body: { emails } });
  const { items } = await as("admin").listInvitations({ params });
  await deps.db
    .update(memberTable)
    .set({ role: "read" })
    .where(eq(memberTable.userId, person("admin").user.id));
  const issue = { userId: users[0] ?? "", kind: "user", label: "Invited" } as const;
  const { secret } = await issueToken(deps.db, issue, deps.now());
  return { params: { ...params, invitationId: items[0]?.id ?? "" }, token: secret };
}

/** Rejections about organizations and their resources besides content. */
export const organizationRejections: Rejections = {
  requestSignInLink: { 409: () => ({ body: { email: "ada@example.com" }, token: null }) },
  deleteSession: { 409: () => ({}) },
  createOpenAPISpec: {
    409: ({ computed }) => ({
      body: {
        slug: computed.specSlug,
        source: { text: "{openapi: 3.1.0, info: {title: A}, paths: {}}" },
      },
    }),
  },
  runTranslation: { 409: withoutSource },
  retryTranslation: { 409: () => ({}) },
  releaseTranslatedPage: {
    409: async ({ computed, content }) => {
      const running = { status: "running" as const };
      const own = eq(translationTable.id, computed.translationId);
      await deps.db.update(translationTable).set(running).where(own);
      return { params: { pageId: content.pageId } };
    },
  },
  renderIntegrationUIWithGet: {
    502: async (world) => {
      const { params, drawing } = await undrawn(world);
      const request = lz.compressToEncodedURIComponent(JSON.stringify(drawing));
      return { params, query: { request } };
    },
  },
  renderIntegrationUIWithPost: {
    502: async (world) => {
      const { params, drawing } = await undrawn(world);
      return { params, body: drawing };
    },
  },
  cancelTranslation: { 409: () => ({}) },
  publishIntegration: {
    409: async (world) => {
      const { params: taken } = await everywhere(world);
      const { params, person } = await testOrganization();
      const body = versionOf(params.organizationId);
      return { params: taken, body, token: person("admin").token };
    },
  },
  installIntegration: { 409: ({ params }) => ({ body: { organization: params.organizationId } }) },
  approveInstallationUpdate: { 409: () => ({ body: { version: 7 } }) },
  createInstallationToken: {
    409: async (world) => {
      const { params, installation, wholeToken: token } = await everywhere(world);
      const paused = { status: "paused" as const };
      const own = eq(installationTable.id, installation.id);
      await deps.db.update(installationTable).set(paused).where(own);
      return { params, token };
    },
  },
  installIntegrationOnSpace: { 409: ({ space }) => ({ body: { space: space.id } }) },
  installIntegrationOnSite: { 409: ({ site }) => ({ body: { siteId: site.siteId } }) },
  uninstallIntegrationFromSpace: { 409: onAll },
  uninstallIntegrationFromSite: { 409: onAll },
  replayIntegrationEvent: {
    409: async ({ api, params, integration }) => {
      const { organizationId } = params;
      const context = { type: "configuration_account" as const, theme: "dark" as const };
      await api.renderIntegrationUIWithPost({
        params: integration,
        body: { componentId: "settings", props: {}, context: { ...context, organizationId } },
      });
      const { items } = await api.listIntegrationEvents({ params: integration });
      const drawn = items.find(({ payload }) => payload.type === "ui_render");
      return { params: { eventId: drawn?.id ?? "" } };
    },
  },
  updateOrganizationById: {
    409: async () => {
      const other = await testOrganization();
      const body = { hostname: `t-${newId().slice(0, 20)}` };
      await other.as("admin").updateOrganizationById({ params: other.params, body });
      return { body };
    },
  },
  updateMemberInOrganizationById: { 409: itself },
  removeMemberFromOrganizationById: {
    409: (world) => ({ params: { userId: world.person("admin").user.id } }),
  },
  createUserToken: {
    409: async () => {
      const { user, token } = await makeUser();
      const another = { userId: user.id, kind: "user" as const, label: "Another" };
      // Together with the calling token, the limit per person.
      const rest = Array.from({ length: 199 }, () => issueToken(deps.db, another, deps.now()));
      await Promise.all(rest);
      return { body: { label: "One more" }, token };
    },
  },
  verifyEmailDomain: {
    409: async ({ params }) => {
      const emailDomain = "gmail.com";
      const named = { ...params, domain: emailDomain, token: newId() };
      await deps.db.insert(emailDomainTable).values(named);
      return { params: { emailDomain } };
    },
  },
  setUserAsSSOMemberForOrganization: { 409: requiring },
  deleteOrganizationSAMLProvider: { 409: requiring },
  updateOrganizationSAMLProvider: {
    409: async (world) => ({ ...(await requiring(world)), body: { enabled: false } }),
  },
  resendInvitation: { 409: () => ({}) },
  requestAccess: { 409: ({ space }) => ({ body: { space: space.id } }) },
  revokeInvitation: { 409: invitedAlone },
  createOrganizationInvite: {
    409: async () => ({ ...(await withoutLinks()), body: { role: "read" } }),
  },
  // Non-members are not told that there is one.
  acceptOrganizationInvite: { 409: withoutLinks },
  startSAMLTest: {
    409: async ({ api, params }) => {
      const body = { label: "Incomplete" };
      const { id } = await api.createOrganizationSAMLProvider({ params, body });
      return { params: { samlProviderId: id } };
    },
  },
};
