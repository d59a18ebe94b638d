import * as z from "zod";
import { AdaptiveJsonSchema } from "./adaptive-json-schema.ts";
import { Flag, Time } from "./common.ts";
import { operation } from "./define.ts";
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

export const ConditionCheck = z
  .object({
    valid: z.boolean(),
    message: z.string().optional(),
    position: z.number().int().min(0).optional().describe("Offset of the fault, from 0"),
  })
  .meta({ id: "ConditionCheck" });
export type ConditionCheck = z.infer<typeof ConditionCheck>;

export const SiteAdaptiveSchemaDraft = z.strictObject({ jsonSchema: AdaptiveJsonSchema });
export type SiteAdaptiveSchemaDraft = z.infer<typeof SiteAdaptiveSchemaDraft>;

export const adaptiveSchema = {
  getSiteAdaptiveSchema: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    summary: "Get the schema of the visitor's claims",
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
    summary: "Replace the schema of the visitor's claims",
    tag: "sites",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({
      force: Flag.default(false).describe("True removes the conditions that the change breaks"),
    }),
    body: SiteAdaptiveSchemaDraft,
    output: SiteAdaptiveSchema,
  }),
  listSiteAdaptiveTemplateConditions: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions",
    summary: "List conditions that the schema suggests",
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
    summary: "Check a condition against the schema without saving it",
    tag: "sites",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    body: z.strictObject({ condition: Condition }),
    output: ConditionCheck,
  }),
};
