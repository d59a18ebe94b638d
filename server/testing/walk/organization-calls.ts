import lz from "lz-string";
import { issueSignInCode } from "../../people/sessions/codes.ts";
import { newId } from "../../platform/ids.ts";
import { installedIntegration, versionOf } from "../integrations.ts";
import { clientWith, deps, makeUser } from "../service.ts";
import { instructions, runAll } from "../translation.ts";
import type { Calls } from "./walk-calls.ts";
import type { World } from "./world.ts";

const nobody = null;
const specText = "{openapi: 3.1.0, info: {title: Cats, version: '1'}, paths: {}}";
const insert = { operations: [{ type: "insert", translations: { en: "site" } }] };
const drawing = (organizationId: string) => ({
  componentId: "settings",
  props: {},
  context: { type: "configuration_account", theme: "dark", organizationId },
});

const ownIntegration = ({ api, params }: World) =>
  installedIntegration(api, params.organizationId, { scopes: ["openapi:read"] });

const translated = async ({ api, params, space }: World, language: string) => {
  const body = { source: { space: space.id, language: "en" }, language };
  return { translationId: (await api.createTranslation({ params, body })).id };
};

/**
 * Calls to organizations and their resources besides content: people, integrations, specifications.
 */
export const organizationCalls: Calls = {
  getContentByUrl: ({ space }) => ({ query: { url: space.urls.app } }),
  updateUserById: ({ person }) => ({
    params: { userId: person("admin").user.id },
    body: { displayName: "Ada" },
  }),
  createUserToken: () => ({ body: { label: "Another" } }),
  previewSignInCode: ({ people }) => ({ body: { code: people.inviteCode }, token: nobody }),
  createSession: async ({ person }) => ({
    body: { code: await issueSignInCode(deps.db, person("read").user.id, deps.now()) },
    token: nobody,
  }),
  deleteSession: async ({ person }) => {
    const code = await issueSignInCode(deps.db, person("read").user.id, deps.now());
    return { token: (await clientWith(undefined).createSession({ body: { code } })).token };
  },
  compareOpenAPISpecVersions: ({ computed }) => ({
    query: { from: computed.olderVersionId, to: computed.versionId },
  }),
  listPagesUsingRemovedOpenAPIOperations: ({ computed }) => ({
    query: { from: computed.olderVersionId, to: computed.versionId },
  }),
  createOpenAPISpec: () => ({ body: { slug: "cats", source: { text: specText } } }),
  createOrUpdateOpenAPISpecBySlug: () => ({ body: { source: { text: specText } } }),
  updateOpenAPISpecBySlug: () => ({ body: { visibility: "public" } }),
  refreshOpenAPISpecBySlug: async ({ api, params, web }) => {
    const slug = `s-${newId()}`;
    await api.createOpenAPISpec({ params, body: { slug, source: { url: web.url("/a.md") } } });
    return { params: { specSlug: slug } };
  },
  createTranslation: ({ space }) => ({
    body: { source: { space: space.id, language: "en" }, language: "it" },
  }),
  updateTranslation: () => ({ body: { instructions: instructions("Be kind.") } }),
  retryTranslation: async (world) => {
    const { engine } = world;
    engine.behaviour.refuse = () => 400;
    const params = await translated(world, "fr");
    await runAll();
    engine.reset();
    return { params };
  },
  cancelTranslation: async (world) => ({ params: await translated(world, "es") }),
  estimateTranslation: ({ space }) => ({ query: { space: space.id } }),
  updateGlossary: () => ({ body: insert }),
  getGlossaryImpact: () => ({ body: insert }),
  publishIntegration: ({ params }) => ({
    params: { integrationName: `walked-${newId()}` },
    body: versionOf(params.organizationId),
  }),
  setIntegrationDevelopmentMode: async (world) => ({
    params: (await ownIntegration(world)).params,
    body: { tunnelUrl: world.web.url("/") },
  }),
  installIntegration: async ({ api, params }) => {
    const integrationName = `walked-${newId()}`;
    const body = versionOf(params.organizationId);
    await api.publishIntegration({ params: { integrationName }, body });
    return { params: { integrationName }, body: { organization: params.organizationId } };
  },
  updateInstallation: () => ({ body: { externalIds: ["own"] } }),
  approveInstallationUpdate: async (world) => {
    const { params } = await ownIntegration(world);
    const { integrationName } = params;
    const more = versionOf(world.params.organizationId, { scopes: ["openapi:write"] });
    await world.api.publishIntegration({ params, body: more });
    const { items } = await world.api.listIntegrationInstallations({ params });
    const installationId = items[0]?.id ?? "";
    return { params: { integrationName, installationId }, body: { version: 2 } };
  },
  createInstallationToken: async (world) => {
    const { params, installation, wholeToken: token } = await ownIntegration(world);
    return { params: { ...params, installationId: installation.id }, token };
  },
  installIntegrationOnSpace: async ({ newSpace }) => ({ body: { space: await newSpace() } }),
  installIntegrationOnSite: async ({ api, params }) => ({
    body: { siteId: (await api.createSite({ params })).id },
  }),
  updateSpaceInstallation: () => ({ body: { externalIds: ["own"] } }),
  updateSiteInstallation: () => ({ body: { externalIds: ["own"] } }),
  replayFailedIntegrationEvents: () => ({ body: {} }),
  renderIntegrationUIWithGet: ({ params }) => {
    const text = JSON.stringify(drawing(params.organizationId));
    return { query: { request: lz.compressToEncodedURIComponent(text) } };
  },
  renderIntegrationUIWithPost: ({ params }) => ({ body: drawing(params.organizationId) }),
  queueIntegrationTask: async (world) => {
    const { params, token } = await ownIntegration(world);
    return { params, token, body: { task: { type: "sync" } } };
  },
  createOrganization: () => ({ body: { title: "Another" } }),
  updateOrganizationById: () => ({ body: { title: "Renamed" } }),
  requestAccess: ({ site, person }) => ({
    body: { site: site.siteId },
    token: person("guest").token,
  }),
  grantAccessRequest: () => ({ body: { role: "read" } }),
  declineAccessRequest: async ({ as, api, params, collectionId }) => {
    await as("guest").requestAccess({ params, body: { collection: collectionId } });
    const query = { collection: collectionId };
    const { items } = await api.listAccessRequests({ params, query });
    return { params: { accessRequestId: items[0]?.id ?? "" } };
  },
  listMembersWithoutAccess: ({ space }) => ({ query: { space: space.id } }),
  getMemberAccess: ({ space }) => ({ query: { space: space.id } }),
  updateMemberInOrganizationById: () => ({ body: { role: "create" } }),
  inviteUsersToOrganization: () => ({ body: { emails: [`${newId()}@example.com`] } }),
  createOrganizationInvite: () => ({ body: { role: "comment" } }),
  updateOrganizationInviteById: () => ({ body: { role: "edit" } }),
  acceptOrganizationInvite: async () => ({ token: (await makeUser()).token }),
  previewOrganizationInvite: () => ({ token: nobody }),
  createOrganizationTeam: ({ person }) => ({
    body: { title: "Another", members: [person("read").user.id] },
  }),
  updateTeamInOrganizationById: () => ({ body: { title: "Renamed" } }),
  updateMembersInOrganizationTeam: ({ person }) => ({ body: { add: [person("read").user.id] } }),
  addMemberToOrganizationTeamById: () => ({ body: { role: "owner" } }),
  searchOrganizationContent: () => ({ query: { query: "guide" } }),
  findTreeItems: () => ({ query: { title: "guide" } }),
  createOrganizationSAMLProvider: () => ({ body: { label: "Another" } }),
  updateOrganizationSAMLProvider: () => ({ body: { label: "Renamed" } }),
  readSAMLMetadata: ({ idp }) => ({ body: { xml: idp.metadata } }),
  startSAMLTest: async ({ signIns }) => {
    const { providerParams, person } = await signIns();
    return { params: providerParams, token: person("admin").token };
  },
  listSAMLSignIns: async ({ signIns }) => {
    const { signIn, params, person } = await signIns();
    await signIn({ email: "ada@corp.example" });
    return { params, token: person("admin").token };
  },
  getSAMLSignIn: async ({ signIns }) => {
    const { signIn, log, params, person } = await signIns();
    await signIn({ email: "ada@corp.example" });
    const samlSignInId = (await log())[0]?.id ?? "";
    return { params: { ...params, samlSignInId }, token: person("admin").token };
  },
  findSSOLogins: ({ params }) => ({
    query: { organization: params.organizationId },
    token: nobody,
  }),
};
