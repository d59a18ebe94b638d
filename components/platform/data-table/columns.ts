import {
  type Column,
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type Row,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

interface ColumnMeta {
  /** Full name of the column, if its header is too short. */
  label?: string;
  /** Numbers and sizes are aligned at the end. */
  align?: "start" | "end";
  /**
   * Takes the remaining width, or shares it with others; by default the first column. The first of
   * them names the row.
   */
  grow?: boolean;
  /**
   * Gets wider than its size while the table has free width and the text of a row needs it; a number
   * is the wanted width in pixels, for columns that load their text.
   */
  fit?: boolean | number;
  /** Width in pixels of icons and badges beside the text. */
  beside?: number;
  /** Hidden until chosen in the view options. */
  hidden?: boolean;
  /**
   * On a narrow screen: the first line of the row, a line of its own, part of the last line, the
   * remaining width of the last, or hidden. Lines need higher rows.
   */
  narrow?: "title" | "line" | "detail" | "rest" | "hidden";
}

/** Table features of every list. The service sorts, filters and pages. */
export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
export type Features = typeof features;

/**
 * A column that the service can sort by sets `enableSorting`; its id is the API's name of the
 * order.
 */
export const defaultColumn = { size: 160, minSize: 64, maxSize: 800, enableSorting: false };

export type { RowData };
export type TableColumn<Data extends RowData> = Column<Features, Data>;
export type TableRow<Data extends RowData> = Row<Features, Data>;
// biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
export type Columns<Data extends RowData> = readonly ColumnDef<Features, Data, any>[];

/** Builders for the columns of a list; call once, at module level. */
export const columnsFor = <Data extends RowData>() => createColumnHelper<Features, Data>();

/** Returns the name of a column for menus and exports. */
export function labelOf<Data extends RowData>({ id, columnDef }: TableColumn<Data>): string {
  const { header, meta } = columnDef;
  return meta?.label || (typeof header === "string" && header) || id;
}
