"use client";

import type { Header } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { CheckInput } from "@/components/ui/check-input";
import { cx } from "@/components/ui/cx";
import type { Features, RowData } from "./columns";
import { pinnedClass } from "./pinned-class";
import { ResizeHandle } from "./resize-handle";
import type { ConsoleTable } from "./use-table";

interface TableHeadProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  hasActions: boolean;
  selectable: boolean;
}

const headClass =
  "relative h-8 border-y bg-surface px-3 text-left font-medium text-text-muted text-xs first:pl-page last:pr-page";

export function TableHead<Data extends RowData>(props: TableHeadProps<Data>) {
  const { table, hasActions, selectable } = props;
  const all = table.getIsAllRowsSelected();
  return (
    <thead className="sticky top-0 z-sticky max-sm:hidden">
      <tr aria-rowindex={1}>
        {selectable && (
          <th scope="col" className={cx(headClass, pinnedClass.select)}>
            <CheckInput
              aria-label="Select all loaded rows"
              checked={all}
              indeterminate={!all && table.getSelectedRowModel().rows.length > 0}
              onChange={() => table.toggleAllRowsSelected(!all)}
            />
          </th>
        )}
        {table.getFlatHeaders().map((header, at) => (
          <th
            key={header.id}
            scope="col"
            aria-sort={ariaSort(header)}
            className={cx(
              headClass,
              header.column.columnDef.meta?.align === "end" && "text-right",
              at === 0 && pinnedClass.first(selectable),
            )}
          >
            {header.column.getCanSort() ? (
              <SortButton table={table} header={header} />
            ) : (
              <span className="block truncate">
                <table.FlexRender header={header} />
              </span>
            )}
            <ResizeHandle table={table} header={header} />
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={cx(headClass, "right-0")}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeaderProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  header: Header<Features, Data, unknown>;
}

const ariaSorts = { asc: "ascending", desc: "descending" } as const;

function ariaSort<Data extends RowData>({ column }: Header<Features, Data, unknown>) {
  if (!column.getCanSort()) return undefined;
  const sorted = column.getIsSorted();
  return sorted ? ariaSorts[sorted] : "none";
}

function SortButton<Data extends RowData>({ table, header }: HeaderProps<Data>) {
  const sorted = header.column.getIsSorted();
  const Icon = sorted ? { asc: ArrowUp, desc: ArrowDown }[sorted] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => header.column.toggleSorting()}
      className={cx(
        "-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-xs px-1 hover:bg-hover hover:text-text",
        sorted && "text-text",
      )}
    >
      <span className="truncate">
        <table.FlexRender header={header} />
      </span>
      <Icon aria-hidden className={cx("size-3 shrink-0", !sorted && "opacity-50")} />
    </button>
  );
}
