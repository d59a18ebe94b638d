import type { SQL } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "./client.ts";

/** Runs a handwritten statement, whose rows no type of a table describes, and checks each row. */
export async function selectRows<Row extends z.ZodType>(
  db: Db,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  const { rows } = await db.execute(statement);
  return z.array(row).parse(rows);
}
