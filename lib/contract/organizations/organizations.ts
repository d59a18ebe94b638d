import * as z from "zod";
import { dryRunQuery } from "../access/access-impact.ts";
import {
  DevelopmentMode,
  FailingInstallation,
  WaitingUpdate,
} from "../integrations/integration-warnings.ts";
import {
  Address,
  Id,
  pageOf,
  pageQuery,
  Role,
  subdomainPattern,
  Time,
  titleOfAtMost,
  Uri,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { BillingMigration, OrganizationBilling, Plan, Trial } from "./organization-billing.ts";

export const UseCase = z.enum([
  "internalDocs",
  "docsSite",
  "audienceControlledSite",
  "productDocs",
  "teamKnowledgeBase",
  "designSystem",
  "openSourceDocs",
  "notes",
  "other",
]);

export const OrganizationPermissions = z.object({
  view: z.boolean(),
  admin: z.boolean(),
  ownTeam: z.boolean(),
  createContent: z.boolean(),
  createOpenAPISpec: z.boolean(),
  ingestConversations: z.boolean(),
  viewBilling: z.boolean(),
  listMembers: z.boolean(),
  listTeams: z.boolean(),
  listIntegrations: z.boolean(),
  listInstallations: z.boolean(),
});

const SubdomainName = z
  .string()
  .min(3)
  .max(32)
  .regex(subdomainPattern, "may only contain lowercase letters, digits and inner hyphens");

export const Organization = z
  .object({
    object: z.literal("organization"),
    id: Id,
    title: z.string().min(2).max(255),
    createdAt: Time,
    emailDomains: z.array(z.string()),
    hostname: SubdomainName.optional(),
    type: z.enum(["business", "community"]),
    useCase: UseCase.optional(),
    communityType: z.enum(["nonProfit", "openSource", "education"]).optional(),
    defaultRole: Role.nullable().optional(),
    defaultContent: z.object({ type: z.literal("site"), site: Id }).optional(),
    sso: z.boolean().optional(),
    ai: z.boolean().optional(),
    inviteLinks: z.boolean(),
    plan: Plan,
    billing: OrganizationBilling.optional(),
    urls: z.object({ location: Address, app: Address, logo: Address.optional() }),
    trial: Trial,
    customHostname: z.string().optional(),
    blocked: z.object({ reason: z.literal("security") }).optional(),
    internal_isOnNewTrial: z.literal(true).optional().meta({ deprecated: true }),
    internal_billingMigration: BillingMigration.optional(),
    permissions: OrganizationPermissions,
    invited: z
      .literal(true)
      .optional()
      .describe("True: the caller has a pending invitation; accept it with `joinOrganization`"),
  })
  .meta({ id: "Organization" });
export type Organization = z.infer<typeof Organization>;

const domainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const EmailDomain = z
  .string()
  .max(253)
  .regex(domainPattern, "must be a host name in lower case, such as example.com");

const EmailDomains = z
  .array(EmailDomain)
  .max(50)
  .refine((domains) => new Set(domains).size === domains.length, "must not contain a domain twice");

export const NewOrganization = z.strictObject({
  title: titleOfAtMost(255).min(2),
  emailDomains: EmailDomains.optional(),
});
export type NewOrganization = z.infer<typeof NewOrganization>;

export const OrganizationDraft = z.strictObject({
  title: titleOfAtMost(255).min(2).optional(),
  emailDomains: EmailDomains.optional(),
  hostname: SubdomainName.optional(),
  defaultRole: Role.nullable().optional(),
  defaultContent: z
    .strictObject({ type: z.literal("site"), site: Id })
    .nullable()
    .optional(),
  logo: Uri.nullable().optional(),
  sso: z.boolean().optional(),
  ai: z.boolean().optional(),
  inviteLinks: z.boolean().optional(),
});
export type OrganizationDraft = z.infer<typeof OrganizationDraft>;

/** First steps of an organization, each true as soon as it is done. */
export const FirstSteps = z.object({
  page: z.boolean(),
  publish: z.boolean(),
  look: z.boolean(),
  people: z.boolean(),
  signIn: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const OrganizationSummary = z
  .object({
    object: z.literal("organization-summary"),
    spaces: z.number().int(),
    trashedSpaces: z.number().int(),
    sites: z.number().int(),
    unpublishedSites: z.number().int(),
    members: z.number().int(),
    collections: z.number().int(),
    spacesAboutToBePurged: z
      .array(z.object({ space: Id, title: z.string(), purgeAt: Time }))
      .max(5)
      .describe(
        "Deleted spaces that can be restored for less than a day, soonest first; empty unless the caller is an admin",
      ),
    developmentModes: z
      .array(DevelopmentMode)
      .max(20)
      .describe(
        "Integrations in development mode that the organization owns or has installed, latest first",
      ),
    failingInstallations: z
      .array(FailingInstallation)
      .max(5)
      .describe("Failing installations, longest first; empty unless the caller is an admin"),
    waitingUpdates: z
      .array(WaitingUpdate)
      .max(5)
      .optional()
      .describe(
        "Versions of installed integrations that wait for approval, oldest installation first; empty unless the caller is an admin",
      ),
    firstSteps: FirstSteps.optional().describe("Absent unless the caller is an admin"),
  })
  .meta({ id: "OrganizationSummary" });
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

/** Subdomain of an organization's sites, with its owner. */
export const Subdomain = z
  .object({
    object: z.literal("subdomain"),
    subdomain: SubdomainName,
    target: z.object({ type: z.literal("organization"), organization: Id }),
    isActive: z.boolean(),
  })
  .meta({ id: "Subdomain" });
export type Subdomain = z.infer<typeof Subdomain>;

export const subdomainParams = z.strictObject({ subdomain: SubdomainName });

export const organizationParams = z.strictObject({ organizationId: Id });
export type OrganizationParams = z.infer<typeof organizationParams>;

export const organizations = {
  listOrganizationsForAuthenticatedUser: operation({
    method: "GET",
    path: "/v1/orgs",
    summary: "List the organizations of the caller",
    tag: "organizations",
    role: "user",
    ok: 200,
    errors: [400],
    query: pageQuery,
    output: pageOf(Organization),
  }),
  createOrganization: operation({
    method: "POST",
    path: "/v1/orgs",
    summary: "Create an organization",
    description: "The caller becomes its first admin.",
    tag: "organizations",
    role: "user",
    ok: 201,
    errors: [400],
    body: NewOrganization,
    output: Organization,
  }),
  getOrganizationById: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}",
    summary: "Get an organization",
    tag: "organizations",
    role: "guest",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: Organization,
  }),
  updateOrganizationById: operation({
    method: "PATCH",
    path: "/v1/orgs/{organizationId}",
    summary: "Update an organization",
    tag: "organizations",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409],
    params: organizationParams,
    query: dryRunQuery,
    body: OrganizationDraft,
    output: Organization,
  }),
  getSubdomain: operation({
    method: "GET",
    path: "/v1/subdomains/{subdomain}",
    summary: "Find the organization of a hostname",
    tag: "organizations",
    role: "user",
    ok: 200,
    errors: [400, 404],
    params: subdomainParams,
    output: Subdomain,
  }),
  getOrganizationSummary: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/summary",
    summary: "Get a summary of an organization",
    description: "Counts of its contents, and items that need attention.",
    tag: "organizations",
    role: "guest",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: OrganizationSummary,
  }),
};
