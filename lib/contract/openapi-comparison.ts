import * as z from "zod";
import { Address, Contains, Id, pageOf, pageQuery } from "./common.ts";
import { operation } from "./define.ts";
import { specParams } from "./openapi-specs.ts";

/** What a change means for those who call the interface. */
export const ChangeClass = z
  .enum(["breaking", "compatible", "documentation"])
  .describe("`breaking`: a program that was right before may fail");
export type ChangeClass = z.infer<typeof ChangeClass>;

const OperationName = z.object({ method: z.string(), path: z.string() });

export const OpenAPIChange = z
  .object({
    object: z.literal("openapi-change"),
    id: Id.describe("Stands for this change in this comparison"),
    class: ChangeClass,
    kind: z.string().describe("What sort of change it is, as one word"),
    text: z.string().describe("The change in words"),
    in: z
      .enum(["from", "to"])
      .describe("The version that the place is in: `from` where it is gone"),
    file: z.string().describe("Path of the file, as in the content of the version"),
    pointer: z.string().describe("JSON pointer within the file"),
    before: z.string().optional(),
    after: z.string().optional(),
    operations: z.array(OperationName).describe("Operations that it touches, at most 20"),
    more: z.boolean().describe("Whether it touches more operations than these"),
  })
  .meta({ id: "OpenAPIChange" });
export type OpenAPIChange = z.infer<typeof OpenAPIChange>;

/** How many changes there are of each class, whatever the filters say. */
export const OpenAPIChangeCounts = z
  .object({
    breaking: z.number().int(),
    compatible: z.number().int(),
    documentation: z.number().int(),
  })
  .meta({ id: "OpenAPIChangeCounts" });
export type OpenAPIChangeCounts = z.infer<typeof OpenAPIChangeCounts>;

/** A page that shows operations which a version no longer has. */
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
  from: Id.describe("Id of the version before"),
  to: Id.describe("Id of the version after"),
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
      search: Contains.optional().describe("Finds it in words, places and operations"),
    }),
    output: pageOf(OpenAPIChange).extend({ from: Id, to: Id, counts: OpenAPIChangeCounts }),
  }),
  listPagesUsingRemovedOpenAPIOperations: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/openapi/{specSlug}/compare/pages",
    tag: "openapi-versions",
    summary: "List the pages that show operations which the later version no longer has",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: specParams,
    query: pageQuery.extend(compared),
    output: pageOf(OpenAPIPageUse),
  }),
};
