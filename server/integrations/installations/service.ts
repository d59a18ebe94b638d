import { and, eq, sql } from "drizzle-orm";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { AlreadyGone, conflict, forbidden, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { requireIntegration, type SeenIntegration } from "../require.ts";
import { requireAdmittance } from "../viewer.ts";
import { defaultsOf, statusOf } from "./configuration.ts";
import { recordInstallation } from "./record.ts";
import {
  ownInstallations,
  readInstallation,
  requireInstallation,
  requirePerson,
} from "./require.ts";
import {
  checkedParts,
  type InstallationParts,
  toInstallation,
  withSites,
} from "./to-installation.ts";

type Op = typeof installations;

export async function listIntegrationInstallations(
  ctx: Context,
  { params, query }: Input<Op["listIntegrationInstallations"]>,
) {
  const { integration, viewer } = await requireIntegration(ctx, params.integrationName);
  const { externalId } = query;
  const where = and(
    eq(installationTable.integrationId, integration.id),
    ownInstallations(ctx, viewer),
    externalId === undefined
      ? undefined
      : sql`${externalId} = any(${installationTable.externalIds})`,
  );
  return listPage({
    query,
    name: ["listIntegrationInstallations", integration.id, externalId],
    keys: [
      {
        column: installationTable.createdAt,
        value: ({ installation }: InstallationParts) => installation.createdAt,
      },
      {
        column: installationTable.id,
        value: ({ installation }: InstallationParts) => installation.id,
      },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select(checkedParts)
        .from(installationTable)
        .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withSites(ctx.db, rows);
    },
    count: () => ctx.db.$count(installationTable, where),
    toItem: (parts) => toInstallation(ctx.config, parts),
  });
}

export async function getInstallationById(
  ctx: Context,
  { params }: Input<Op["getInstallationById"]>,
) {
  const { installation } = await requireInstallation(ctx, params);
  return readInstallation(ctx, installation.id);
}

/**
 * Rejects organizations for which the caller may not install it: they must be an admin, and a
 * private integration stays in its owner's organization.
 */
function requireTarget({ integration, viewer }: SeenIntegration, organizationId: string): void {
  requireAdmittance(viewer, organizationId);
  const role = viewer.roles.get(organizationId);
  if (role === undefined) throw notFound("organization: organization");
  if (role !== "admin") {
    throw forbidden(
      `Installing an integration requires the admin role; your role is ${role ?? "guest"}`,
    );
  }
  if (integration.visibility === "private" && integration.organizationId !== organizationId) {
    throw forbidden("A private integration can only be installed in the organization that owns it");
  }
}

export async function installIntegration(
  ctx: Context,
  { params, body }: Input<Op["installIntegration"]>,
) {
  const seen = await requireIntegration(ctx, params.integrationName);
  requireTarget(seen, body.organization);
  const { integration } = seen;
  const schema = integration.definition.configurations?.account;
  const configuration = defaultsOf(schema);
  const rows = await ctx.db
    .insert(installationTable)
    .values({
      id: newId(),
      integrationId: integration.id,
      organizationId: body.organization,
      version: integration.version,
      scopes: integration.scopes,
      status: statusOf(schema, configuration),
      configuration,
      createdBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) throw conflict("It is already installed in this organization");
  const installation = one(rows);
  const more = { version: integration.version, scopes: integration.scopes };
  const installed = { integration, installation };
  await recordInstallation(ctx, "installation.created", installed, { after: installation, more });
  return readInstallation(ctx, installation.id);
}

export async function uninstallIntegration(
  ctx: Context,
  { params }: Input<Op["uninstallIntegration"]>,
): Promise<void> {
  requirePerson(ctx, "Uninstalling");
  const own = await requireInstallation(ctx, params, true).catch(goneIfUnknown);
  const { id } = own.installation;
  await ctx.db.delete(tokenTable).where(eq(tokenTable.installationId, id));
  await ctx.db.delete(installationTable).where(eq(installationTable.id, id));
  await recordInstallation(ctx, "installation.deleted", own, { before: own.installation });
}

/**
 * Converts an error for idempotent deletion: an installation that is hidden from the caller counts
 * as deleted.
 */
function goneIfUnknown(error: unknown): never {
  const isUnknown = error instanceof Error && "status" in error && error.status === 404;
  throw isUnknown ? new AlreadyGone() : error;
}
