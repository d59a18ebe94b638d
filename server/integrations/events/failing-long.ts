import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";

/** Shorter failures usually recover by themselves. */
const patience = 60 * 60_000;

/** Condition for installations that have failed long enough to need attention. */
export const failingLong = (now: Date) =>
  and(
    isNotNull(installationTable.failingSince),
    lte(installationTable.failingSince, new Date(now.getTime() - patience)),
  );

/** Reads an organization's failing installations, longest failing first. */
export async function readFailing(
  { db, now }: { db: Db; now: Date },
  organizationId: string,
  most: number,
) {
  const { id, failingSince, status } = installationTable;
  const { name, title } = integrationTable;
  const rows = await db
    .select({ id, failingSince, status, name, title })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(and(eq(installationTable.organizationId, organizationId), failingLong(now)))
    .orderBy(asc(failingSince), asc(id))
    .limit(most);
  return rows.map((row) => ({
    installation: row.id,
    integration: row.name,
    title: row.title,
    since: (row.failingSince ?? now).toISOString(),
    paused: row.status === "paused",
  }));
}
