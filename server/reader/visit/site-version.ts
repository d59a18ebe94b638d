import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { siteTable } from "../../db/schema/sites.ts";

/**
 * Number of latest records that are watched: a record becomes visible when its transaction commits,
 * possibly after later ones.
 */
const watched = 32;

/**
 * Selects the state of a site's organization, which changes with each recorded action. It is part
 * of the site's query, as that runs for every page view.
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
