import * as z from "zod";
import { Address, Contains, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { specParams } from "./openapi-specs.ts";

/** Effect of a change on callers of the API. */
export const ChangeClass = z
  .enum(["breaking", "compatible", "documentation"])
  .describe("`breaking`: existing programs may fail");
export type ChangeClass = z.infer<typeof ChangeClass>;

const OperationName = z.object({ method: z.string(), path: z.string() });

export const OpenAPIChange = z
  .object({
    object: z.literal("openapi-change"),
    id: Id.describe("Id of the change within the comparison"),
    class: ChangeClass,
    kind: z.string().describe("Kind of change. Example: `operation-removed`"),
    text: z.string().describe("Description of the change"),
    subject: z
      .string()
      .optional()
      .describe("Changed schema, property, parameter or response. Example: `Pet.tags[]`"),
    in: z
      .enum(["from", "to"])
      .describe("Version that contains the location: `from` if it was removed"),
    file: z.string().describe("Path of the file in the content of the version"),
    pointer: z.string().describe("JSON pointer within the file"),
    before: z.string().optional(),
    after: z.string().optional(),
    operations: z.array(OperationName).describe("Affected operations, at most 20"),
    more: z.boolean().describe("True: more operations are affected"),
  })
  .meta({ id: "OpenAPIChange" });
export type OpenAPIChange = z.infer<typeof OpenAPIChange>;

/** Number of changes of each class, independent of filters. */
export const OpenAPIChangeCounts = z
  .object({
    breaking: z.number().int(),
    compatible: z.number().int(),
    documentation: z.number().int(),
  })
  .meta({ id: "OpenAPIChangeCounts" });
export type OpenAPIChangeCounts = z.infer<typeof OpenAPIChangeCounts>;

/** Page that shows operations missing from a version. */
export const OpenAPIPageUse = z
  .object({
    object: z.literal("openapi-page-use"),
    space: z.object({ id: Id, title: z.string() }),
    page: z.object({ id: Id, title: z.string() }),
    operations: z.array(OperationName),
    urls: z.object({ app: Address }),
  })
  .meta({ id: "OpenAPIPageUse" });
export type OpenAPIPageUse = z.infer<typeof OpenAPIPageUse>;

const compared = {
  from: Id.describe("Id of the earlier version"),
  to: Id.describe("Id of the later version"),
};

export const openAPIComparisons = {
  compareOpenAPISpecVersions: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/openapi/{specSlug}/compare",
    tag: "openapi-versions",
    summary: "Compare two versions of an API specification",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: specParams,
    query: pageQuery.extend({
      ...compared,
      class: ChangeClass.optional(),
      search: Contains.optional().describe("Searches descriptions, locations and operations"),
    }),
    output: pageOf(OpenAPIChange).extend({ from: Id, to: Id, counts: OpenAPIChangeCounts }),
  }),
  listPagesUsingRemovedOpenAPIOperations: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/openapi/{specSlug}/compare/pages",
    tag: "openapi-versions",
    summary: "List pages with operations that the later version removes",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: specParams,
    query: pageQuery.extend(compared),
    output: pageOf(OpenAPIPageUse),
  }),
};
