"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { saveText } from "@/components/ui/save-text";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { plural } from "@/lib/format/format";
import { toCsv } from "@/lib/text/csv";
import { labelOf, type RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface ExportButtonProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  /** Without extension: "spaces". */
  fileName: string;
  /** Loads all matching rows, beyond those on the screen. */
  loadRows: () => Promise<readonly Data[]>;
}

/** Exports the shown columns of all matching rows. */
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
  table: ConsoleTable<Data>,
  rows: readonly Data[],
): string {
  const columns = table.getVisibleLeafColumns();
  const lines = rows.map((row, at) => columns.map((column) => column.accessorFn?.(row, at)));
  return toCsv(columns.map(labelOf), lines);
}
