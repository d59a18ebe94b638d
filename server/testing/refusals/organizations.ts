import { eq } from "drizzle-orm";
import lz from "lz-string";
import { newId } from "../../ids.ts";
import { installationTable } from "../../installations/table.ts";
import { translationTable } from "../../translations/table.ts";
import { issueToken } from "../../users/accounts.ts";
import { inDevelopment } from "../events.ts";
import { installedIntegration, versionOf } from "../integrations.ts";
import { testOrganization } from "../organization.ts";
import { deps, makeUser } from "../service.ts";
import type { World } from "../walk/world.ts";
import type { Refusals, Refused } from "./refused.ts";

const itself: Refused = ({ person }) => ({
  params: { userId: person("admin").user.id },
  body: { role: "read" },
});

/** An organization that takes nobody in by link any more, though it has one. */
async function withoutLinks() {
  const { as, params, person } = await testOrganization();
  const invite = await as("admin").createOrganizationInvite({ params, body: { role: "read" } });
  await as("admin").updateOrganizationById({ params, body: { inviteLinks: false } });
  return { params: { ...params, inviteId: invite.id }, token: person("admin").token };
}

/** An integration that is on every space and site. */
async function everywhere({ api, params, space, site }: World) {
  const made = await installedIntegration(api, params.organizationId, {
    scopes: ["space:script:inject", "site:script:inject"],
  });
  const installationId = made.installation.id;
  const places = { spaceId: space.id, siteId: site.siteId };
  return { ...made, params: { ...made.params, installationId, ...places } };
}

/** An integration whose developer's machine fails, and what it is to draw. */
async function undrawn({ api, params: { organizationId } }: World) {
  const { name, answers } = await inDevelopment(api, organizationId);
  answers.status = 500;
  const context = { type: "configuration_account", theme: "dark", organizationId };
  return { params: name, drawing: { componentId: "settings", props: {}, context } };
}

const onAll: Refused = async (world) => ({ params: (await everywhere(world)).params });

/** A translation whose source is in the trash. */
const withoutSource: Refused = async ({ api, params, newSpace }) => {
  const spaceId = await newSpace();
  const body = { source: { space: spaceId, language: "en" }, language: "de" };
  const { id: translationId } = await api.createTranslation({ params, body });
  await api.deleteSpaceById({ params: { spaceId } });
  return { params: { translationId } };
};

/** Refusals about organizations and what they own besides content. */
export const organizationRefusals: Refusals = {
  requestSignInLink: { 409: () => ({ body: { email: "ada@example.com" }, token: null }) },
  deleteSession: { 409: () => ({}) },
  createOpenAPISpec: {
    409: ({ computed }) => ({
      body: { slug: computed.specSlug, source: { text: "openapi: 3.1.0" } },
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
      // With the one that calls, as many as one may have.
      const rest = Array.from({ length: 199 }, () => issueToken(deps.db, another, deps.now()));
      await Promise.all(rest);
      return { body: { label: "One more" }, token };
    },
  },
  resendInvitation: { 409: () => ({}) },
  createOrganizationInvite: {
    409: async () => ({ ...(await withoutLinks()), body: { role: "read" } }),
  },
  // Whoever is no member is not told that there is one.
  acceptOrganizationInvite: { 409: withoutLinks },
  startSAMLTest: {
    409: async ({ api, params }) => {
      const body = { label: "Incomplete" };
      const { id } = await api.createOrganizationSAMLProvider({ params, body });
      return { params: { samlProviderId: id } };
    },
  },
};
