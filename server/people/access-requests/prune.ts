import { lte } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { accessRequestTable } from "../../db/schema/access.ts";

/** Deletes expired requests. */
export async function pruneAccessRequests({ db, now }: Deps) {
  const expired = lte(accessRequestTable.expiresAt, now());
  const rows = await db
    .delete(accessRequestTable)
    .where(expired)
    .returning({ id: accessRequestTable.id });
  return { removed: rows.length };
}
