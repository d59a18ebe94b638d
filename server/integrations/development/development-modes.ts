import { and, desc, eq, exists, isNotNull, or } from "drizzle-orm";
import type { integrations } from "#lib/contract/integrations/integrations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { optional } from "../../db/rows.ts";
import {
  type IntegrationRow,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";
import { userTable } from "../../db/schema/users.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof integrations;

const columns = {
  id: integrationTable.id,
  organizationId: integrationTable.organizationId,
  name: integrationTable.name,
  title: integrationTable.title,
  tunnelUrl: integrationTable.tunnelUrl,
  tunnelAll: integrationTable.tunnelAll,
  tunnelSince: integrationTable.tunnelSince,
  updatedAt: integrationTable.updatedAt,
  by: userTable.displayName,
};
type Developed = Pick<IntegrationRow, Exclude<keyof typeof columns, "by">> & { by: string | null };

/**
 * Condition for integrations of the organization in development, and for foreign ones whose tunnel
 * also receives its events.
 */
function developedHere({ db }: Context, organizationId: string) {
  const installedHere = db
    .select({ id: installationTable.id })
    .from(installationTable)
    .where(
      and(
        eq(installationTable.integrationId, integrationTable.id),
        eq(installationTable.organizationId, organizationId),
      ),
    );
  const isOwn = eq(integrationTable.organizationId, organizationId);
  return and(
    isNotNull(integrationTable.tunnelUrl),
    or(isOwn, and(eq(integrationTable.tunnelAll, true), exists(installedHere))),
  );
}

const select = ({ db }: Context) =>
  db
    .select(columns)
    .from(integrationTable)
    .leftJoin(userTable, eq(userTable.id, integrationTable.tunnelBy))
    .$dynamic();

function toDevelopmentMode(ctx: Context, organizationId: string) {
  const isAdmin = atLeast(ctx.effectiveRole, "admin");
  return ({ by, ...integration }: Developed) => {
    const isTheirs = integration.organizationId === organizationId;
    return {
      object: "integration-development-mode" as const,
      integration: integration.name,
      title: integration.title,
      all: integration.tunnelAll,
      tunnelUrl: isTheirs && isAdmin ? optional(integration.tunnelUrl) : undefined,
      since: (integration.tunnelSince ?? integration.updatedAt).toISOString(),
      by: isTheirs ? optional(by) : undefined,
    };
  };
}

/** Reads the latest ones, for the summary of the organization. */
export async function readDevelopmentModes(ctx: Context, organizationId: string, most: number) {
  const rows = await select(ctx)
    .where(developedHere(ctx, organizationId))
    .orderBy(desc(integrationTable.tunnelSince), desc(integrationTable.id))
    .limit(most);
  return rows.map(toDevelopmentMode(ctx, organizationId));
}

export async function listDevelopmentModes(
  ctx: Context,
  { query }: Input<Op["listDevelopmentModes"]>,
) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const where = developedHere(ctx, organizationId);
  return listPage({
    query,
    name: ["listDevelopmentModes", organizationId],
    keys: [{ column: integrationTable.id, value: ({ id }: Developed) => id }],
    order: "desc",
    rows: (after, orderBy, limit) =>
      select(ctx)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(integrationTable, where),
    toItem: toDevelopmentMode(ctx, organizationId),
  });
}
