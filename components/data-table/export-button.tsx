"use client";

import type { RowData } from "@tanstack/react-table";
import { Download } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { saveText } from "@/components/ui/save-text";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { toCsv } from "@/lib/csv";
import { plural } from "@/lib/format";
import { type ConsoleTable, labelOf } from "./columns";

interface ExportButtonProps<Data extends RowData> {
  table: ConsoleTable<Data, unknown>;
  /** Without its ending: "spaces". */
  fileName: string;
  /** Every row that matches, not just those on the screen. */
  loadRows: () => Promise<readonly Data[]>;
}

/** The list as a file: its columns as shown, and all rows that match. */
export function ExportButton<Data extends RowData>(props: ExportButtonProps<Data>) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const rows = await props.loadRows();
      saveText(`${props.fileName}.csv`, "text/csv", tableToCsv(props.table, rows));
      toastDone(`Exported ${plural(rows.length, "row")}`);
    } catch (error) {
      toastProblem(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <IconButton label="Export as CSV" pending={pending} onClick={save}>
      <Download />
    </IconButton>
  );
}

function tableToCsv<Data extends RowData>(
  table: ConsoleTable<Data, unknown>,
  rows: readonly Data[],
): string {
  // What only shows controls has no value to write.
  const columns = table.getVisibleLeafColumns().filter((column) => column.accessorFn);
  const lines = rows.map((row, at) => columns.map((column) => column.accessorFn?.(row, at)));
  return toCsv(columns.map(labelOf), lines);
}
