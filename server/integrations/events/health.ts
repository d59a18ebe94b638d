import { and, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { integrationEvents } from "#lib/contract/integrations/integration-events.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { integrationEventTable } from "../../db/schema/integration-events.ts";
import { installationTable } from "../../db/schema/integrations.ts";
import { listPage } from "../../platform/lists/list.ts";
import { requireEvents } from "./visible-events.ts";

type Op = typeof integrationEvents;

const day = 24 * 60 * 60_000;

/** Aggregates an installation's events of the last day and its waiting ones; one row. */
function figuresOf(ctx: Context) {
  const { createdAt, state, queue, installationId, nextAttemptAt } = integrationEventTable;
  const since = sql`${createdAt} >= ${new Date(ctx.now.getTime() - day).toISOString()}::timestamptz`;
  const isOpen = sql`${state} in ('waiting', 'failed') and ${queue} is not null`;
  return ctx.db
    .select({
      events: sql<number>`count(*) filter (where ${since} and ${state} <> 'waiting')`
        .mapWith(Number)
        .as("events"),
      failed: sql<number>`count(*) filter (where ${since} and ${state} in ('failed', 'given-up'))`
        .mapWith(Number)
        .as("failed"),
      waiting: sql<number>`count(*) filter (where ${state} = 'waiting')`
        .mapWith(Number)
        .as("waiting"),
      next: sql<string | null>`min(${nextAttemptAt})`.as("next"),
    })
    .from(integrationEventTable)
    .where(and(eq(installationId, installationTable.id), sql`(${since} or (${isOpen}))`))
    .as("figures");
}

/** Sorted by age: with failing ones first, items would move between pages. */
export async function listIntegrationHealth(
  ctx: Context,
  { params, query }: Input<Op["listIntegrationHealth"]>,
) {
  const { integration, organizations } = await requireEvents(ctx, params.integrationName);
  const { id, integrationId, organizationId, createdAt } = installationTable;
  const own = ctx.token.installationId;
  const where = and(
    eq(integrationId, integration.id),
    own === null ? undefined : eq(id, own),
    own === null && organizations ? inArray(organizationId, organizations) : undefined,
  );
  const figures = figuresOf(ctx);
  type Row = Awaited<ReturnType<typeof rows>>[number];
  const rows = (after: SQL | undefined, orderBy: SQL[], limit: Placeholder) =>
    ctx.db
      .select({
        installation: installationTable,
        events: figures.events,
        failed: figures.failed,
        waiting: figures.waiting,
        next: figures.next,
      })
      .from(installationTable)
      .innerJoinLateral(figures, sql`true`)
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit);
  return listPage({
    query,
    name: ["listIntegrationHealth", integration.id],
    keys: [
      { column: createdAt, value: (row: Row) => row.installation.createdAt },
      { column: id, value: (row: Row) => row.installation.id },
    ],
    order: "desc",
    rows,
    count: () => ctx.db.$count(installationTable, where),
    toItem: ({ installation, events, failed, waiting, next }: Row) => ({
      object: "integration-health" as const,
      installation: installation.id,
      organization: installation.organizationId,
      events,
      failed,
      waiting,
      failingSince: installation.failingSince?.toISOString(),
      nextAttemptAt: next === null ? undefined : new Date(next).toISOString(),
    }),
  });
}
