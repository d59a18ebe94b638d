import * as z from "zod";
import { SiteIntegrationScript } from "../content/published-content.ts";
import { spaceParams } from "../content/spaces.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Contains, Flag, Id, pageOf, pageQuery, Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { siteParams } from "../sites/sites.ts";
import {
  ContentSecurityPolicy,
  Integration,
  IntegrationBlock,
  IntegrationCategory,
  IntegrationContentSource,
  IntegrationName,
  IntegrationTarget,
  IntegrationVisibility,
} from "./integration.ts";
import { Configurations, ExternalLink } from "./integration-configuration.ts";
import { IntegrationScope, RequestedScope } from "./integration-scopes.ts";
import { DevelopmentMode } from "./integration-warnings.ts";

/** Limit of an integration's script in bytes. */
export const largestScript = 4 * 1024 * 1024;

const Picture = (bytes: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil(bytes / 3) * 4 + 64)
    .describe(`PNG, JPEG, GIF or WebP as base64, at most ${bytes / 1024} KiB`);

const iconBytes = 256 * 1024;
const previewBytes = 1024 * 1024;

const unique = <Item>(items: readonly Item[]) => new Set(items).size === items.length;
const onceEach = { error: "must not contain duplicates" };
const idsOnce = (items: readonly { id: string }[]) => unique(items.map(({ id }) => id));

/** Input of publishing, which always creates a new version. */
export const NewIntegrationVersion = z.strictObject({
  organization: z
    .string()
    .min(1)
    .max(128)
    .describe("Id or hostname of the publishing organization"),
  title: z.string().min(2).max(30),
  description: z.string().max(100),
  script: z.string().min(1).max(largestScript),
  scopes: z.array(RequestedScope).max(50).refine(unique, onceEach),
  runtime: z.enum(["v1", "v2"]).default("v1").describe("Format of the script"),
  icon: Picture(iconBytes).optional(),
  summary: z.string().max(2048).optional(),
  previewImages: z.array(Picture(previewBytes)).max(3).optional(),
  visibility: IntegrationVisibility.optional(),
  target: IntegrationTarget.optional(),
  categories: z.array(IntegrationCategory).max(10).refine(unique, onceEach).optional(),
  blocks: z
    .array(IntegrationBlock.extend({ icon: Picture(iconBytes).optional() }))
    .max(20)
    .refine(idsOnce, onceEach)
    .optional(),
  contentSources: z
    .array(IntegrationContentSource.extend({ icon: Picture(iconBytes).optional() }))
    .max(20)
    .refine(idsOnce, onceEach)
    .optional(),
  externalLinks: z.array(ExternalLink).max(5).optional(),
  configurations: Configurations.optional(),
  secrets: z
    .record(z.string().min(1).max(128), z.string().max(8192))
    .refine((secrets) => Object.keys(secrets).length <= 100, {
      error: "must have at most 100 members",
    })
    .optional()
    .describe("Stored encrypted and never returned; omitted: unchanged"),
  contentSecurityPolicy: ContentSecurityPolicy.optional(),
});
export type NewIntegrationVersion = z.infer<typeof NewIntegrationVersion>;

/** Published version, with notes for its publisher. */
export const PublishedIntegration = Integration.extend({
  warnings: z.array(z.string()).optional(),
}).meta({ id: "PublishedIntegration" });
export type PublishedIntegration = z.infer<typeof PublishedIntegration>;

export const integrationParams = z.strictObject({ integrationName: Id });
export type IntegrationParams = z.infer<typeof integrationParams>;

const blockDomain = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z0-9-_.]+$/, "may only contain letters, digits, hyphens, underscores and dots");

export const integrationQuery = pageQuery.extend({
  search: Contains.optional(),
  category: IntegrationCategory.optional().describe("Only integrations of this category"),
  blockDomain: blockDomain
    .optional()
    .describe("Only integrations with a block that unfurls URLs of this domain"),
  blocks: Flag.optional().describe(
    "True: only integrations with blocks; false: only those without",
  ),
  contentSources: Flag.optional().describe(
    "True: only integrations with content sources; false: only those without",
  ),
  owner: Id.optional().describe("Only integrations of this organization"),
  scope: IntegrationScope.optional().describe("Only integrations that request this scope"),
  target: IntegrationTarget.optional().describe("Only integrations for this target"),
});
export type IntegrationQuery = z.infer<typeof integrationQuery>;

