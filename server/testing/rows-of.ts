import type { SQL } from "drizzle-orm";
import type { Db } from "../db/client.ts";

/** Runs a handwritten statement of a test, which compares the rows itself. */
export const rowsOf = async <Row extends Record<string, unknown>>(db: Db, statement: SQL) =>
  (await db.execute<Row>(statement)).rows;
