import { and, eq, inArray } from "drizzle-orm";
import type { Attention } from "#lib/contract/review/attention.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { type AttentionRow, attentionTable } from "../../db/schema/review.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";

/** Caller's place in the queue of a change request, with the person who caused it. */
export interface AttentionParts {
  attention: AttentionRow;
  by: UserRow | null;
}

/** Reads the caller's places in the queues of these change requests, by id. */
export async function readAttention(
  { db, user }: Context,
  ids: readonly string[],
): Promise<Map<string, AttentionParts>> {
  if (ids.length === 0) return new Map();
  const { changeRequestId, userId, causedBy } = attentionTable;
  const rows = await db
    .select({ attention: attentionTable, by: userTable })
    .from(attentionTable)
    .leftJoin(userTable, eq(userTable.id, causedBy))
    .where(and(inArray(changeRequestId, [...ids]), eq(userId, user.id)));
  return new Map(rows.map((row) => [row.attention.changeRequestId, row]));
}

/** Returns the API form; undefined for people who only wait for others. */
export function toAttention(
  ctx: Pick<Context, "config">,
  parts: AttentionParts | undefined,
): Attention | undefined {
  if (!parts) return undefined;
  const { reason, since } = parts.attention;
  if (reason === "waiting") return undefined;
  return {
    reason,
    since: since.toISOString(),
    by: parts.by ? toUser(ctx, parts.by) : undefined,
  };
}
