import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { audit } from "#lib/contract/audit.ts";
import type { Input } from "#lib/contract/operation.ts";
import { collectionTable } from "../collections/table.ts";
import { type Context, placed } from "../context.ts";
import { listPage } from "../db/list.ts";
import { escapeLike } from "../db/rows.ts";
import { readTotal } from "../db/totals.ts";
import { notFound } from "../errors.ts";
import { spaceTable } from "../spaces/table.ts";
import { auditActions } from "./actions.ts";
import { refusedActions } from "./refused-actions.ts";
import { type AuditEventRow, auditEventTable } from "./table.ts";
import { toAuditEvent, toAuditEventDetails } from "./to-audit-event.ts";

type Op = typeof audit;

/** What lies in a collection, at any depth; undefined where the id is none of a collection. */
async function insideCollection({ db }: Context, id: string): Promise<SQL | undefined> {
  if ((await db.$count(collectionTable, eq(collectionTable.id, id))) === 0) return undefined;
  const below = (table: typeof spaceTable | typeof collectionTable) =>
    db.select({ id: table.id }).from(table).where(sql`${table.ancestors} @> array[${id}]`);
  return or(
    inArray(auditEventTable.spaceId, below(spaceTable)),
    inArray(auditEventTable.targetId, below(collectionTable)),
  );
}

/** Of an object, of what lies in it, or by it where it is a person. */
async function within(ctx: Context, id: string): Promise<SQL | undefined> {
  return or(
    eq(auditEventTable.targetId, id),
    eq(auditEventTable.spaceId, id),
    eq(auditEventTable.siteId, id),
    eq(auditEventTable.actorId, id),
    await insideCollection(ctx, id),
  );
}

/** Conditions of the filters that were given; undefined where none was. */
async function filters(ctx: Context, query: Input<Op["listAuditEvents"]>["query"]) {
  const { from, to, action, actor, target, search, outcome } = query;
  const pattern = `%${escapeLike(search ?? "")}%`;
  const labels = or(
    ilike(auditEventTable.actorLabel, pattern),
    ilike(auditEventTable.targetLabel, pattern),
  );
  const given = [
    from ? gte(auditEventTable.occurredAt, new Date(from)) : undefined,
    to ? lt(auditEventTable.occurredAt, new Date(to)) : undefined,
    action ? eq(auditEventTable.action, action) : undefined,
    actor ? eq(auditEventTable.actorId, actor) : undefined,
    target ? eq(auditEventTable.targetId, target) : undefined,
    search ? labels : undefined,
    query.within ? await within(ctx, query.within) : undefined,
    // The same words as those of the index.
    outcome ? (outcome === "refused" ? sql`refused` : sql`not refused`) : undefined,
  ].filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : and(...given);
}

export async function listAuditEvents(ctx: Context, { query }: Input<Op["listAuditEvents"]>) {
  const { id } = placed(ctx, "organization");
  const filtered = await filters(ctx, query);
  const where = and(eq(auditEventTable.organizationId, id), filtered);
  const { page: _, limit: __, ...name } = query;
  return listPage({
    query,
    name: ["listAuditEvents", id, name],
    keys: [
      { column: auditEventTable.occurredAt, value: (row: AuditEventRow) => row.occurredAt },
      { column: auditEventTable.id, value: (row: AuditEventRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(auditEventTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () =>
      filtered ? ctx.db.$count(auditEventTable, where) : readTotal(ctx.db, id, ["audit"]),
    toItem: (row) => toAuditEvent(ctx.config, row),
  });
}

export async function getAuditEvent(ctx: Context, { params }: Input<Op["getAuditEvent"]>) {
  const { id } = placed(ctx, "organization");
  const [row] = await ctx.db
    .select()
    .from(auditEventTable)
    .where(
      and(eq(auditEventTable.organizationId, id), eq(auditEventTable.id, params.auditEventId)),
    );
  if (!row) throw notFound("Audit event");
  return toAuditEventDetails(ctx.config, row);
}

export async function listAuditEventActions() {
  const named = { ...auditActions, ...refusedActions() };
  const items = Object.entries(named).map(([id, label]) => ({
    object: "audit-event-action" as const,
    id,
    label,
  }));
  return { items };
}
