import { addressOf } from "#lib/client/address.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { readAll } from "../api-specs.ts";
import type { testOrganization } from "../organization.ts";

interface Places {
  spaceId: string;
  collectionId: string;
  siteId: string;
}

/** Fills an organization with one resource of each kind that paths name, and returns addresses with their ids. */
export async function fillResources(
  { params, as, person }: Awaited<ReturnType<typeof testOrganization>>,
  places: Places,
) {
  const api = as("admin");
  const inSpace = { spaceId: places.spaceId };
  const request = await api.createChangeRequest({ params: inSpace });
  const inRequest = { ...inSpace, changeRequestId: request.id };
  const comment = { body: { markdown: "Walked" } };
  const onSpace = await api.postCommentInSpace({ params: inSpace, body: comment });
  const onRequest = await api.postCommentInChangeRequest({ params: inRequest, body: comment });
  const started = await api.startImport({
    params,
    body: { space: inSpace.spaceId, source: "markdown", url: "https://example.com/walked.md" },
  });
  const team = await api.createOrganizationTeam({ params, body: { title: "Walked" } });
  const text = "{openapi: 3.1.0, info: {title: Walked, version: '1'}, paths: {}}";
  const spec = await api.createOpenAPISpec({ params, body: { slug: "walked", source: { text } } });
  await readAll();
  const version = await api.getLatestOpenAPISpecVersion({
    params: { ...params, specSlug: spec.slug },
  });
  const translation = await api.createTranslation({
    params,
    body: { source: { space: inSpace.spaceId, language: "en" }, language: "de" },
  });
  const nothing = { properties: {} };
  const integration = await api.publishIntegration({
    params: { integrationName: "walked" },
    body: {
      organization: params.organizationId,
      title: "Walked",
      description: "",
      scopes: [],
      script: "addEventListener('fetch', () => {})",
      configurations: { account: nothing, space: nothing, site: nothing },
    },
  });
  const installation = await api.installIntegration({
    params: { integrationName: integration.name },
    body: { organization: params.organizationId },
  });
  const space = await api.getSpaceById({ params: inSpace });
  const hostname = `docs.${space.id}.example`;
  await api.updateSiteById({ params: { ...params, siteId: places.siteId }, body: { hostname } });
  const ids: Record<string, string> = {
    ...params,
    ...places,
    changeRequestId: request.id,
    revisionId: space.revision,
    importId: started.id,
    teamId: team.id,
    specSlug: spec.slug,
    versionId: version.id,
    translationId: translation.id,
    integrationName: integration.name,
    installationId: installation.id,
    userId: person("read").user.id,
    emailDomain: "example.com",
    hostname,
  };

  /** Returns the address of an operation; unknown parts get unknown ids. */
  return (op: Operation, query?: Record<string, unknown>): string => {
    const names = Object.keys(op.params.shape);
    const { id: commentId } = names.includes("changeRequestId") ? onRequest : onSpace;
    const known: Record<string, string> = { ...ids, commentId };
    const values = Object.fromEntries(names.map((name) => [name, known[name] ?? "unknown"]));
    return addressOf(op.path, values, query);
  };
}
