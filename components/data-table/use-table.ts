"use client";

import { useMemo, useState } from "react";
import { ColumnWidths } from "./column-widths";
import type { Columns, RowData, TableRow } from "./columns";

export type Flags = Record<string, boolean>;
export type Selected = Record<string, true>;

/** What a table shows besides its rows. */
export interface ConsoleTable<Data extends RowData> {
  columns: Columns<Data>;
  /** Those on show. */
  visible: Columns<Data>;
  visibility: Flags;
  setVisibility: (change: (old: Flags) => Flags) => void;
  widths: ColumnWidths;
  rows: TableRow<Data>[];
  selected: Selected;
  setSelected: (change: (old: Selected) => Selected) => void;
}

/** Which columns a table shows, how wide they are, and which of its rows are selected. */
export function useTable<Data extends RowData>(
  columns: Columns<Data>,
  data: readonly Data[],
  rowId: (row: Data) => string,
): ConsoleTable<Data> {
  const [chosen, setVisibility] = useState<Flags>({});
  const [selected, setSelected] = useState<Selected>({});
  const [widths] = useState(() => new ColumnWidths());
  const visibility = useMemo(() => ({ ...firstVisibility(columns), ...chosen }), [columns, chosen]);
  const visible = useMemo(
    () => columns.filter(({ id }) => visibility[id] !== false),
    [columns, visibility],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row keeps its id
  const rows = useMemo(() => data.map((original) => ({ id: rowId(original), original })), [data]);
  return { columns, visible, visibility, setVisibility, widths, rows, selected, setSelected };
}

export function firstVisibility<Data extends RowData>(columns: Columns<Data>): Flags {
  const hidden = columns.filter(({ meta }) => meta.hidden);
  return Object.fromEntries(hidden.map(({ id }) => [id, false]));
}
