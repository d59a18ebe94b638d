import type { RowData, TableColumn } from "./columns";

export type NarrowSlot = "title" | "line" | "detail" | "rest" | "hidden";

const defaultDetails = 2;

/** Assigns columns to the two lines of a narrow row: the title first, then details, with lines of their own between them. */
export function narrowSlots<Data extends RowData>(
  columns: readonly TableColumn<Data>[],
  growId: string | undefined,
): Map<string, NarrowSlot> {
  const hasDetails = columns.some(({ columnDef }) => columnDef.meta?.narrow === "detail");
  let details = hasDetails ? 0 : defaultDetails;
  return new Map(
    columns.map(({ id, columnDef }) => {
      const given = columnDef.meta?.narrow ?? (id === growId ? "title" : undefined);
      if (given) return [id, given];
      details -= 1;
      return [id, details >= 0 ? "detail" : "hidden"];
    }),
  );
}
