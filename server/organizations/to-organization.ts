import type { organizations } from "#lib/contract/organizations/organizations.ts";
import type { Result } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import { atLeast } from "../access/levels.ts";
import { optional } from "../db/rows.ts";
import type { EffectiveRole } from "../db/schema/levels.ts";
import type { OrganizationRow } from "../db/schema/organizations.ts";
import type { Config } from "../platform/config.ts";
import { appUrl, locationOf } from "../platform/http/urls.ts";

type OrganizationResult = Result<typeof organizations.getOrganizationById>;

/** Returns the permissions of an effective role in an organization (docs/format.md#permissions). */
function organizationPermissions(effectiveRole: EffectiveRole, ownTeam: boolean) {
  const admin = atLeast(effectiveRole, "admin");
  const create = atLeast(effectiveRole, "create");
  const read = atLeast(effectiveRole, "read");
  return {
    view: effectiveRole !== null,
    admin,
    ownTeam,
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

/**
 * Returns the API form of an organization for a caller with that effective role.
 *
 * @param ownTeams organizations in which the caller owns a team (`organizationsOfOwnTeams`)
 */
export function toOrganization(
  config: Config,
  row: OrganizationRow,
  effectiveRole: EffectiveRole,
  ownTeams: ReadonlySet<string>,
): OrganizationResult {
  return {
    object: "organization",
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    emailDomains: row.emailDomains,
    hostname: optional(row.hostname),
    type: row.type,
    useCase: optional(row.useCase),
    communityType: optional(row.communityType),
    defaultRole: row.defaultRole,
    defaultContent: row.defaultSiteId ? { type: "site", site: row.defaultSiteId } : undefined,
    sso: row.sso,
    ai: row.ai,
    inviteLinks: row.inviteLinks,
    plan: row.plan,
    urls: {
      location: locationOf(config, "orgs", row.id),
      app: appUrl(config, paths.organization({ organizationId: row.id })),
      logo: optional(row.logo),
    },
    trial: { status: "none" },
    permissions: organizationPermissions(effectiveRole, ownTeams.has(row.id)),
  };
}
