import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { byName } from "./descriptions/by-name.ts";
import { byContext, membersOf } from "./descriptions/describe.ts";
import { contract } from "./index.ts";
import { openApiDocument } from "./openapi.ts";

const O = "/v1/orgs/{organizationId}";
const T = `${O}/sites/{siteId}`;
const S = "/v1/spaces/{spaceId}";
const K = "/v1/collections/{collectionId}";
const spec = `${O}/openapi/{specSlug}`;
const latest = `${spec}/versions/latest`;
const version = `${spec}/versions/{versionId}`;
const I = "/v1/integrations/{integrationName}";
const group = `${T}/section-groups/{siteSectionGroupId}`;

const reference = [
  ["GET", `${O}/sites`, "listSites", "sites", 200],
  ["POST", `${O}/sites`, "createSite", "sites", 201],
  ["GET", T, "getSiteById", "sites", 200],
  ["DELETE", T, "deleteSiteById", "sites", 204],
  ["PATCH", T, "updateSiteById", "sites", 200],
  ["GET", `${T}/adaptive-schema`, "getSiteAdaptiveSchema", "sites", 200],
  ["PUT", `${T}/adaptive-schema`, "updateSiteAdaptiveSchema", "sites", 200],
  [
    "GET",
    `${T}/adaptive-schema/template-conditions`,
    "listSiteAdaptiveTemplateConditions",
    "sites",
    200,
  ],
  ["GET", `${T}/published`, "getPublishedContentSite", "sites", 200],
  ["GET", `${T}/section-groups`, "listSiteSectionGroups", "site-section-groups", 200],
  ["POST", `${T}/section-groups`, "addSectionGroupToSite", "site-section-groups", 201],
  ["DELETE", group, "deleteSiteSectionGroupById", "site-section-groups", 204],
  ["PATCH", group, "updateSiteSectionGroupById", "site-section-groups", 200],
  ["POST", `${group}/sections`, "addSectionToGroup", "site-section-groups", 201],
  [
    "DELETE",
    `${group}/sections/{siteSectionId}`,
    "removeSectionFromGroup",
    "site-section-groups",
    204,
  ],
  ["POST", `${group}/move`, "moveSiteSectionGroup", "site-section-groups", 200],
  ["GET", `${T}/sections`, "listSiteSections", "site-sections", 200],
  ["POST", `${T}/sections`, "addSectionToSite", "site-sections", 201],
  ["DELETE", `${T}/sections/{siteSectionId}`, "deleteSiteSectionById", "site-sections", 204],
  ["PATCH", `${T}/sections/{siteSectionId}`, "updateSiteSectionById", "site-sections", 200],
  ["POST", `${T}/sections/{siteSectionId}/move`, "moveSiteSection", "site-sections", 200],
  ["GET", `${T}/site-spaces`, "listSiteSpaces", "site-spaces", 200],
  ["POST", `${T}/site-spaces`, "addSpaceToSite", "site-spaces", 201],
  ["DELETE", `${T}/site-spaces/{siteSpaceId}`, "deleteSiteSpaceById", "site-spaces", 204],
  ["PATCH", `${T}/site-spaces/{siteSpaceId}`, "updateSiteSpaceById", "site-spaces", 200],
  ["POST", `${T}/site-spaces/{siteSpaceId}/move`, "moveSiteSpace", "site-spaces", 200],
  ["GET", `${T}/share-links`, "listSiteShareLinks", "site-share-links", 200],
  ["POST", `${T}/share-links`, "createSiteShareLink", "site-share-links", 201],
  ["DELETE", `${T}/share-links/{shareLinkId}`, "deleteSiteShareLinkById", "site-share-links", 204],
  ["PATCH", `${T}/share-links/{shareLinkId}`, "updateSiteShareLinkById", "site-share-links", 200],
  ["GET", S, "getSpaceById", "spaces", 200],
  ["DELETE", S, "deleteSpaceById", "spaces", 204],
  ["PATCH", S, "updateSpaceById", "spaces", 200],
  ["POST", `${S}/duplicate`, "duplicateSpace", "spaces", 201],
  ["POST", `${S}/restore`, "restoreSpace", "spaces", 200],
  ["POST", `${S}/move`, "moveSpace", "spaces", 200],
  ["POST", `${S}/transfer`, "transferSpace", "spaces", 200],
  ["GET", "/v1/orgs", "listOrganizationsForAuthenticatedUser", "organizations", 200],
  ["GET", O, "getOrganizationById", "organizations", 200],
  ["PATCH", O, "updateOrganizationById", "organizations", 200],
  ["GET", `${O}/members`, "listMembersInOrganizationById", "organization-members", 200],
  ["GET", K, "getCollectionById", "collections", 200],
  ["DELETE", K, "deleteCollectionById", "collections", 204],
  ["PATCH", K, "updateCollectionById", "collections", 200],
  ["POST", `${K}/move`, "moveCollection", "collections", 200],
  ["POST", `${K}/transfer`, "transferCollection", "collections", 200],
  ["GET", `${K}/spaces`, "listSpacesInCollectionById", "collections", 200],
  ["GET", `${O}/collections`, "listCollectionsInOrganizationById", "collections", 200],
  ["POST", `${O}/collections`, "createCollection", "collections", 201],
  ["GET", "/v1/integrations", "listIntegrations", "integrations", 200],
  ["GET", I, "getIntegrationByName", "integrations", 200],
  ["POST", I, "publishIntegration", "integrations", 200],
  ["DELETE", I, "unpublishIntegration", "integrations", 204],
  ["GET", `${I}/installations`, "listIntegrationInstallations", "integrations", 200],
  ["POST", `${I}/installations`, "installIntegration", "integrations", 201],
  ["GET", `${I}/spaces`, "listIntegrationSpaceInstallations", "integrations", 200],
  ["GET", `${I}/sites`, "listIntegrationSiteInstallations", "integrations", 200],
  ["PUT", `${I}/dev`, "setIntegrationDevelopmentMode", "integrations", 204],
  ["DELETE", `${I}/dev`, "disableIntegrationDevelopmentMode", "integrations", 204],
  ["GET", `${O}/openapi`, "listOpenAPISpecs", "openapi", 200],
  ["POST", `${O}/openapi`, "createOpenAPISpec", "openapi", 201],
  ["GET", spec, "getOpenAPISpecBySlug", "openapi", 200],
  ["PUT", spec, "createOrUpdateOpenAPISpecBySlug", "openapi", 200],
  ["DELETE", spec, "deleteOpenAPISpecBySlug", "openapi", 204],
  ["PATCH", spec, "updateOpenAPISpecBySlug", "openapi", 200],
  ["GET", `${spec}/versions`, "listOpenAPISpecVersions", "openapi-versions", 200],
  ["GET", latest, "getLatestOpenAPISpecVersion", "openapi-versions", 200],
  ["GET", `${latest}/content`, "getLatestOpenAPISpecVersionContent", "openapi-versions", 200],
  ["GET", version, "getOpenAPISpecVersionById", "openapi-versions", 200],
  ["GET", `${version}/content`, "getOpenAPISpecVersionContentById", "openapi-versions", 200],
] as const;

