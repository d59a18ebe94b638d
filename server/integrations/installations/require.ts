import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import {
  type InstallationRow,
  type IntegrationRow,
  type IntegrationVersionRow,
  installationTable,
  integrationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { forbidden, notFound } from "../../platform/errors.ts";
import { requireIntegration } from "../require.ts";
import { administered, requireAdmittance, type Viewer } from "../viewer.ts";
import { isInstalledVersion } from "./installed-version.ts";
import { checkedParts, toInstallation, withSites } from "./to-installation.ts";

/** Installation with the integration and the version that it runs. */
export interface OwnInstallation {
  integration: IntegrationRow;
  installation: InstallationRow;
  version: Pick<IntegrationVersionRow, "version" | "definition">;
}

interface Ids {
  integrationName: string;
  installationId: string;
}

/** Condition for installations that the caller may read: an admin's, or the integration's own. */
export function ownInstallations(ctx: Context, viewer: Viewer): SQL | undefined {
  const { id, integrationId, organizationId } = installationTable;
  if (ctx.token.installationId !== null) return eq(id, ctx.token.installationId);
  if (viewer.integrationId !== null) return eq(integrationId, viewer.integrationId);
  return inArray(organizationId, administered(viewer));
}

async function findInstallation(
  ctx: Context,
  { integrationName, installationId }: Ids,
  lock: boolean,
): Promise<OwnInstallation | undefined> {
  const { id, integrationId } = installationTable;
  const query = ctx.db
    .select({
      integration: integrationTable,
      installation: installationTable,
      version: {
        version: integrationVersionTable.version,
        definition: integrationVersionTable.definition,
      },
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, integrationId))
    .innerJoin(integrationVersionTable, isInstalledVersion)
    .where(and(eq(id, installationId), eq(integrationTable.name, integrationName)));
  const [found] = await (lock ? query.for("update", { of: installationTable }) : query);
  return found;
}

/** Returns true if the caller is an integration and this is not its installation. */
function isForeign({ token }: Context, found: OwnInstallation): boolean {
  const { integrationId, installationId } = token;
  if (integrationId === null) return false;
  if (integrationId !== found.integration.id) return true;
  return installationId !== null && installationId !== found.installation.id;
}

/**
 * Returns the installation that the path names in the organization `within`, for callers authorized
 * for a space or site of it.
 */
export async function requireInstallationIn(
  ctx: Context,
  ids: Ids,
  within: string,
  lock = false,
): Promise<OwnInstallation> {
  const found = await findInstallation(ctx, ids, lock);
  if (!found || isForeign(ctx, found) || found.installation.organizationId !== within) {
    throw notFound("Installation");
  }
  return found;
}

/**
 * Returns the installation that the path names, for admins of its organization and the integration
 * itself.
 */
export async function requireInstallation(
  ctx: Context,
  ids: Ids,
  lock = false,
): Promise<OwnInstallation> {
  const { viewer } = await requireIntegration(ctx, ids.integrationName);
  const found = await findInstallation(ctx, ids, lock);
  if (!found || isForeign(ctx, found)) throw notFound("Installation");
  if (viewer.integrationId !== null) return found;
  requireAdmittance(viewer, found.installation.organizationId);
  const role = viewer.roles.get(found.installation.organizationId);
  if (role === undefined) throw notFound("Installation");
  if (role !== "admin") {
    throw forbidden(`Installations require the admin role; your role is ${role ?? "guest"}`);
  }
  return found;
}

/** Rejects integrations, which may configure themselves but not change their own access. */
export function requirePerson(ctx: Context, act: string): void {
  if (ctx.token.integrationId !== null) throw forbidden(`${act} is only available to admins`);
}

export async function readInstallation(ctx: Context, installationId: string) {
  const rows = await ctx.db
    .select(checkedParts)
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(eq(installationTable.id, installationId));
  return toInstallation(ctx.config, one(await withSites(ctx.db, rows)));
}
