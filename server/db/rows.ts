/** The only row of a statement that must return one; anything else is our fault. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}

/** Text as it is, for a `like` pattern. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** A nullable column as an optional member. */
export const optional = <Value>(value: Value | null): Value | undefined => value ?? undefined;
