import { readAll } from "../api-specs.ts";
import { installedIntegration } from "../integrations.ts";
import { testOrganization } from "../organization.ts";
import type { TestClient } from "../service.ts";

/** Creates an organization with one of most resources; returns ids by path parameter. */
export async function makeResources() {
  const { params, person } = await testOrganization("Fuzzed");
  const { api, token, user } = person("admin");
  const space = await api.createSpace({ params, body: { title: "Fuzzed" } });
  const inSpace = { spaceId: space.id };
  const [collection, site, team, request, comment] = [
    await api.createCollection({ params, body: {} }),
    await api.createSite({ params, body: { title: "Fuzzed" } }),
    await api.createOrganizationTeam({ params, body: { title: "Fuzzed" } }),
    await api.createChangeRequest({ params: inSpace }),
    await api.postCommentInSpace({ params: inSpace, body: { body: { markdown: "Fuzzed" } } }),
  ];
  const spec = await api.createOpenAPISpec({
    params,
    body: {
      slug: "fuzzed",
      source: { text: "{openapi: 3.1.0, info: {title: Fuzzed, version: '1'}, paths: {}}" },
    },
  });
  const translation = await api.createTranslation({
    params,
    body: { source: { space: space.id, language: "en" }, language: "de" },
  });
  const integration = await installedIntegration(api, params.organizationId, { scopes: [] });
  await readAll();
  const link = await api.createSiteShareLink({
    params: { ...params, siteId: site.id },
    body: { name: "Fuzzed" },
  });
  const places: Record<string, string> = {
    ...params,
    ...inSpace,
    collectionId: collection.id,
    siteId: site.id,
    teamId: team.id,
    changeRequestId: request.id,
    revisionId: space.revision,
    commentId: comment.id,
    shareLinkId: link.id,
    specSlug: spec.slug,
    translationId: translation.id,
    integrationName: integration.params.integrationName,
    installationId: integration.installation.id,
    userId: person("edit").user.id,
  };
  return { places, token, isThere: () => isThere(api, places, user.id) };
}

/** Checks that the resources and the caller's permissions still exist. */
async function isThere(api: TestClient, places: Record<string, string>, userId: string) {
  const organizationId = places.organizationId ?? "";
  const answers = await Promise.allSettled([
    api.getSpaceById({ params: { spaceId: places.spaceId ?? "" } }),
    api.getSiteById({ params: { organizationId, siteId: places.siteId ?? "" } }),
    api.getCollectionById({ params: { collectionId: places.collectionId ?? "" } }),
    api.getMemberInOrganizationById({ params: { organizationId, userId } }).then(({ role }) => {
      if (role !== "admin") throw new Error("No longer an admin");
    }),
  ]);
  return answers.every(({ status }) => status === "fulfilled");
}
