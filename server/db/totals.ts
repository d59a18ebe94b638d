import { and, eq, inArray, sql } from "drizzle-orm";
import { totalTable } from "../organizations/table.ts";
import type { Db } from "./client.ts";

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
  const { kind, value } = totalTable;
  const rows = await db
    .select({ kind, value: sql<string>`sum(${value})` })
    .from(totalTable)
    .where(and(eq(totalTable.organizationId, organizationId), inArray(kind, sets.flat())))
    .groupBy(kind);
  const values = new Map(rows.map((row) => [row.kind, Number(row.value)]));
  return sets.map((kinds) => kinds.reduce((sum, each) => sum + (values.get(each) ?? 0), 0));
}
