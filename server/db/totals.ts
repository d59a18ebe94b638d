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

/** Sums totals that triggers maintain (migration `totals`), so that nothing is scanned. */
export async function readTotal(db: Db, organizationId: string, kinds: string[]): Promise<number> {
  const [total = 0] = await readTotals(db, organizationId, [kinds]);
  return total;
}

/** Sums totals for several sets of kinds at once, in order. */
export async function readTotals(
  db: Db,
  organizationId: string,
  sets: string[][],
): Promise<number[]> {
  const rows = await totalsQuery(db, { organizationId, kinds: sets.flat() });
  const values = new Map(rows.map((row) => [row.kind, Number(row.value)]));
  return sets.map((kinds) => kinds.reduce((sum, each) => sum + (values.get(each) ?? 0), 0));
}

/** Reads the total of one kind for several owners; owners without one are missing. */
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