const searchQuery = pageQuery.extend({ search: Contains.optional() });

const reads = { method: "GET", tag: "integrations", ok: 200 } as const;
const single = {
  path: "/v1/integrations/{integrationName}",
  tag: "integrations",
  role: "user",
  params: integrationParams,
} as const;

export const integrations = {
  listIntegrations: operation({
    ...reads,
    path: "/v1/integrations",
    summary: "List the public integrations",
    role: "user",
    errors: [400],
    query: integrationQuery,
    output: pageOf(Integration),
  }),
  getIntegrationByName: operation({
    ...single,
    method: "GET",
    summary: "Get the latest version of an integration",
    ok: 200,
    errors: [404],
    output: Integration,
  }),
  publishIntegration: operation({
    ...single,
    method: "POST",
    summary: "Publish an integration or a new version",
    ok: 200,
    errors: [400, 404, 409],
    largestBody: 12 * 1024 * 1024,
    body: NewIntegrationVersion,
    output: PublishedIntegration,
  }),
  unpublishIntegration: operation({
    ...single,
    method: "DELETE",
    summary: "Delete an integration and its installations",
    ok: 204,
  }),
  setIntegrationDevelopmentMode: operation({
    ...single,
    method: "PUT",
    path: `${single.path}/dev`,
    summary: "Turn on development mode of an integration",
    description: "Its events are sent to a tunnel.",
    ok: 204,
    errors: [400, 404],
    body: z.strictObject({
      tunnelUrl: Uri.max(256),
      all: z
        .boolean()
        .default(false)
        .describe("True: forward requests of all organizations, not only of the owner"),
    }),
  }),
  disableIntegrationDevelopmentMode: operation({
    ...single,
    method: "DELETE",
    path: `${single.path}/dev`,
    summary: "Turn off development mode of an integration",
    ok: 204,
    errors: [404],
  }),
  listOrganizationIntegrations: operation({
    ...reads,
    path: "/v1/orgs/{organizationId}/integrations",
    summary: "List the public integrations and those of an organization",
    role: "read",
    errors: [400, 404],
    params: organizationParams,
    query: integrationQuery,
    output: pageOf(Integration),
  }),
  listDevelopmentModes: operation({
    ...reads,
    path: "/v1/orgs/{organizationId}/integrations/development",
    summary: "List the integrations of an organization in development mode",
    description: "Those that it owns or has installed.",
    role: "guest",
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery,
    output: pageOf(DevelopmentMode),
  }),
  listSiteIntegrations: operation({
    ...reads,
    path: "/v1/orgs/{organizationId}/sites/{siteId}/integrations",
    summary: "List the integrations of a site",
    role: "read",
    errors: [400, 404],
    params: siteParams,
    query: searchQuery,
    output: pageOf(Integration),
  }),
  listSpaceIntegrations: operation({
    ...reads,
    path: "/v1/spaces/{spaceId}/integrations",
    summary: "List the integrations of a space",
    role: "read",
    errors: [400, 404],
    params: spaceParams,
    query: searchQuery,
    output: pageOf(Integration),
  }),
  listSpaceIntegrationBlocks: operation({
    ...reads,
    path: "/v1/spaces/{spaceId}/integration-blocks",
    summary: "List the integration blocks of a space",
    role: "read",
    errors: [404],
    params: spaceParams,
    output: z.array(z.object({ name: IntegrationName, blocks: z.array(IntegrationBlock) })),
  }),
  listSiteIntegrationScripts: operation({
    ...reads,
    path: "/v1/orgs/{organizationId}/sites/{siteId}/integration-scripts",
    summary: "List the integration scripts of a site",
    role: "read",
    errors: [404],
    params: siteParams,
    output: z.array(SiteIntegrationScript),
  }),
};
