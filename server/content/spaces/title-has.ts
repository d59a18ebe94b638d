import { ilike, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { escapeLike } from "../../db/rows.ts";

const threeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * Matches titles that contain a text in any case. The trigram index (migration `title-parts`) needs
 * three letters: for shorter texts an expression on the column keeps the planner away from it, as
 * scanning titles is faster.
 */
export function titleHas({ title }: { title: PgColumn }, text: string): SQL {
  const pattern = `%${escapeLike(text)}%`;
  return threeLetters.test(text) ? ilike(title, pattern) : sql`${title} || '' ilike ${pattern}`;
}
