import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";

/** Limit of changes reported individually. */
export const mostChanges = 500;

/**
 * Reads the writes in these organizations since then, oldest first, with the columns that decide
 * their visibility.
 */
export async function readChanges(db: Db, organizationIds: readonly string[], since: Date) {
  const rows = await db
    .select({
      id: auditEventTable.id,
      organizationId: auditEventTable.organizationId,
      occurredAt: auditEventTable.occurredAt,
      action: auditEventTable.action,
      actorType: auditEventTable.actorType,
      actorId: auditEventTable.actorId,
      targetType: auditEventTable.targetType,
      targetId: auditEventTable.targetId,
      spaceId: auditEventTable.spaceId,
      changeRequestId: auditEventTable.changeRequestId,
      siteId: auditEventTable.siteId,
      space: {
        id: spaceTable.id,
        organizationId: spaceTable.organizationId,
        effectiveLevel: spaceTable.effectiveLevel,
        ancestors: spaceTable.ancestors,
      },
      collection: {
        id: collectionTable.id,
        organizationId: collectionTable.organizationId,
        effectiveLevel: collectionTable.effectiveLevel,
        ancestors: collectionTable.ancestors,
      },
    })
    .from(auditEventTable)
    .leftJoin(spaceTable, eq(spaceTable.id, auditEventTable.spaceId))
    .leftJoin(
      collectionTable,
      and(
        eq(auditEventTable.targetType, "collection"),
        eq(collectionTable.id, auditEventTable.targetId),
      ),
    )
    .where(
      and(
        inArray(auditEventTable.organizationId, [...organizationIds]),
        gt(auditEventTable.occurredAt, since),
        eq(auditEventTable.refused, false),
      ),
    )
    .orderBy(desc(auditEventTable.occurredAt), desc(auditEventTable.id))
    .limit(mostChanges);
  return rows.reverse();
}

export type Change = Awaited<ReturnType<typeof readChanges>>[number];