const deprecated = ["moveSiteSection", "moveSiteSectionGroup"];

const document = openApiDocument(contract, {
  title: "Docs Console API",
  version: "1.0.0",
  serverUrl: "http://localhost:4000",
});

test("the document is valid OpenAPI 3.1", async () => {
  const asServed: Record<string, unknown> = JSON.parse(JSON.stringify(document));
  const validator = new Validator();
  const { valid, errors } = await validator.validate(asServed);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test.each(reference)("%s %s is %s", (method, path, id, tag, ok) => {
  expect(contract[id]).toMatchObject({ method, path, tag, ok });
  const operation = document.paths?.[path]?.[method.toLowerCase() as Lowercase<typeof method>];
  expect(operation).toMatchObject({ operationId: id, tags: [tag] });
  expect(Object.keys(operation?.responses ?? {})).toContain(String(ok));
  expect(operation?.deprecated ?? false).toBe(deprecated.includes(id));
});

const operations = Object.values(document.paths ?? {}).flatMap(
  (path): NonNullable<typeof path.get>[] => Object.values(path),
);
const schemaOf = ({ schema }: { schema?: unknown }) => (schema ?? {}) as { description?: string };

test("the document has every operation once", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual(Object.keys(contract).toSorted());
});

const verbs = new Set(
  `Accept Add Append Cancel Check Clear Comment Compare Configure Convert Create Decline Delete Discard Draw Duplicate Edit
  Exchange Explain Find Get Grant Import Install Invite Join List Merge Move Override Parse Preview
  Publish Record Redeliver Remove Rename Render Replace Reply Request Require Resend Resolve Restore
  Resume Retry Revert Review Revoke Schedule Search Send Set Start Stop Stream Transfer Turn Uninstall
  Unpublish Update Upload Validate Verify`.split(/\s+/),
);

test("summaries of operations are imperative and fit on one line", () => {
  const summaries = operations.map(({ summary = "" }) => summary);
  const isPlain = (text: string) => text.length <= 80 && !/[.;:\n]/.test(text);
  expect(
    summaries.filter((text) => !verbs.has(text.split(" ", 1)[0] ?? "") || !isPlain(text)),
  ).toEqual([]);
  expect(new Set(summaries).size).toBe(summaries.length);
});

test("descriptions of operations are sentences", () => {
  const descriptions = operations.flatMap(({ description }) => description ?? []);
  expect(descriptions.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
});

test("every parameter has a description", () => {
  const undescribed = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters
      .filter((one) => !("in" in one) || !(one.description ?? schemaOf(one).description))
      .map((one) => `${operationId} ${"name" in one ? one.name : "?"}`),
  );
  expect(undescribed).toEqual([]);
});

test("a change request is named by its id or its number", () => {
  const texts = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((one) =>
      "in" in one && one.name === "changeRequestId" ? one.description : [],
    ),
  );
  const text = "Id of the change request, or its number in the space";
  expect([...new Set(texts)]).toEqual([text]);
});

