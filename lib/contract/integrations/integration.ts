import * as z from "zod";
import { Organization } from "../organizations/organizations.ts";
import { Address } from "../platform/common.ts";
import { Configurations, ExternalLink } from "./integration-configuration.ts";
import { IntegrationScope } from "./integration-scopes.ts";

/** Name in addresses (docs/conformance.md). Names of dots only would be path segments. */
export const IntegrationName = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^(?!\.+$)[a-zA-Z0-9-_.]+$/,
    "may only contain letters, digits, hyphens, underscores and dots",
  );

export const IntegrationTarget = z.enum(["all", "site", "space", "organization"]);
export type IntegrationTarget = z.infer<typeof IntegrationTarget>;

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

export const IntegrationVisibility = z
  .enum(["public", "private", "unlisted"])
  .describe(
    "`public`: listed in the catalogue; `unlisted`: available by name only; `private`: only for its owner",
  );
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
      .describe("Markdown form of the block"),
  })
  .meta({ id: "IntegrationBlock" });

export const IntegrationContentSource = z
  .strictObject({
    ...part,
    configuration: z.strictObject({ componentId: z.string().min(1).max(64) }),
  })
  .meta({ id: "IntegrationContentSource" });

const directiveName = /^[a-z-]{1,64}$/;
/** ASCII without the separator of policies; values are separated by any white space. */
const directiveValue = /^[\t\n\r\x20-\x2b\x2d-\x7e]*$/;
const asciiText = /^[\t\n\r\x20-\x7e]*$/;

/**
 * Value of a directive. Authors also end or separate sources with `;` and `,`: browsers then read
 * the first ones, and ignore the rest unless it is a directive.
 */
const DirectiveValue = z
  .string()
  .max(2048)
  .regex(asciiText, "must be ASCII characters: sources, separated by spaces")
  .superRefine((value, context) => {
    for (const [, name = ""] of value.matchAll(/,\s*([^\s,;]+)/g))
      if (name.endsWith("-src") && directiveName.test(name.toLowerCase()))
        context.addIssue(`has a second policy after a comma: make ${name} a member of its own`);
  });

/** Whole policy: each directive is validated (docs/format.md#content-security-policies). */
const PolicyText = z
  .string()
  .max(4096)
  .superRefine((policy, context) => {
    for (const directive of policy.split(";").map((text) => text.trim())) {
      const [name = "", value = ""] = directive.split(/\s+(.*)/s);
      if (
        directive === "" ||
        (directiveName.test(name.toLowerCase()) && directiveValue.test(value))
      )
        continue;
      const part = JSON.stringify(directive.slice(0, 80));
      context.addIssue(`${part} is not a directive: a name such as img-src, then its sources`);
    }
  });

/** Content-Security-Policy as one text or by directive; responses keep the form. */
export const ContentSecurityPolicy = z.union([
  PolicyText,
  z.record(z.string().regex(directiveName), DirectiveValue),
]);
export type ContentSecurityPolicy = z.infer<typeof ContentSecurityPolicy>;

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
    unknownScopes: z
      .array(z.string())
      .optional()
      .describe("Requested scopes that this service does not know; never granted"),
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
      publicContentEndpoint: Address.optional().describe("URL of the public endpoint"),
    }),
    permissions: z.object({ admin: z.boolean(), install: z.boolean() }),
    contentSecurityPolicy: ContentSecurityPolicy.optional(),
  })
  .meta({ id: "Integration" });
export type Integration = z.infer<typeof Integration>;
