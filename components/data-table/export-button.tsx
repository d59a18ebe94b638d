"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { saveText } from "@/components/ui/save-text";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { toCsv } from "@/lib/csv";
import { plural } from "@/lib/format";
import { labelOf, type RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface ExportButtonProps<Data extends RowData> {
  table: ConsoleTable<Data>;
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
  { visible }: ConsoleTable<Data>,
  rows: readonly Data[],
): string {
  const lines = rows.map((row) => visible.map((column) => column.read(row)));
  return toCsv(visible.map(labelOf), lines);
}
