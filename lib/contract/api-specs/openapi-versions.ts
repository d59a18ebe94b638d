import * as z from "zod";
import { Address, Id, pageOf, pageQuery, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { specParams } from "./openapi-specs.ts";

export const OpenAPISpecVersion = z
  .object({
    object: z.literal("openapi-spec-version"),
    id: Id,
    version: z.string().optional(),
    createdAt: Time.optional(),
    url: Address.describe("URL of the document; valid for one hour"),
    urls: z.object({ location: Address }),
  })
  .meta({ id: "OpenAPISpecVersion" });
export type OpenAPISpecVersion = z.infer<typeof OpenAPISpecVersion>;

/** File of a specification, as listed. */
export const OpenAPIFile = z
  .object({
    dir: z.string(),
    filename: z.string(),
    isEntrypoint: z.boolean(),
    references: z.array(z.string()).describe("Other files that the document refers to"),
    text: z.string(),
    specification: z
      .unknown()
      .optional()
      .describe("Parsed value; absent if the file is not JSON or YAML"),
  })
  .meta({ id: "OpenAPIFile" });
export type OpenAPIFile = z.infer<typeof OpenAPIFile>;

export const OpenAPISpecContent = z
  .object({
    filesystem: z
      .union([z.record(z.string(), z.string()), z.array(OpenAPIFile)])
      .describe(
        "The document and the files that it refers to: texts by path, or a list of files if `Accept` is `application/json;filesystem=list`",
      ),
    url: Address.describe("URL of the document; valid for one hour"),
    urls: z
      .object({
        source: Address.describe("The same as `url`"),
        public: Address.nullable().describe("Public URL; null while the specification is private"),
      })
      .optional(),
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
    summary: "List the versions of an API specification",
    description: "Newest first.",
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
    summary: "Get the original document of the latest version",
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
    summary: "Get a version as a single document",
    description: "References to other files are included.",
    errors: [400, 404],
    output: OpenAPIRawContent,
  }),
};
