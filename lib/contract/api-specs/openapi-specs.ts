import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Contains, Id, pageOf, pageQuery, Time, Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

/** Limit of a specification in bytes, including everything that it refers to. */
export const largestSpec = 10 * 1024 * 1024;

/** Name of a specification in addresses (docs/conformance.md). */
export const SpecSlug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "may only contain a–z, 0–9 and single hyphens between them");

export const OpenAPIErrorCode = z.enum(["FETCH_TIMEOUT", "FETCH_ERROR", "PARSE_ERROR"]);
export type OpenAPIErrorCode = z.infer<typeof OpenAPIErrorCode>;

export const OpenAPIProcessingState = z.enum(["pending", "progress", "complete"]);
export type OpenAPIProcessingState = z.infer<typeof OpenAPIProcessingState>;

export const OpenAPIVisibility = z
  .enum(["private", "public"])
  .describe("`public`: anyone with the published URL can read it");
export type OpenAPIVisibility = z.infer<typeof OpenAPIVisibility>;

/** Source of a specification: an address that is fetched regularly, or the text itself. */
export const OpenAPISource = z
  .strictObject({
    url: Uri.optional().describe("URL of the document; read now, every six hours and on request"),
    text: z.string().min(1).max(largestSpec).optional().describe("JSON or YAML"),
  })
  .refine(({ url, text }) => (url === undefined) !== (text === undefined), {
    error: "must have either url or text",
  });
export type OpenAPISource = z.infer<typeof OpenAPISource>;

export const OpenAPISpec = z
  .object({
    object: z.literal("openapi-spec"),
    id: Id,
    createdAt: Time,
    updatedAt: Time,
    slug: SpecSlug,
    sourceURL: Address.optional(),
    processingState: OpenAPIProcessingState,
    visibility: OpenAPIVisibility.optional(),
    lastVersion: Id.optional().describe("Id of the latest version"),
    lastProcessedAt: Time.optional(),
    lastProcessErrorCode: OpenAPIErrorCode.optional(),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Address, app: Address, published: Address.optional() }),
  })
  .meta({ id: "OpenAPISpec" });
export type OpenAPISpec = z.infer<typeof OpenAPISpec>;

/** Filter for specifications: being processed, or the result of the last processing. */
export const OpenAPISpecState = z.enum(["reading", "failed", "complete"]);
export type OpenAPISpecState = z.infer<typeof OpenAPISpecState>;

export const openAPISpecQuery = pageQuery.extend({
  search: Contains.optional(),
  state: OpenAPISpecState.optional().describe("Only specifications in this state"),
  visibility: OpenAPIVisibility.optional(),
});
export type OpenAPISpecQuery = z.infer<typeof openAPISpecQuery>;

/** State of processing beyond the specification itself. */
export const OpenAPIProcessing = z
  .object({
    object: z.literal("openapi-processing"),
    fault: z.string().optional().describe("Reason why the last import failed, and how to fix it"),
    nextReadAt: Time.optional().describe("Absent if the document was sent as text"),
    versions: z.number().int(),
  })
  .meta({ id: "OpenAPIProcessing" });

export const specParams = organizationParams.extend({ specSlug: Id });
export type SpecParams = z.infer<typeof specParams>;

const list = {
  path: "/v1/orgs/{organizationId}/openapi",
  tag: "openapi",
  params: organizationParams,
} as const;
const single = {
  path: "/v1/orgs/{organizationId}/openapi/{specSlug}",
  tag: "openapi",
  params: specParams,
} as const;
// In JSON some characters take six bytes; few texts have many of them.
const largestBody = largestSpec + 2 * 1024 * 1024;

export const openAPISpecs = {
  listOpenAPISpecs: operation({
    ...list,
    method: "GET",
    summary: "List the API specifications of an organization",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: openAPISpecQuery,
    output: pageOf(OpenAPISpec),
  }),
  createOpenAPISpec: operation({
    ...list,
    method: "POST",
    summary: "Create an API specification",
    description:
      "The document is imported in the background. A text that is no specification is rejected.",
    role: "create",
    ok: 201,
    errors: [400, 404, 409],
    largestBody,
    body: z.strictObject({ slug: SpecSlug, source: OpenAPISource }),
    output: OpenAPISpec,
  }),
  getOpenAPISpecBySlug: operation({
    ...single,
    method: "GET",
    summary: "Get an API specification",
    role: "read",
    ok: 200,
    errors: [404],
    output: OpenAPISpec,
  }),
  createOrUpdateOpenAPISpecBySlug: operation({
    ...single,
    method: "PUT",
    summary: "Create an API specification or replace its source",
    description:
      "The document is imported again in the background. A text that is no specification is rejected.",
    role: "create",
    ok: 200,
    creates: true,
    errors: [400, 404],
    largestBody,
    body: z.strictObject({ source: OpenAPISource }),
    output: OpenAPISpec,
  }),
  deleteOpenAPISpecBySlug: operation({
    ...single,
    method: "DELETE",
    summary: "Delete an API specification and its versions",
    role: "admin",
    ok: 204,
    errors: [404],
  }),
  updateOpenAPISpecBySlug: operation({
    ...single,
    method: "PATCH",
    summary: "Update the visibility of an API specification",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    body: z.strictObject({ visibility: OpenAPIVisibility }),
    output: OpenAPISpec,
  }),
  refreshOpenAPISpecBySlug: operation({
    ...single,
    method: "POST",
    path: `${single.path}/refresh`,
    summary: "Import the source of an API specification again",
    role: "create",
    ok: 200,
    errors: [404],
    output: OpenAPISpec,
  }),
  getOpenAPISpecProcessing: operation({
    ...single,
    method: "GET",
    path: `${single.path}/processing`,
    summary: "Get the import status of an API specification",
    role: "read",
    ok: 200,
    errors: [404],
    output: OpenAPIProcessing,
  }),
};
