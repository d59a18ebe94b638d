"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import type { RowData } from "./columns";
import { ExportButton } from "./export-button";
import { SortMenu } from "./sort-menu";
import { loadAll, type TableList } from "./table-list";
import type { ConsoleTable } from "./use-table";
import { ViewOptions } from "./view-options";

interface TableToolbarProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  list: TableList<Data>;
  id: string;
  growId: string | undefined;
  hasRows: boolean;
  /** The selection bar replaces the toolbar. */
  selecting: boolean;
  children?: ReactNode;
}

/** Search and filters left, export and view options right. */
export function TableToolbar<Data extends RowData>(props: TableToolbarProps<Data>) {
  const { table, list, id, growId, hasRows, selecting, children } = props;
  return (
    <div
      className={cx(
        "flex min-h-12 shrink-0 items-start gap-2 px-page py-2",
        selecting && "sm:hidden",
      )}
    >
      <div className="min-w-0 flex-1">{children}</div>
      {hasRows && (
        <div className="flex shrink-0">
          <SortMenu table={table} />
          <ExportButton table={table} fileName={id} loadRows={() => loadAll(list)} />
          <ViewOptions table={table} growId={growId} />
        </div>
      )}
    </div>
  );
}
