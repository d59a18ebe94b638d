import type { ComponentType, ReactNode } from "react";

export type RowData = object;

export interface TableRow<Data extends RowData> {
  id: string;
  original: Data;
}

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

interface CellProps<Data extends RowData, Value> {
  row: TableRow<Data>;
  getValue: () => Value;
}

interface ColumnOptions<Data extends RowData, Value> {
  id?: string;
  header: string;
  /** Pixels, before somebody gives it another width. */
  size?: number;
  minSize?: number;
  meta?: ColumnNotes;
  /** The value as text unless given. */
  cell?: ComponentType<CellProps<Data, Value>>;
}

export interface TableColumn<Data extends RowData> {
  id: string;
  header: string;
  size: number;
  minSize: number;
  meta: ColumnNotes;
  read: (row: Data) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
  cell: ComponentType<CellProps<Data, any>>;
}

export type Columns<Data extends RowData> = readonly TableColumn<Data>[];

export const maxSize = 800;

const asText = ({ getValue }: { getValue: () => unknown }): ReactNode => {
  const value = getValue();
  return value === undefined || value === null ? null : String(value);
};

/** Builders for the columns of a list of such rows; make them once, at module level. */
export function columnsFor<Data extends RowData>() {
  function accessor<Key extends keyof Data & string>(
    key: Key,
    options: ColumnOptions<Data, Data[Key]>,
  ): TableColumn<Data>;
  function accessor<Value>(
    read: (row: Data) => Value,
    options: ColumnOptions<Data, Value> & { id: string },
  ): TableColumn<Data>;
  function accessor(
    from: (keyof Data & string) | ((row: Data) => unknown),
    // biome-ignore lint/suspicious/noExplicitAny: the overloads above tell the value's type
    { id, size = 160, minSize = 64, meta = {}, cell = asText, header }: ColumnOptions<Data, any>,
  ): TableColumn<Data> {
    const read = typeof from === "function" ? from : (row: Data) => row[from];
    return { id: id ?? String(from), header, size, minSize, meta, read, cell };
  }
  return { accessor, columns: (columns: Columns<Data>) => columns };
}

/** What a column is called in menus and files. */
export const labelOf = <Data extends RowData>({ id, header, meta }: TableColumn<Data>): string =>
  meta.label || header || id;
