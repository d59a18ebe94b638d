import * as z from "zod";
import { DevelopmentMode } from "./attention.ts";
import { Contains, Flag, Id, pageOf, pageQuery, Uri } from "./common.ts";
import { operation } from "./define.ts";
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
import { IntegrationScope } from "./integration-scopes.ts";
import { organizationParams } from "./organizations.ts";
import { SiteIntegrationScript } from "./published-content.ts";
import { siteParams } from "./sites.ts";
import { spaceParams } from "./spaces.ts";

/** Bytes that the script of an integration may have. */
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
const onceEach = { error: "must not name anything twice" };
const idsOnce = (items: readonly { id: string }[]) => unique(items.map(({ id }) => id));

/** What publishing takes; each time a new version comes of it. */
export const NewIntegrationVersion = z.strictObject({
  organization: z
    .string()
    .min(1)
    .max(128)
    .describe("Id or subdomain of the publishing organization"),
  title: z.string().min(2).max(30),
  description: z.string().max(100),
  script: z.string().min(1).max(largestScript),
  scopes: z.array(IntegrationScope).max(50).refine(unique, onceEach),
  runtime: z.enum(["v1", "v2"]).default("v1").describe("How the script is written (decision 5.9)"),
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
    .refine((secrets) => Object.keys(secrets).length <= 100, { error: "must be at most 100" })
    .optional()
    .describe("Kept encrypted and never answered; left out: those given before stay"),
  contentSecurityPolicy: ContentSecurityPolicy.optional(),
});
export type NewIntegrationVersion = z.infer<typeof NewIntegrationVersion>;

export const integrationParams = z.strictObject({ integrationName: Id });
export type IntegrationParams = z.infer<typeof integrationParams>;

const blockDomain = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z0-9-_.]+$/, "may only have letters, digits, -, _ and .");

/** Decision 1.56. */
export const integrationQuery = pageQuery.extend({
  search: Contains.optional(),
  category: IntegrationCategory.optional(),
  blockDomain: blockDomain
    .optional()
    .describe("With a block that unfurls addresses of this domain"),
  blocks: Flag.optional().describe("With blocks, or without"),
  contentSources: Flag.optional().describe("With content sources, or without"),
  owner: Id.optional().describe("Of this organization"),
  scope: IntegrationScope.optional(),
  target: IntegrationTarget.optional(),
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
    summary: "Get an integration as it was published last",
    ok: 200,
    errors: [404],
    output: Integration,
  }),
  publishIntegration: operation({
    ...single,
    method: "POST",
    summary: "Publish an integration, or a new version of it",
    ok: 200,
    errors: [400, 404, 409],
    largestBody: 12 * 1024 * 1024,
    body: NewIntegrationVersion,
    output: Integration,
  }),
  unpublishIntegration: operation({
    ...single,
    method: "DELETE",
    summary: "Delete an integration with all of its installations",
    ok: 204,
  }),
  setIntegrationDevelopmentMode: operation({
    ...single,
    method: "PUT",
    path: `${single.path}/dev`,
    summary: "Send the events of an integration to a tunnel",
    ok: 204,
    errors: [400, 404],
    body: z.strictObject({
      tunnelUrl: Uri.max(256),
      all: z
        .boolean()
        .default(false)
        .describe("Forward requests of every organization, not only of the owner"),
    }),
  }),
  disableIntegrationDevelopmentMode: operation({
    ...single,
    method: "DELETE",
    path: `${single.path}/dev`,
    summary: "Send the events of an integration to its script again",
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
    summary: "List the integrations in development mode that an organization owns or has installed",
    role: "guest",
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery,
    output: pageOf(DevelopmentMode),
  }),
  listSiteIntegrations: operation({
    ...reads,
    path: "/v1/orgs/{organizationId}/sites/{siteId}/integrations",
    summary: "List the integrations that are installed on a site",
    role: "read",
    errors: [400, 404],
    params: siteParams,
    query: searchQuery,
    output: pageOf(Integration),
  }),
  listSpaceIntegrations: operation({
    ...reads,
    path: "/v1/spaces/{spaceId}/integrations",
    summary: "List the integrations that are installed on a space",
    role: "read",
    errors: [400, 404],
    params: spaceParams,
    query: searchQuery,
    output: pageOf(Integration),
  }),
  listSpaceIntegrationBlocks: operation({
    ...reads,
    path: "/v1/spaces/{spaceId}/integration-blocks",
    summary: "List the blocks that integrations bring to a space",
    role: "read",
    errors: [404],
    params: spaceParams,
    output: z.array(z.object({ name: IntegrationName, blocks: z.array(IntegrationBlock) })),
  }),
  listSiteIntegrationScripts: operation({
    ...reads,
    path: "/v1/orgs/{organizationId}/sites/{siteId}/integration-scripts",
    summary: "List the scripts that integrations add to a site",
    role: "read",
    errors: [404],
    params: siteParams,
    output: z.array(SiteIntegrationScript),
  }),
};
