import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const escaped = "([\\\\%_])";

/** Matches texts that contain another one in any case, with or without accents. */
export const hasText = (column: SQLWrapper, text: string): SQL =>
  foldedHas(sql`fold_text(${column})`, text);

const threeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * As `hasText`, for a column with a trigram index (migrations `fold-text`, `subject-parts`). The
 * index needs three letters: for shorter texts an expression on the column keeps the planner away
 * from it, as scanning the column is faster.
 */
export const indexedHas = (column: SQLWrapper, text: string): SQL =>
  threeLetters.test(text)
    ? hasText(column, text)
    : foldedHas(sql`fold_text(${column}) || ''`, text);

/** Matches folded texts. Wildcards are escaped last: `％` is folded to one. */
export const foldedHas = (folded: SQL, text: string): SQL =>
  sql`${folded} like '%' || regexp_replace(fold_text(${text}), ${escaped}, ${"\\\\\\&"}, 'g') || '%'`;
