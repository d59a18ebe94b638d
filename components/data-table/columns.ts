import {
  type Column,
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type ReactTable,
  type Row,
  type RowData,
  rowSelectionFeature,
  type TableState,
  tableFeatures,
} from "@tanstack/react-table";

interface ColumnNotes {
  /** The name of the column where its header is no plain text. */
  label?: string;
  /** Numbers and sizes read best at the end. */
  align?: "start" | "end";
  /** Takes the width that the others leave; the first column unless another says so. */
  grow?: boolean;
  /** Not shown until chosen in the view options. */
  hidden?: boolean;
  /** On a narrow screen: the first line of the row, a fact of its second, or nowhere. */
  narrow?: "title" | "detail" | "hidden";
  /** The service can sort by it, under this name. */
  sortKey?: string;
}

export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: {} as ColumnNotes,
});

type Features = typeof features;
// biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
export type Columns<Data extends RowData> = ColumnDef<Features, Data, any>[];
export type TableColumn<Data extends RowData> = Column<Features, Data>;
export type TableRow<Data extends RowData> = Row<Features, Data>;
export type ConsoleTable<Data extends RowData, Selected = TableState<Features>> = ReactTable<
  Features,
  Data,
  Selected
>;

/** Builders for the columns of a list of such rows; make them once, at module level. */
export const columnsFor = <Data extends RowData>() => createColumnHelper<Features, Data>();

/** What a column is called in menus and files. */
export function labelOf<Data extends RowData>({ columnDef, id }: TableColumn<Data>): string {
  if (columnDef.meta?.label) return columnDef.meta.label;
  return typeof columnDef.header === "string" && columnDef.header !== "" ? columnDef.header : id;
}
