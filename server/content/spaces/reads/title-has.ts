import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldedHas, hasText } from "../../../db/has-text.ts";

const threeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * Matches titles that contain a text, with or without accents. The trigram index (migration
 * `fold-text`) needs three letters: for shorter texts an expression on the column keeps the planner
 * away from it, as scanning titles is faster.
 */
export function titleHas({ title }: { title: PgColumn }, text: string): SQL {
  return threeLetters.test(text)
    ? hasText(title, text)
    : foldedHas(sql`fold_text(${title}) || ''`, text);
}
