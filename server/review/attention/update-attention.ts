import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { AuditEntry } from "../../access/audit/record.ts";
import { readGrantedTo } from "../../access/grants/effective-access.ts";
import { atLeast, effectiveRoleAt } from "../../access/levels.ts";
import type { Db } from "../../db/client.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import {
  type AttentionRow,
  attentionTable,
  type ChangeRequestRow,
  changeRequestTable,
} from "../../db/schema/review.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { readFacts } from "./facts.ts";
import { type Attention, attentionFor, type People, participants } from "./rule.ts";

/** Reasons whose original time the facts don't keep after a similar event. */
const lasting = new Set<AttentionRow["reason"]>([
  "changed-after-review",
  "conflict",
  "ready",
  "outdated",
]);

/** Keeps the time of a reason that already existed. */
function continued(attention: Attention, before: AttentionRow | undefined): Attention {
  const isSame = before?.reason === attention.reason && lasting.has(attention.reason);
  return isSame && before.since < attention.since
    ? { ...attention, since: before.since, by: before.causedBy ?? undefined }
    : attention;
}

const isEqual = (row: AttentionRow | undefined, { reason, since, by }: Attention) =>
  row?.reason === reason &&
  row.since.getTime() === since.getTime() &&
  (row.causedBy ?? undefined) === by;

/** Writes the rows that differ; returns true if there are any. */
async function writeRows(
  db: Db,
  { id, organizationId }: { id: string; organizationId: string },
  found: readonly Attention[],
): Promise<boolean> {
  const here = eq(attentionTable.changeRequestId, id);
  const before = await db.select().from(attentionTable).where(here);
  const rowOf = new Map(before.map((row) => [row.userId, row]));
  const wanted = found.map((each) => continued(each, rowOf.get(each.user)));
  const gone = before.filter(({ userId }) => !wanted.some(({ user }) => user === userId));
  const differing = wanted.filter((each) => !isEqual(rowOf.get(each.user), each));
  if (gone.length > 0) {
    const users = gone.map(({ userId }) => userId);
    await db.delete(attentionTable).where(and(here, inArray(attentionTable.userId, users)));
  }
  if (differing.length > 0) {
    const values = differing.map(({ user: userId, reason, since, by: causedBy = null }) => ({
      ...{ changeRequestId: id, organizationId },
      ...{ userId, reason, since, causedBy },
    }));
    const excluded = (column: string) => sql.raw(`excluded.${column}`);
    await db
      .insert(attentionTable)
      .values(values)
      .onConflictDoUpdate({
        target: [attentionTable.changeRequestId, attentionTable.userId],
        set: {
          reason: excluded("reason"),
          since: excluded("since"),
          causedBy: excluded("caused_by"),
        },
      });
  }
  return gone.length + differing.length > 0;
}

/**
 * Reads which of these people are members of the organization, and which of them may merge in the
 * space.
 */
async function readPeople(db: Db, space: SpaceRow, users: readonly string[]): Promise<People> {
  const { userId, role, disabled } = memberTable;
  const rows = await db
    .select({ userId, role, disabled })
    .from(memberTable)
    .where(and(eq(memberTable.organizationId, space.organizationId), inArray(userId, [...users])));
  const granted = await readGrantedTo(
    db,
    space,
    rows.map((row) => row.userId),
  );
  const mergers = rows.filter(({ userId, role, disabled }) => {
    const own = role ?? "guest";
    const effective = effectiveRoleAt(own, space.effectiveLevel, granted.get(userId) ?? null);
    return !disabled && atLeast(effective, "review");
  });
  const [members, merging] = [rows, mergers].map((all) => new Set(all.map((row) => row.userId)));
  return {
    isMember: (user) => members?.has(user) ?? false,
    mayMerge: (user) => merging?.has(user) ?? false,
  };
}

async function readQueue(db: Db, request: ChangeRequestRow, space: SpaceRow) {
  if (request.status !== "open" && request.status !== "draft") return [];
  const facts = await readFacts(db, request, space);
  const users = [facts.author, ...participants(facts)];
  return attentionFor(facts, await readPeople(db, space, users));
}

/** Settles for whom a change request waits; true if that has changed. */
export async function updateAttention(db: Db, id: string): Promise<boolean> {
  // Locked, so that of two simultaneous writes the second sees what the first did. Not "update",
  // which would wait for each insert of a comment.
  const [found] = await db
    .select({ request: changeRequestTable, space: spaceTable })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .where(eq(changeRequestTable.id, id))
    .for("no key update", { of: changeRequestTable });
  if (!found) return false;
  const { request, space } = found;
  return writeRows(db, request, await readQueue(db, request, space));
}

type Entry = Pick<AuditEntry, "action" | "target" | "before" | "after">;

/**
 * Returns the id of the change request of a record; undefined for reactions, which need no action.
 */
function requestOf({ action, target, before, after }: Entry): string | undefined {
  if (action.startsWith("change-request.")) return target.id;
  if (!action.startsWith("comment") || action.endsWith(".reacted")) return undefined;
  const { changeRequest } = after ?? before ?? {};
  return typeof changeRequest === "string" ? changeRequest : undefined;
}

const departures: ReadonlySet<string> = new Set(["member.removed", "invitation.revoked"]);

/** Reads the change requests whose queues contain a former member. */
async function leftBehind(db: Db, organizationId: string): Promise<string[]> {
  const here = eq(attentionTable.organizationId, organizationId);
  const members = db
    .select({ id: memberTable.userId })
    .from(memberTable)
    .where(eq(memberTable.organizationId, organizationId));
  const rows = await db
    .selectDistinct({ id: attentionTable.changeRequestId })
    .from(attentionTable)
    .where(
      and(here, eq(attentionTable.reason, "waiting"), notInArray(attentionTable.causedBy, members)),
    );
  return rows.map(({ id }) => id);
}

/**
 * Updates the queues for recorded actions, in their transaction. Every write is recorded, so none
 * can be missed.
 */
export async function updateAfterActions(
  { db }: { db: Db },
  entries: readonly (Entry & Pick<AuditEntry, "organizationId">)[],
): Promise<void> {
  const ids = new Set(entries.flatMap((entry) => requestOf(entry) ?? []));
  for (const { action, organizationId } of entries) {
    if (!departures.has(action)) continue;
    for (const id of await leftBehind(db, organizationId)) ids.add(id);
  }
  // In one order, so that two writers don't wait for each other.
  for (const id of [...ids].sort()) await updateAttention(db, id);
}
