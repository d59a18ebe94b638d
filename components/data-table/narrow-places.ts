import type { Columns, RowData } from "./columns";

export type Place = "title" | "detail" | "hidden";

const defaultDetails = 2;

/** Where each column goes when a row is two lines: the name first, then the facts that matter. */
export function narrowPlaces<Data extends RowData>(
  columns: Columns<Data>,
  growId: string | undefined,
): Map<string, Place> {
  const told = columns.some(({ meta }) => meta.narrow === "detail");
  let details = told ? 0 : defaultDetails;
  return new Map(
    columns.map(({ id, meta }) => {
      const given = meta.narrow ?? (id === growId ? "title" : undefined);
      if (given) return [id, given];
      details -= 1;
      return [id, details >= 0 ? "detail" : "hidden"];
    }),
  );
}
