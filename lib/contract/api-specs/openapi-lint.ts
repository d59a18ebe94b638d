import * as z from "zod";
import { Contains, Flag, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { specParams } from "./openapi-specs.ts";

export const FindingSeverity = z.enum(["error", "warning"]);
export type FindingSeverity = z.infer<typeof FindingSeverity>;

export const OpenAPIFinding = z
  .object({
    object: z.literal("openapi-finding"),
    id: Id.describe("Id of the finding within the version"),
    rule: z.string(),
    severity: FindingSeverity,
    text: z.string().describe("Description of the finding"),
    file: z.string().describe("Path of the file in the content of the version"),
    line: z.number().int().describe("Line number, from 1"),
    pointer: z.string().describe("JSON pointer within the file. Example: `/paths/~1orgs/get`"),
    new: z.boolean().describe("True: the previous version did not have this finding"),
  })
  .meta({ id: "OpenAPIFinding" });
export type OpenAPIFinding = z.infer<typeof OpenAPIFinding>;

/** Number of findings, independent of filters. */
export const OpenAPIFindingCounts = z
  .object({ error: z.number().int(), warning: z.number().int(), new: z.number().int() })
  .meta({ id: "OpenAPIFindingCounts" });
export type OpenAPIFindingCounts = z.infer<typeof OpenAPIFindingCounts>;

export const openAPILint = {
  lintOpenAPISpecVersion: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/lint",
    tag: "openapi-versions",
    summary: "List lint findings of a version of an API specification",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: specParams.extend({ versionId: Id }),
    query: pageQuery.extend({
      severity: FindingSeverity.optional().describe("Only findings of this severity"),
      new: Flag.optional().describe(
        "True: only new findings; false: only findings that the previous version had too",
      ),
      search: Contains.optional().describe("Searches descriptions, rules and locations"),
    }),
    output: pageOf(OpenAPIFinding).extend({
      counts: OpenAPIFindingCounts,
      before: Id.optional().describe("Id of the previous version, if there is one"),
    }),
  }),
};
