import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { auditLabels } from "#lib/contract/changes.ts";
import type { audit } from "#lib/contract/organizations/audit.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { hasText } from "../../db/has-text.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { teamTable } from "../../db/schema/people.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { userTable } from "../../db/schema/users.ts";
import { readTotal } from "../../db/totals.ts";
import { notFound } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import { type Context, resourceOf } from "../context.ts";
import { namedObjects } from "./named-objects.ts";
import { rejectedActionLabels } from "./rejected-action-labels.ts";
import { type AddressedEvent, withAddresses } from "./target-addresses.ts";
import { toAuditEvent, toAuditEventDetails } from "./to-audit-event.ts";

type Op = typeof audit;

/**
 * Matches everything inside a collection at any depth; undefined if the id is not a collection's.
 */
async function insideCollection({ db }: Context, id: string): Promise<SQL | undefined> {
  if ((await db.$count(collectionTable, eq(collectionTable.id, id))) === 0) return undefined;
  const below = (table: typeof spaceTable | typeof collectionTable) =>
    db.select({ id: table.id }).from(table).where(sql`${table.ancestors} @> array[${id}]`);
  return or(
    inArray(auditEventTable.spaceId, below(spaceTable)),
    inArray(auditEventTable.targetId, below(collectionTable)),
  );
}

/** Actions whose values list members or teams with their roles. */
const ofSubjects = [
  ...["space", "collection", "site"].flatMap((type) => [
    `${type}.access-granted`,
    `${type}.access-revoked`,
  ]),
  "team.members-changed",
];

/** Tells if an id is or was that of a team, or of a user. */
async function isSubject({ db }: Context, organizationId: string, id: string): Promise<boolean> {
  const { targetId, targetType } = auditEventTable;
  const ofTeam = and(
    eq(auditEventTable.organizationId, organizationId),
    eq(targetId, id),
    eq(targetType, "team"),
  );
  const counts = await Promise.all([
    db.$count(userTable, eq(userTable.id, id)),
    db.$count(teamTable, eq(teamTable.id, id)),
    db.$count(auditEventTable, ofTeam),
  ]);
  return counts.some((count) => count > 0);
}

/**
 * Matches events that gave, changed or took the access of a member or team; undefined if the id is
 * of something else, so that its events are found by index alone.
 */
async function concerns(
  ctx: Context,
  organizationId: string,
  id: string,
): Promise<SQL | undefined> {
  if (!(await isSubject(ctx, organizationId, id))) return undefined;
  const { action, before, after } = auditEventTable;
  const lists = ["users", "teams", "members"].map((list) => JSON.stringify({ [list]: [{ id }] }));
  const holds = lists.flatMap((list) => [
    sql`${before} @> ${list}::jsonb`,
    sql`${after} @> ${list}::jsonb`,
  ]);
  return and(inArray(action, ofSubjects), or(...holds));
}

/** Matches events of an object, of its contents, by a person, or about somebody's access. */
async function within(ctx: Context, organizationId: string, id: string): Promise<SQL | undefined> {
  return or(
    eq(auditEventTable.targetId, id),
    eq(auditEventTable.spaceId, id),
    eq(auditEventTable.siteId, id),
    eq(auditEventTable.actorId, id),
    await concerns(ctx, organizationId, id),
    await insideCollection(ctx, id),
  );
}

/** Matches values that list something with this text in its name. */
const namesIn = (values: PgColumn, text: string) =>
  sql`exists (
    select from jsonb_path_query(${values}, '$.*[*].name') as named(value)
    where ${hasText(sql`named.value #>> '{}'`, text)})`;

/** Matches events by names, or by the id of an event, actor or object. */
async function found(ctx: Context, organizationId: string, text: string): Promise<SQL | undefined> {
  const { id, action, actorId, actorLabel, targetId, targetLabel } = auditEventTable;
  const { spaceId, siteId, before, after } = auditEventTable;
  return or(
    hasText(actorLabel, text),
    hasText(targetLabel, text),
    and(inArray(action, ofSubjects), or(namesIn(before, text), namesIn(after, text))),
    ...[id, actorId, targetId, spaceId, siteId].map((column) => eq(column, text.trim())),
    await concerns(ctx, organizationId, text.trim()),
  );
}

/** Returns the conditions for the given filters; undefined without filters. */
async function filters(
  ctx: Context,
  organizationId: string,
  query: Input<Op["listAuditEvents"]>["query"],
) {
  const { from, to, action, actor, target, search, outcome } = query;
  const given = [
    from ? gte(auditEventTable.occurredAt, new Date(from)) : undefined,
    to ? lt(auditEventTable.occurredAt, new Date(to)) : undefined,
    action ? eq(auditEventTable.action, action) : undefined,
    actor ? eq(auditEventTable.actorId, actor) : undefined,
    target ? eq(auditEventTable.targetId, target) : undefined,
    search ? await found(ctx, organizationId, search) : undefined,
    query.within ? await within(ctx, organizationId, query.within) : undefined,
    // Same expression as in the index, so that the planner can use it.
    outcome ? (outcome === "refused" ? sql`refused` : sql`not refused`) : undefined,
  ].filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : and(...given);
}

export async function listAuditEvents(ctx: Context, { query }: Input<Op["listAuditEvents"]>) {
  const { id } = resourceOf(ctx, "organization");
  const filtered = await filters(ctx, id, query);
  const where = and(eq(auditEventTable.organizationId, id), filtered);
  const { page: _, limit: __, ...name } = query;
  return listPage({
    query,
    name: ["listAuditEvents", id, name],
    keys: [
      { column: auditEventTable.occurredAt, value: (row: AddressedEvent) => row.occurredAt },
      { column: auditEventTable.id, value: (row: AddressedEvent) => row.id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select()
        .from(auditEventTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withAddresses(ctx, id, rows);
    },
    count: () =>
      filtered ? ctx.db.$count(auditEventTable, where) : readTotal(ctx.db, id, ["audit"]),
    toItem: (row) => toAuditEvent(ctx.config, row),
  });
}

export async function getAuditEvent(ctx: Context, { params }: Input<Op["getAuditEvent"]>) {
  const { id } = resourceOf(ctx, "organization");
  const rows = await ctx.db
    .select()
    .from(auditEventTable)
    .where(
      and(eq(auditEventTable.organizationId, id), eq(auditEventTable.id, params.auditEventId)),
    );
  const [row] = await withAddresses(ctx, id, rows);
  if (!row) throw notFound("Audit event");
  return toAuditEventDetails(ctx.config, row, await namedObjects(ctx, row));
}

export async function listAuditEventActions() {
  const named = { ...auditLabels(), ...rejectedActionLabels() };
  const items = Object.entries(named).map(([id, label]) => ({
    object: "audit-event-action" as const,
    id,
    label,
  }));
  return { items };
}
