import { inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customHostnameTable } from "../../db/schema/custom-hostnames.ts";

/** Returns the host names that sites have set, proven or not, by the ids of the sites. */
export async function readHostnames(db: Db, siteIds: string[]): Promise<Map<string, string>> {
  const { siteId, hostname } = customHostnameTable;
  const rows = await db
    .select({ siteId, hostname })
    .from(customHostnameTable)
    .where(inArray(siteId, siteIds));
  return new Map(rows.map((row) => [row.siteId, row.hostname]));
}
