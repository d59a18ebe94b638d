import { and, eq, sql } from "drizzle-orm";
import type { AuditAction } from "#lib/contract/changes.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { Hook } from "../../platform/hooks.ts";
import { newId } from "../../platform/ids.ts";
import type { Context } from "../context.ts";

type State = Record<string, unknown>;

/** Audit record of an action on a target; `before` and `after` hold only changed members. */
export interface AuditEntry {
  organizationId: string;
  action: AuditAction;
  target: { type: string; id: string; label?: string | null };
  /** Space of the target, if the path does not name it. */
  spaceId?: string;
  before?: State;
  after?: State;
}

type Recorder = Pick<Context, "db" | "actor" | "now"> &
  Partial<Pick<Context, "request" | "resources" | "path" | "work">>;

/** Records of actions were written, in the transaction of their changes. */
export const recorded = new Hook<[ctx: Recorder, entries: readonly AuditEntry[]]>();

/** Returns the ids of the resources that a record's target is or is inside of. */
function targetOf({ resources, path }: Recorder, entry: Pick<AuditEntry, "target" | "spaceId">) {
  const { type, id } = entry.target;
  return {
    spaceId: type === "space" ? id : (entry.spaceId ?? resources?.space?.id),
    changeRequestId: type === "change-request" ? id : path?.changeRequestId,
    siteId: type === "site" ? id : resources?.site?.id,
  };
}

/** Returns the row of a record, for callers outside the transaction of its change. */
export const toRow = (ctx: Recorder, entry: Omit<AuditEntry, "action"> & { action: string }) => ({
  id: newId(),
  organizationId: entry.organizationId,
  occurredAt: ctx.now,
  action: entry.action,
  actorType: ctx.actor.type,
  actorId: ctx.actor.id,
  actorLabel: ctx.actor.label,
  source: ctx.request?.source ?? ("workflow" as const),
  targetType: entry.target.type,
  targetId: entry.target.id,
  targetLabel: entry.target.label,
  ...targetOf(ctx, entry),
  before: entry.before,
  after: entry.after,
  requestId: ctx.request?.id,
  address: ctx.request?.address,
});

/** Writes an audit record in the transaction of the change, so that both commit or neither. */
export async function audit(ctx: Recorder, entry: AuditEntry): Promise<void> {
  await ctx.db.insert(auditEventTable).values(toRow(ctx, entry));
  await recorded.run(ctx, [entry]);
}

/** Writes a record that takes the place of the one whose `after` has this member. */
export async function auditInstead(
  ctx: Recorder,
  entry: AuditEntry,
  [name, value]: readonly [name: string, value: string],
): Promise<void> {
  const { organizationId, action, targetId, after } = auditEventTable;
  await ctx.db
    .delete(auditEventTable)
    .where(
      and(
        eq(organizationId, entry.organizationId),
        eq(targetId, entry.target.id),
        eq(action, entry.action),
        sql`${after} ->> ${name} = ${value}`,
      ),
    );
  await audit(ctx, entry);
}

/** Limit of records per statement, given the limit of parameters. */
const mostAtOnce = 1000;

export async function auditAll(ctx: Recorder, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce);
    await ctx.db.insert(auditEventTable).values(some.map((entry) => toRow(ctx, entry)));
  }
  await recorded.run(ctx, entries);
}

/** Returns the changed members of a patch, before and after; undefined if none changes. */
export function changedMembers<Row extends State>(row: Row, patch: Partial<Row>) {
  const names = Object.keys(patch).filter(
    (name) =>
      patch[name] !== undefined && JSON.stringify(patch[name]) !== JSON.stringify(row[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: Partial<Row>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(patch) };
}
