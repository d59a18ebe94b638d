import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { builtOnce } from "./prepared.ts";
import { totalTable } from "./schema/organizations.ts";

const { organizationId, kind, value } = totalTable;

const totalsQuery = builtOnce((db) => {
  const selection = { kind, value: sql<string>`sum(${value})` };
  const query = db
    .select(selection)
    .from(totalTable)
    .where(
      and(
        eq(organizationId, sql.placeholder("organizationId")),
        sql`${kind} = any(${sql.placeholder("kinds")})`,
      ),
    )
    .groupBy(kind);
  return { query, selection };
});

/** Sums totals that triggers keep (migration `totals`); never scans what it counts. */
export async function readTotal(db: Db, organizationId: string, kinds: string[]): Promise<number> {
  const [total = 0] = await readTotals(db, organizationId, [kinds]);
  return total;
}

/** The same for several sets of kinds at once, in their order. */
export async function readTotals(
  db: Db,
  organizationId: string,
  sets: string[][],
): Promise<number[]> {
  const rows = await totalsQuery(db, { organizationId, kinds: sets.flat() });
  const values = new Map(rows.map((row) => [row.kind, Number(row.value)]));
  return sets.map((kinds) => kinds.reduce((sum, each) => sum + (values.get(each) ?? 0), 0));
}

/** The total of one kind for each of several owners; those that have none are missing. */
export async function readTotalOfEach(
  db: Db,
  ownerIds: string[],
  of: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: organizationId, value: sql<string>`sum(${value})` })
    .from(totalTable)
    .where(and(inArray(organizationId, ownerIds), eq(kind, of)))
    .groupBy(organizationId);
  return new Map(rows.map((row) => [row.ownerId, Number(row.value)]));
}