const members = [...membersOf(document)].map(({ contexts, path, schema }) => ({
  contexts,
  path: path.join("."),
  names: [path.slice(-2).join("."), path.at(-1)],
  description: schema.description ?? "",
}));

test("every member of a schema has a description", () => {
  const undescribed = members.filter(({ description }) => description.trim() === "");
  expect(undescribed.map(({ contexts, path }) => `${contexts[0]} ${path}`)).toEqual([]);
});

test("every description of members is used", () => {
  const unused = Object.entries(byContext).flatMap(([context, descriptions]) =>
    Object.entries(descriptions)
      .filter(([at, text]) =>
        members.every(
          ({ contexts, path, description }) =>
            path !== at || description !== text || !contexts.includes(context),
        ),
      )
      .map(([at]) => `${context} ${at}`),
  );
  expect(unused).toEqual([]);
  const unusedNames = Object.entries(byName).filter(([name, text]) =>
    members.every(({ names, description }) => description !== text || !names.includes(name)),
  );
  expect(unusedNames).toEqual([]);
});

test("descriptions of members are phrases without a full stop", () => {
  const texts = [...new Set(members.map(({ description }) => description))];
  expect(texts.filter((text) => !/^[^a-z\s].*[^.]$/.test(text))).toEqual([]);
});

test("only public operations need no token", () => {
  const open = operations
    .filter(({ security }) => security?.length === 0)
    .map(({ operationId }) => operationId);
  expect(open.toSorted()).toEqual([
    "createSession",
    "findSSOLogins",
    "getApiInformation",
    "getSignInMethods",
    "previewOrganizationInvite",
    "previewSignInCode",
    "requestSignInLink",
    "resolvePublishedContentByUrl",
  ]);
  expect(document.security).toEqual([{ bearer: [] }]);
});

test("query parameters show their parsed type", () => {
  const parameters = document.paths?.[`${O}/sites`]?.get?.parameters;
  const shown = (name: string) => parameters?.find((one) => "name" in one && one.name === name);
  expect(shown("limit")).toMatchObject({
    schema: { type: "integer", minimum: 0, maximum: 1000, default: 50 },
  });
  expect(shown("published")).toMatchObject({ schema: { type: "boolean" } });
  expect(shown("type")).toMatchObject({ schema: { type: "array" } });
  for (const name of ["limit", "published", "type"]) {
    expect(shown(name)).not.toHaveProperty("schema.anyOf");
  }
});

test("schemas have names, and strings have one type", () => {
  const names = Object.keys(document.components?.schemas ?? {});
  expect(names.filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
  // Patterns in an `allOf` are what generators read as a value of any kind.
  expect(JSON.stringify(document)).not.toContain('"allOf"');
});

test("maps have a type for their members and limits for their names", () => {
  expect(JSON.stringify(document)).not.toContain('"propertyNames":{"type":"string"}');
  expect(document.components?.schemas?.OpenAPISpecContent).toHaveProperty(
    "properties.filesystem.anyOf.0.additionalProperties.type",
    "string",
  );
  expect(document.components?.schemas?.IntegrationConfigurationValues).toHaveProperty(
    "propertyNames.maxLength",
    64,
  );
});

test("responses accept unknown members, requests do not", () => {
  expect(document.components?.schemas?.User).not.toHaveProperty("additionalProperties");
  expect(document.paths?.[T]?.patch?.requestBody).toHaveProperty(
    ["content", "application/json", "schema", "additionalProperties"],
    false,
  );
});

test("error responses have a reason and the rate limit", () => {
  expect(document.components?.responses?.Conflict).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    headers: { "X-Request-Id": {}, "X-RateLimit-Remaining": {} },
  });
  expect(document.paths?.[T]?.patch?.responses).toHaveProperty("409");
  expect(document.paths?.[T]?.get?.responses).not.toHaveProperty("409");
});
