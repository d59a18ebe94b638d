import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { Role } from "#lib/contract/platform/common.ts";
import type { Context } from "../access/context.ts";
import {
  type Membership,
  readMemberships,
  singleSignOnNeeded,
} from "../access/sessions/admittance.ts";
import { installationTable, integrationTable } from "../db/schema/integrations.ts";
import { organizationsOfOwnTeams } from "../people/teams/owned.ts";

/** Viewer of integrations: a user with roles in organizations, or an integration itself. */
export interface Viewer {
  roles: ReadonlyMap<string, Role | null>;
  ownTeams: ReadonlySet<string>;
  /** Memberships in organizations that reject the caller's token. */
  refusing: readonly Membership[];
  /** Integration of the caller. */
  integrationId: string | null;
}

/** Reads the caller's roles that decide which integrations are visible. */
export async function readViewer(ctx: Context): Promise<Viewer> {
  const { integrationId } = ctx.token;
  if (integrationId !== null) {
    return { roles: new Map(), ownTeams: new Set(), refusing: [], integrationId };
  }
  const memberships = await readMemberships(ctx);
  const admitted = memberships.filter((one) => one.admitted);
  return {
    roles: new Map(admitted.map(({ member }) => [member.organizationId, member.role])),
    ownTeams: await organizationsOfOwnTeams(ctx),
    refusing: memberships.filter((one) => !one.admitted),
    integrationId,
  };
}

/** Throws 403 if that organization of the caller rejects their token. */
export function requireAdmittance({ refusing }: Viewer, organizationId: string): void {
  const found = refusing.find(({ organization }) => organization.id === organizationId);
  if (found) throw singleSignOnNeeded(found.organization);
}

export const administered = ({ roles }: Viewer): string[] =>
  [...roles].filter(([, role]) => role === "admin").map(([id]) => id);

/**
 * Condition for visible integrations: public and unlisted ones, those of the viewer's
 * organizations, and those installed there.
 */
export function seesIntegrations(
  { db }: Context,
  viewer: Pick<Viewer, "roles" | "integrationId">,
): SQL | undefined {
  const { id, visibility, organizationId } = integrationTable;
  const open = inArray(visibility, ["public", "unlisted"]);
  if (viewer.integrationId !== null) return or(open, eq(id, viewer.integrationId));
  const mine = [...viewer.roles].filter(([, role]) => role !== null).map(([home]) => home);
  const installed = db
    .select({ id: installationTable.integrationId })
    .from(installationTable)
    .where(inArray(installationTable.organizationId, mine));
  return or(open, inArray(organizationId, mine), inArray(id, installed));
}
