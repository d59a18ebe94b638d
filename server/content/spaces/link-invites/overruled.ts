import { and, eq, gte, inArray, ne, or, sql } from "drizzle-orm";
import { auditEventTable } from "../../../db/schema/audit.ts";
import type { LinkInviteRow } from "../../../db/schema/people.ts";
import type { Context } from "../../../platform/context.ts";
import { forbidden } from "../../../platform/errors.ts";

const ofMembers = ["member.removed", "member.updated"];
const ofPlaces = ["space", "collection"].flatMap((type) => [
  `${type}.access-granted`,
  `${type}.access-revoked`,
]);

/**
 * Rejects a link if somebody else removed the caller or changed their role after it was created:
 * otherwise any known link would undo that.
 */
export async function rejectOverruled({ db, user }: Context, row: LinkInviteRow): Promise<void> {
  const { organizationId, createdAt, spaceId, collectionId } = row;
  const { targetId, action, before } = auditEventTable;
  const ofCaller = and(
    eq(targetId, user.id),
    inArray(action, ofMembers),
    sql`jsonb_exists(${before}, 'role')`,
  );
  const place = spaceId ?? collectionId;
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
    gte(auditEventTable.occurredAt, createdAt),
    ne(auditEventTable.actorId, user.id),
    eq(auditEventTable.refused, false),
    or(ofCaller, atPlace),
  );
  if ((await db.$count(auditEventTable, later)) > 0) {
    throw forbidden("An admin changed your access after this link was created: ask for a new one");
  }
}
