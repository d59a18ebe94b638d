import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { emitVisibilityUpdated } from "../integration-events/space-events.ts";
import type { AuditAction } from "./actions.ts";
import { auditEventTable } from "./table.ts";

type State = Record<string, unknown>;

/** What happened to what; `before` and `after` hold only members that say something. */
export interface AuditEntry {
  organizationId: string;
  action: AuditAction;
  target: { type: string; id: string; label?: string | null };
  /** Where the target is in a space that the path does not name. */
  spaceId?: string;
  before?: State;
  after?: State;
}

type Recorder = Pick<Context, "db" | "actor" | "now"> &
  Partial<Pick<Context, "request" | "place" | "path" | "work">>;

/** The ids of what a record's target is, or lies in. */
function placeOf({ place, path }: Recorder, entry: Pick<AuditEntry, "target" | "spaceId">) {
  const { type, id } = entry.target;
  return {
    spaceId: type === "space" ? id : (entry.spaceId ?? place?.space?.id),
    changeRequestId: type === "change-request" ? id : path?.changeRequestId,
    siteId: type === "site" ? id : place?.site?.id,
  };
}

/** The row of a record, for whoever writes it outside of the change that it speaks of. */
export const toRow = (ctx: Recorder, entry: Omit<AuditEntry, "action"> & { action: string }) => ({
  id: newId(),
  organizationId: entry.organizationId,
  occurredAt: ctx.now,
  action: entry.action,
  actorType: ctx.actor.type,
  actorId: ctx.actor.id,
  actorLabel: ctx.actor.label,
  source: ctx.request?.source ?? "workflow",
  targetType: entry.target.type,
  targetId: entry.target.id,
  targetLabel: entry.target.label,
  ...placeOf(ctx, entry),
  before: entry.before,
  after: entry.after,
  requestId: ctx.request?.id,
  address: ctx.request?.address,
});

/** Writes an audit record in the transaction of the change, so that neither happens alone. */
export async function audit(ctx: Recorder, entry: AuditEntry): Promise<void> {
  await ctx.db.insert(auditEventTable).values(toRow(ctx, entry));
  await emitVisibilityUpdated(ctx, [entry]);
}

/** A statement takes no more values than this many records have. */
const mostAtOnce = 1000;

/** The same for a change of many things. */
export async function auditAll(ctx: Recorder, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce);
    await ctx.db.insert(auditEventTable).values(some.map((entry) => toRow(ctx, entry)));
  }
  await emitVisibilityUpdated(ctx, entries);
}

/** The members of a patch that change something, as they were and as they become; undefined if none does. */
export function changedMembers<Row extends State>(row: Row, patch: Partial<Row>) {
  const names = (Object.keys(patch) as (keyof Row & string)[]).filter(
    (name) =>
      patch[name] !== undefined && JSON.stringify(patch[name]) !== JSON.stringify(row[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: Partial<Row>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(patch) };
}
