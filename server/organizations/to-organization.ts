import type { Result } from "#lib/contract/operation.ts";
import type { organizations } from "#lib/contract/organizations.ts";
import type { Config } from "../config.ts";
import { optional } from "../db/rows.ts";
import { atLeast, type Standing } from "../levels.ts";
import { appUrl, locationOf } from "../urls.ts";
import type { OrganizationRow } from "./table.ts";

type OrganizationResult = Result<typeof organizations.getOrganizationById>;

/** What a standing allows in an organization (decision 1.76). */
export function organizationPermissions(standing: Standing) {
  const admin = atLeast(standing, "admin");
  const create = atLeast(standing, "create");
  const read = atLeast(standing, "read");
  return {
    view: standing !== null,
    admin,
    ownTeam: false,
    createContent: create,
    createOpenAPISpec: create,
    ingestConversations: admin,
    viewBilling: admin,
    listMembers: read,
    listTeams: read,
    listIntegrations: read,
    listInstallations: admin,
  };
}

/** The wire form of an organization for a caller of that standing. */
export function toOrganization(
  config: Config,
  row: OrganizationRow,
  standing: Standing,
): OrganizationResult {
  return {
    object: "organization",
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    emailDomains: row.emailDomains,
    hostname: optional(row.hostname),
    type: row.type,
    useCase: optional(row.useCase) as OrganizationResult["useCase"],
    communityType: optional(row.communityType) as OrganizationResult["communityType"],
    defaultRole: row.defaultRole,
    defaultContent: row.defaultSiteId ? { type: "site", site: row.defaultSiteId } : undefined,
    sso: row.sso,
    ai: row.ai,
    inviteLinks: row.inviteLinks,
    plan: row.plan as OrganizationResult["plan"],
    urls: {
      location: locationOf(config, "orgs", row.id),
      app: appUrl(config, "orgs", row.id),
      logo: optional(row.logo),
    },
    trial: { status: "none" },
    permissions: organizationPermissions(standing),
  };
}
