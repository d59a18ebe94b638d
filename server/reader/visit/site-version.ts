import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { siteTable } from "../../db/schema/sites.ts";

/** A record becomes visible when its request ends, which may be after that of later ones. */
const watched = 32;

/**
 * Selects, beside a site, the state of its organization, which each recorded change replaces. One query
 * reads both, as it runs for every page that is read.
 */
export function siteVersion(db: Db) {
  const { id, organizationId, refused, occurredAt } = auditEventTable;
  const latest = db
    .select({ id })
    .from(auditEventTable)
    .where(and(eq(organizationId, siteTable.organizationId), eq(refused, false)))
    .orderBy(desc(occurredAt), desc(id))
    .limit(watched);
  return sql<string>`array_to_string(array${latest}, ',')`;
}
