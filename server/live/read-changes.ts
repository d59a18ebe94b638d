import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { auditEventTable } from "../audit/table.ts";
import { collectionTable } from "../collections/table.ts";
import type { Db } from "../db/client.ts";
import { spaceTable } from "../spaces/table.ts";

/** More than this is not told one by one. */
export const mostChanges = 500;

/** What was written in these organizations since then, oldest first, with what says who may see it. */
export async function readChanges(db: Db, organizationIds: readonly string[], since: Date) {
  const rows = await db
    .select({
      id: auditEventTable.id,
      organizationId: auditEventTable.organizationId,
      occurredAt: auditEventTable.occurredAt,
      action: auditEventTable.action,
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
