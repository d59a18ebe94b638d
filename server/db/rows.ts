/** Returns the only row of a statement; anything else is an internal error. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}

/** Converts a nullable column to an optional member. */
export const optional = <Value>(value: Value | null): Value | undefined => value ?? undefined;
