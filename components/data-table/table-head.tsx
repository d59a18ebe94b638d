"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { cx } from "@/components/ui/cx";
import type { RowData } from "./columns";
import { ResizeHandle } from "./resize-handle";
import type { ConsoleTable } from "./use-table";

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Sorting {
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

interface TableHeadProps<Data extends RowData> extends Sorting {
  table: ConsoleTable<Data>;
  hasActions: boolean;
  /** Given where rows can be selected. */
  selection?: { state: "none" | "some" | "all"; onToggleAll: () => void };
}

const headClass =
  "relative h-8 border-y bg-surface px-3 text-left font-medium text-text-muted text-xs first:pl-page last:pr-page";

export function TableHead<Data extends RowData>(props: TableHeadProps<Data>) {
  const { table, selection, hasActions, sort, onSort } = props;
  return (
    <thead className="sticky top-0 z-sticky max-sm:hidden">
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={headClass}>
            <CheckInput
              aria-label="Select all loaded rows"
              checked={selection.state === "all"}
              indeterminate={selection.state === "some"}
              onChange={selection.onToggleAll}
            />
          </th>
        )}
        {table.visible.map((column) => {
          const { id, header, meta } = column;
          const sorted = meta.sortKey && sort?.key === meta.sortKey ? sort : undefined;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={ariaSort(meta.sortKey, sorted)}
              className={cx(headClass, meta.align === "end" && "text-right")}
            >
              {meta.sortKey && onSort ? (
                <SortButton sortKey={meta.sortKey} {...{ sorted, onSort }}>
                  {header}
                </SortButton>
              ) : (
                <span className="block truncate">{header}</span>
              )}
              <ResizeHandle column={column} widths={table.widths} />
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className={cx(headClass, "right-0")}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function ariaSort(sortKey: string | undefined, sorted: Sort | undefined) {
  if (!sortKey) return undefined;
  if (!sorted) return "none";
  return sorted.descending ? "descending" : "ascending";
}

interface SortButtonProps extends Required<Pick<Sorting, "onSort">> {
  sortKey: string;
  sorted?: Sort;
  children: ReactNode;
}

function SortButton({ sortKey, sorted, onSort, children }: SortButtonProps) {
  const Icon = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: sortKey, descending: sorted ? !sorted.descending : false })}
      className={cx(
        "-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-xs px-1 hover:bg-hover hover:text-text",
        sorted && "text-text",
      )}
    >
      <span className="truncate">{children}</span>
      <Icon aria-hidden className={cx("size-3 shrink-0", !sorted && "opacity-50")} />
    </button>
  );
}
