import * as z from "zod";
import { Flag, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { AdaptiveJsonSchema } from "./adaptive-json-schema.ts";
import { Condition } from "./site-fields.ts";
import { siteParams } from "./sites.ts";

export const SiteAdaptiveSchema = z
  .object({
    object: z.literal("site-adaptive-schema"),
    jsonSchema: AdaptiveJsonSchema,
    updatedAt: Time,
  })
  .meta({ id: "SiteAdaptiveSchema" });
export type SiteAdaptiveSchema = z.infer<typeof SiteAdaptiveSchema>;

export const TemplateCondition = z
  .object({ description: z.string(), condition: z.string() })
  .meta({ id: "TemplateCondition" });
export type TemplateCondition = z.infer<typeof TemplateCondition>;

export const SampleVisitor = z
  .object({
    description: z.string(),
    claims: z.record(z.string(), z.unknown()).optional(),
    shown: z.boolean(),
    shownBefore: z.boolean(),
  })
  .meta({ id: "SampleVisitor" });
export type SampleVisitor = z.infer<typeof SampleVisitor>;

export const ConditionAudience = z
  .object({ nobody: z.boolean(), visitors: z.array(SampleVisitor) })
  .meta({ id: "ConditionAudience" });
export type ConditionAudience = z.infer<typeof ConditionAudience>;

export const ConditionCheck = z
  .object({
    valid: z.boolean(),
    message: z.string().optional(),
    position: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe("Position of the error in the condition, from 0"),
    audience: ConditionAudience.optional(),
  })
  .meta({ id: "ConditionCheck" });
export type ConditionCheck = z.infer<typeof ConditionCheck>;

const ConditionToCheck = z.strictObject({
  condition: Condition,
  previous: Condition.optional(),
  section: Condition.optional(),
});
export type ConditionToCheck = z.infer<typeof ConditionToCheck>;

export const SiteAdaptiveSchemaDraft = z.strictObject({ jsonSchema: AdaptiveJsonSchema });
export type SiteAdaptiveSchemaDraft = z.infer<typeof SiteAdaptiveSchemaDraft>;

export const adaptiveSchema = {
  getSiteAdaptiveSchema: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    summary: "Get the adaptive schema of a site",
    tag: "sites",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: SiteAdaptiveSchema,
  }),
  updateSiteAdaptiveSchema: operation({
    method: "PUT",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    summary: "Replace the adaptive schema of a site",
    tag: "sites",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({
      force: Flag.default(false).describe("True: remove the conditions that the change breaks"),
    }),
    body: SiteAdaptiveSchemaDraft,
    output: SiteAdaptiveSchema,
  }),
  listSiteAdaptiveTemplateConditions: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions",
    summary: "List conditions suggested by the adaptive schema",
    tag: "sites",
    role: "read",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: z.object({ items: z.array(TemplateCondition) }),
  }),
  checkSiteCondition: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/check-condition",
    summary: "Validate a condition against the adaptive schema",
    description:
      "Nothing is saved. A valid condition is evaluated for sample visitors, as the published site does while adaptive content is on.",
    tag: "sites",
    role: "edit",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    body: ConditionToCheck,
    output: ConditionCheck,
  }),
};
