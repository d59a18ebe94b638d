import { and, eq, gte, inArray, ne, or, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { forbidden } from "../../platform/errors.ts";

const ofMembers = ["member.removed", "member.updated"];
const ofPlaces = ["space", "collection"].flatMap((type) => [
  `${type}.access-granted`,
  `${type}.access-revoked`,
]);

interface Admission {
  organizationId: string;
  /** Time since when the caller may join. */
  since: Date;
  /** Space or collection that the caller joins, if it isn't the whole organization. */
  place: string | null;
}

/**
 * Rejects joining if somebody else removed the caller or changed their role since it was allowed:
 * otherwise any known link would undo that.
 */
export async function rejectOverruled(
  { db, user }: Context,
  { organizationId, since, place }: Admission,
): Promise<void> {
  const { targetId, action, before } = auditEventTable;
  const ofCaller = and(
    eq(targetId, user.id),
    inArray(action, ofMembers),
    sql`jsonb_exists(${before}, 'role')`,
  );
  const atPlace =
    place === null
      ? undefined
      : and(
          eq(targetId, place),
          inArray(action, ofPlaces),
          sql`${before} @> ${JSON.stringify({ users: [{ id: user.id }] })}::jsonb`,
        );
  const later = and(
    eq(auditEventTable.organizationId, organizationId),
    gte(auditEventTable.occurredAt, since),
    ne(auditEventTable.actorId, user.id),
    eq(auditEventTable.refused, false),
    or(ofCaller, atPlace),
  );
  if ((await db.$count(auditEventTable, later)) > 0) {
    throw forbidden(
      "An admin has removed you or changed your role since: ask for a new invitation",
    );
  }
}
