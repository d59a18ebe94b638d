import * as z from "zod";
import { Contains, Flag, Id, pageOf, pageQuery } from "./common.ts";
import { operation } from "./define.ts";
import { specParams } from "./openapi-specs.ts";

export const FindingSeverity = z.enum(["error", "warning"]);
export type FindingSeverity = z.infer<typeof FindingSeverity>;

export const OpenAPIFinding = z
  .object({
    object: z.literal("openapi-finding"),
    id: Id.describe("Stands for this finding in this version"),
    rule: z.string(),
    severity: FindingSeverity,
    text: z.string().describe("The finding in words"),
    file: z.string().describe("Path of the file, as in the content of the version"),
    line: z.number().int().describe("Line of the file, from 1"),
    pointer: z.string().describe("JSON pointer within the file"),
    new: z.boolean().describe("Whether the version before did not have it"),
  })
  .meta({ id: "OpenAPIFinding" });
export type OpenAPIFinding = z.infer<typeof OpenAPIFinding>;

/** How many findings there are, whatever the filters say. */
export const OpenAPIFindingCounts = z
  .object({ error: z.number().int(), warning: z.number().int(), new: z.number().int() })
  .meta({ id: "OpenAPIFindingCounts" });
export type OpenAPIFindingCounts = z.infer<typeof OpenAPIFindingCounts>;

export const openAPILint = {
  lintOpenAPISpecVersion: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/lint",
    tag: "openapi-versions",
    summary: "List what a linter finds in a version of an API specification",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: specParams.extend({ versionId: Id }),
    query: pageQuery.extend({
      severity: FindingSeverity.optional(),
      new: Flag.optional().describe("Only what the version before did not have, or only the rest"),
      search: Contains.optional().describe("Finds it in words, rules and places"),
    }),
    output: pageOf(OpenAPIFinding).extend({
      counts: OpenAPIFindingCounts,
      before: Id.optional().describe("The version before, where there is one"),
    }),
  }),
};
