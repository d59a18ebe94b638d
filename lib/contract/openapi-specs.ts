import * as z from "zod";
import { Address, Contains, Id, pageOf, pageQuery, Time, Uri } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";

/** Bytes that a specification may have, its source and all that it refers to together. */
export const largestSpec = 10 * 1024 * 1024;

/** What a specification is called in addresses (reference, OpenAPISpec). */
export const SpecSlug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "may only have a–z, 0–9 and single hyphens between them");

/** Decision 1.32. */
export const OpenAPIErrorCode = z.enum(["FETCH_TIMEOUT", "FETCH_ERROR", "PARSE_ERROR"]);
export type OpenAPIErrorCode = z.infer<typeof OpenAPIErrorCode>;

export const OpenAPIProcessingState = z.enum(["pending", "progress", "complete"]);
export type OpenAPIProcessingState = z.infer<typeof OpenAPIProcessingState>;

export const OpenAPIVisibility = z
  .enum(["private", "public"])
  .describe("`public`: anybody who has the published address may read it");
export type OpenAPIVisibility = z.infer<typeof OpenAPIVisibility>;

/** Where it comes from: an address that is read again and again, or the text itself. */
export const OpenAPISource = z
  .strictObject({
    url: Uri.optional().describe("Read now, every six hours, and when asked"),
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
    lastVersion: Id.optional().describe("The id of the latest version"),
    lastProcessedAt: Time.optional(),
    lastProcessErrorCode: OpenAPIErrorCode.optional(),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Address, app: Address, published: Address.optional() }),
  })
  .meta({ id: "OpenAPISpec" });
export type OpenAPISpec = z.infer<typeof OpenAPISpec>;

/** What the list can be narrowed to: a reading under way, or how the last one ended. */
export const OpenAPISpecState = z.enum(["reading", "failed", "complete"]);
export type OpenAPISpecState = z.infer<typeof OpenAPISpecState>;

export const openAPISpecQuery = pageQuery.extend({
  search: Contains.optional(),
  state: OpenAPISpecState.optional(),
  visibility: OpenAPIVisibility.optional(),
});
export type OpenAPISpecQuery = z.infer<typeof openAPISpecQuery>;

/** What is known of its reading beyond the spec itself. */
export const OpenAPIProcessing = z
  .object({
    object: z.literal("openapi-processing"),
    fault: z.string().optional().describe("Why the last reading failed, and what mends it"),
    nextReadAt: Time.optional().describe("Absent where the text was given"),
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
    summary: "Create an API specification; it is read in the background",
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
    summary: "Create an API specification, or give it another source; it is read again",
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
    summary: "Delete an API specification with all of its versions",
    role: "admin",
    ok: 204,
    errors: [404],
  }),
  updateOpenAPISpecBySlug: operation({
    ...single,
    method: "PATCH",
    summary: "Change who can read an API specification",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    body: z.strictObject({ visibility: OpenAPIVisibility.optional() }),
    output: OpenAPISpec,
  }),
  refreshOpenAPISpecBySlug: operation({
    ...single,
    method: "POST",
    path: `${single.path}/refresh`,
    summary: "Read the source of an API specification again, now",
    role: "create",
    ok: 200,
    errors: [404],
    output: OpenAPISpec,
  }),
  getOpenAPISpecProcessing: operation({
    ...single,
    method: "GET",
    path: `${single.path}/processing`,
    summary: "Tell how the reading of an API specification went",
    role: "read",
    ok: 200,
    errors: [404],
    output: OpenAPIProcessing,
  }),
};
