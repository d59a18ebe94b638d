"use client";

import { FlexRender } from "@tanstack/react-table";
import { memo, type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { cx } from "@/components/ui/cx";
import { Dots } from "@/components/ui/dots";
import { openContextMenu } from "@/components/ui/open-context-menu";
import type { RowData, TableColumn, TableRow } from "./columns";
import type { NarrowSlot } from "./narrow-slots";
import { pinnedClass } from "./pinned-class";

interface DataRowProps<Data extends RowData> {
  row: TableRow<Data>;
  index: number;
  label: string;
  /** Only row in the Tab order; arrow keys move from it. */
  active: boolean;
  /** Id of the row that takes the focus once it is rendered, and then resets this. */
  wantsFocus: RefObject<string | null>;
  /** Takes over the focus of a removed row. */
  scroller: RefObject<HTMLElement | null>;
  selected: boolean;
  selectable: boolean;
  hasActions: boolean;
  /** Visible columns. */
  columns: readonly TableColumn<Data>[];
  /** Positions of the cells; a new map only if the visible columns change. */
  places: ReadonlyMap<string, NarrowSlot>;
}

const cellClass =
  "h-[var(--wide-row,var(--row))] overflow-hidden border-b px-3 align-middle first:pl-page last:pr-page " +
  "max-sm:h-auto max-sm:border-0 max-sm:p-0!";

// On a narrow screen, beside the two lines.
const besideClass =
  "max-sm:absolute max-sm:inset-y-0 max-sm:flex max-sm:items-center max-sm:overflow-visible";

// On a narrow screen, details that don't fit on the second line wrap below the row's edge, where
// they are hidden.
const placeClass: Record<NarrowSlot, string> = {
  title: "max-sm:order-1 max-sm:min-w-0 max-sm:flex-[1_0_100%] max-sm:pt-2.5!",
  line: "max-sm:order-1 max-sm:min-w-0 max-sm:flex-[1_0_100%] max-sm:text-text-muted",
  detail:
    "max-sm:empty:hidden max-sm:order-2 max-sm:min-w-0 max-sm:shrink max-sm:pb-3! max-sm:text-text-muted",
  // Without a width of its own, so that it never wraps.
  rest: "max-sm:order-3 max-sm:min-w-0 max-sm:flex-[1_1_0%] max-sm:pb-3! max-sm:text-text-muted",
  hidden: "max-sm:hidden",
};

function Row<Data extends RowData>(props: DataRowProps<Data>) {
  const { row, index, label, active, wantsFocus, selected, selectable, hasActions, places } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const tr = element.current;
    if (!tr) return;
    // One Tab stop for the whole table, followed by the controls of that row.
    const tabIndex = active ? 0 : -1;
    for (const part of tr.querySelectorAll<HTMLElement>("a, button, input")) {
      if (part.tabIndex !== tabIndex) part.tabIndex = tabIndex;
    }
    if (wantsFocus.current === row.id) {
      wantsFocus.current = null;
      tr.focus({ preventScroll: true });
    }
  });
  useRestoredFocus(element, props.scroller);
  return (
    <tr
      ref={element}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      tabIndex={active ? 0 : -1}
      data-row-id={row.id}
      className={cx(
        "group bg-background -outline-offset-2 has-[[data-row-link]:not([download])]:cursor-pointer max-sm:relative hover:bg-hover aria-selected:bg-selected has-[[data-row-link][aria-current]]:bg-selected",
        "max-sm:flex max-sm:h-[var(--narrow-row,60px)] max-sm:flex-wrap max-sm:content-start max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-0.5 max-sm:overflow-hidden max-sm:border-b max-sm:px-page",
        selectable && "max-sm:pl-[calc(var(--page-x)+28px)]",
        hasActions && "max-sm:pr-14",
      )}
    >
      {selectable && (
        <td
          className={cx(cellClass, besideClass, pinnedClass.select, "bg-inherit max-sm:left-page")}
        >
          <CheckInput
            aria-label={`Select ${label}`}
            checked={selected}
            onChange={() => {}}
            onClick={row.getToggleSelectedHandler()}
            className="max-sm:z-sticky"
          />
        </td>
      )}
      {row.getVisibleCells().map((cell, at) => (
        <td
          key={cell.id}
          className={cx(
            cellClass,
            "truncate",
            cell.column.columnDef.meta?.align === "end" && "text-right tabular-nums",
            at === 0 && `bg-inherit ${pinnedClass.first(selectable)}`,
            placeClass[places.get(cell.column.id) ?? "hidden"],
          )}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
      {hasActions && (
        <td
          className={cx(
            cellClass,
            besideClass,
            "bg-inherit pl-0! text-right max-sm:right-1 max-sm:bg-transparent",
            pinnedClass.actions,
          )}
        >
          <ActionsButton label={label} />
        </td>
      )}
    </tr>
  );
}

export const DataRow = memo(Row) as <Data extends RowData>(
  props: DataRowProps<Data>,
) => ReactElement;

// Keeps the focus when its row scrolls out of view and is removed. If the whole table is removed,
// `scroller` is already null.
function useRestoredFocus(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const tr = element.current;
    return () => {
      if (!scroller.current || !tr?.contains(document.activeElement)) return;
      scroller.current.focus({ preventScroll: true });
    };
  }, [element, scroller]);
}

// Without opacity, which would create a layer for each of thousands of rows.
function ActionsButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={`Actions for ${label}`}
      aria-haspopup="menu"
      title="Actions"
      onClick={openContextMenu}
      className="inline-flex size-7 items-center justify-center rounded-xs border border-transparent text-transparent hover:bg-border/60 hover:text-text focus-visible:text-text-muted group-focus-within:text-text-muted group-hover:text-text-muted max-sm:relative max-sm:z-sticky pointer-coarse:size-11 pointer-coarse:text-text-muted"
    >
      <Dots sign="more" />
    </button>
  );
}
