import * as z from "zod";
import { Address } from "./common.ts";
import { Configurations, ExternalLink } from "./integration-configuration.ts";
import { IntegrationScope } from "./integration-scopes.ts";
import { Organization } from "./organizations.ts";

/** Reference, Integration; dots alone would name folders in addresses. */
export const IntegrationName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^(?!\.+$)[a-zA-Z0-9-_.]+$/, "may only have letters, digits, -, _ and .");

/** Decision 1.24. */
export const IntegrationTarget = z.enum(["all", "site", "space", "organization"]);
export type IntegrationTarget = z.infer<typeof IntegrationTarget>;

/** Decision 1.26. */
export const integrationCategories = [
  "analytics",
  "collaboration",
  "content",
  "gitsync",
  "marketing",
  "visitor-auth",
  "other",
] as const;
export const IntegrationCategory = z.enum(integrationCategories);
export type IntegrationCategory = z.infer<typeof IntegrationCategory>;

/** Decision 1.27. */
export const IntegrationVisibility = z
  .enum(["public", "private", "unlisted"])
  .describe("`public`: in the catalogue; `unlisted`: by its name only; `private`: for its owner");
export type IntegrationVisibility = z.infer<typeof IntegrationVisibility>;

const part = {
  id: z.string().min(1).max(64),
  title: z.string().min(2).max(40),
  description: z.string().max(150).optional(),
  icon: z.string().optional(),
};

export const IntegrationBlock = z
  .strictObject({
    ...part,
    urlUnfurl: z.array(z.string().min(1).max(2048)).max(50).optional(),
    markdown: z
      .strictObject({ codeblock: z.string().max(64), body: z.string().max(64) })
      .optional()
      .describe("How the block is written in Markdown"),
  })
  .meta({ id: "IntegrationBlock" });

export const IntegrationContentSource = z
  .strictObject({
    ...part,
    configuration: z.strictObject({ componentId: z.string().min(1).max(64) }),
  })
  .meta({ id: "IntegrationContentSource" });

/** A text that is sent as a header, whole or by directive. */
export const ContentSecurityPolicy = z.union([
  headerText(4096),
  z.record(z.string().regex(/^[a-z-]{1,64}$/), headerText(2048)),
]);
export type ContentSecurityPolicy = z.infer<typeof ContentSecurityPolicy>;

function headerText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, "must be one line of ASCII");
}

export const Integration = z
  .object({
    object: z.literal("integration"),
    name: IntegrationName,
    version: z.number().int(),
    title: z.string().min(2).max(30),
    description: z.string().max(100).optional(),
    summary: z.string().max(2048).optional().describe("Markdown"),
    previewImages: z.array(Address).max(3),
    target: IntegrationTarget,
    verified: z.boolean(),
    visibility: IntegrationVisibility,
    scopes: z.array(IntegrationScope),
    categories: z.array(IntegrationCategory),
    blocks: z.array(IntegrationBlock).optional(),
    contentSources: z.array(IntegrationContentSource).optional(),
    configurations: Configurations.optional(),
    externalLinks: z.array(ExternalLink).max(5),
    owner: Organization,
    urls: z.object({
      location: Address,
      icon: Address.optional(),
      app: Address,
      assets: Address,
      publicEndpoint: Address,
    }),
    permissions: z.object({ admin: z.boolean(), install: z.boolean() }),
    contentSecurityPolicy: ContentSecurityPolicy.optional(),
  })
  .meta({ id: "Integration" });
export type Integration = z.infer<typeof Integration>;
