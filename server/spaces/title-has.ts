import { ilike, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { escapeLike } from "../db/rows.ts";

const threeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * Whether a title has that in it, in capitals or not. The index by parts (migration `title-parts`) holds
 * three letters in a row: for fewer it would be read as a whole, which takes longer than to read the
 * titles. It knows the column alone, so that an expression of it keeps the planner away.
 */
export function titleHas({ title }: { title: PgColumn }, text: string): SQL {
  const pattern = `%${escapeLike(text)}%`;
  return threeLetters.test(text) ? ilike(title, pattern) : sql`${title} || '' ilike ${pattern}`;
}
