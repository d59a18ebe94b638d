import * as z from "zod";
import { Address, Id, pageOf, pageQuery, Time } from "./common.ts";
import { operation } from "./define.ts";
import { specParams } from "./openapi-specs.ts";

export const OpenAPISpecVersion = z
  .object({
    object: z.literal("openapi-spec-version"),
    id: Id,
    createdAt: Time.optional(),
    url: Address.describe("The document itself; good for an hour"),
    urls: z.object({ location: Address }),
  })
  .meta({ id: "OpenAPISpecVersion" });
export type OpenAPISpecVersion = z.infer<typeof OpenAPISpecVersion>;

export const OpenAPISpecContent = z
  .object({
    filesystem: z
      .record(z.string(), z.string())
      .describe("The text of the document and of each file that it refers to, by path"),
    url: Address.describe("The document itself; good for an hour"),
  })
  .meta({ id: "OpenAPISpecContent" });
export type OpenAPISpecContent = z.infer<typeof OpenAPISpecContent>;

export const OpenAPIRawContent = z
  .object({ text: z.string(), format: z.enum(["json", "yaml"]) })
  .meta({ id: "OpenAPIRawContent" });

const versions = "/v1/orgs/{organizationId}/openapi/{specSlug}/versions";
const readsVersion = {
  method: "GET",
  tag: "openapi-versions",
  role: "read",
  ok: 200,
  errors: [404],
} as const;
const latest = { ...readsVersion, params: specParams } as const;
const byId = { ...readsVersion, params: specParams.extend({ versionId: Id }) } as const;

export const openAPIVersions = {
  listOpenAPISpecVersions: operation({
    ...latest,
    path: versions,
    summary: "List the versions of an API specification, the newest first",
    errors: [400, 404],
    query: pageQuery,
    output: pageOf(OpenAPISpecVersion),
  }),
  getLatestOpenAPISpecVersion: operation({
    ...latest,
    path: `${versions}/latest`,
    summary: "Get the latest version of an API specification",
    output: OpenAPISpecVersion,
  }),
  getLatestOpenAPISpecVersionContent: operation({
    ...latest,
    path: `${versions}/latest/content`,
    summary: "Get the content of the latest version",
    output: OpenAPISpecContent,
  }),
  getLatestOpenAPISpecVersionRawContent: operation({
    ...latest,
    path: `${versions}/latest/content/raw`,
    summary: "Get the document of the latest version as it was written",
    output: OpenAPIRawContent,
  }),
  getOpenAPISpecVersionById: operation({
    ...byId,
    path: `${versions}/{versionId}`,
    summary: "Get a version of an API specification",
    output: OpenAPISpecVersion,
  }),
  getOpenAPISpecVersionContentById: operation({
    ...byId,
    path: `${versions}/{versionId}/content`,
    summary: "Get the content of a version",
    output: OpenAPISpecContent,
  }),
  getOpenAPISpecVersionBundle: operation({
    ...byId,
    path: `${versions}/{versionId}/content/bundle`,
    summary: "Get a version as one document, with what it refers to in other files",
    errors: [400, 404],
    output: OpenAPIRawContent,
  }),
};
