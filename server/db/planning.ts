import { type SQL, sql } from "drizzle-orm";

const comment = "/* planned for its values */";

/**
 * Marks a statement that the database must plan for the values of each call. After five calls, a
 * prepared statement may get one plan for all values, and a plan for a small organization takes a
 * second for a large one.
 */
export const plannedForValues: SQL = sql.raw(comment);

/** Returns true for lists, which have the mark, and for counts of rows. */
export const isPlannedForValues = (text: string): boolean =>
  text.startsWith("select count(*)") || text.includes(comment);
