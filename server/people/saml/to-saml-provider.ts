import { inArray } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { type TeamParts, toTeam, withTeamParts } from "../../access/users/to-team.ts";
import { optional } from "../../db/rows.ts";
import { teamTable } from "../../db/schema/people.ts";
import type { SAMLProviderRow } from "../../db/schema/single-sign-on.ts";
import { locationOf } from "../../platform/http/urls.ts";
import { serviceOf } from "./addresses.ts";
import { readCertificates, toCertificate } from "./certificates.ts";

/** Returns true if all settings required for a sign-in are present. */
export const isComplete = ({ entityId, ssoUrl, certificate }: SAMLProviderRow) =>
  entityId !== "" && ssoUrl !== "" && certificate !== "";

/** Returns true if people can sign in through it. */
export const isActive = (row: SAMLProviderRow) => row.enabled && isComplete(row);

/** Provider with the team that new members join. */
export interface ProviderParts {
  row: SAMLProviderRow;
  team: TeamParts | undefined;
}

export async function withTeams(ctx: Context, rows: SAMLProviderRow[]): Promise<ProviderParts[]> {
  const ids = rows.flatMap(({ defaultTeamId }) => defaultTeamId ?? []);
  const teams =
    ids.length === 0
      ? []
      : await ctx.db.select({ team: teamTable }).from(teamTable).where(inArray(teamTable.id, ids));
  const found = new Map((await withTeamParts(ctx, teams)).map((one) => [one.team.id, one]));
  return rows.map((row) => ({ row, team: found.get(row.defaultTeamId ?? "") }));
}

/** Returns the API form of a provider, without its private key. */
export function toSAMLProvider(ctx: Context, { row, team }: ProviderParts) {
  const { config } = ctx;
  return {
    object: "saml-provider" as const,
    id: row.id,
    label: row.label,
    ssoURL: row.ssoUrl,
    entityID: row.entityId,
    certificate: row.certificate,
    defaultTeam: team && toTeam(ctx, team),
    defaultRole: row.defaultRole,
    createdAt: row.createdAt.toISOString(),
    status: isActive(row) ? ("active" as const) : ("pending" as const),
    service: serviceOf(config, row.id),
    urls: { location: locationOf(config, "orgs", row.organizationId, "saml", row.id) },
    enabled: row.enabled,
    idpInitiated: row.idpInitiated,
    signRequests: row.signRequests,
    certificates: readCertificates(row.certificate).map(toCertificate),
    lastSignInAt: optional(row.lastSignInAt)?.toISOString(),
  };
}
