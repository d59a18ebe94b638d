"use client";

import { memo, type ReactElement, type RefObject, useLayoutEffect, useRef } from "react";
import { CheckInput } from "@/components/ui/check-input";
import { cx } from "@/components/ui/cx";
import { Dots } from "@/components/ui/dots";
import { openContextMenu } from "@/components/ui/open-context-menu";
import type { Columns, RowData, TableRow } from "./columns";
import type { Place } from "./narrow-places";

interface DataRowProps<Data extends RowData> {
  row: TableRow<Data>;
  index: number;
  label: string;
  /** The one row that Tab reaches; the arrows go on from it. */
  active: boolean;
  /** The row that is to take the focus as soon as it is drawn, and resets this. */
  wantsFocus: RefObject<string | null>;
  /** Takes the focus of a row that goes. */
  scroller: RefObject<HTMLElement | null>;
  selected: boolean;
  onSelect?: (index: number, range: boolean) => void;
  hasActions: boolean;
  /** Those on show. */
  columns: Columns<Data>;
  /** Where the cells go; a new map only when the columns on show changed. */
  places: ReadonlyMap<string, Place>;
}

const cellClass =
  "h-row overflow-hidden border-b px-3 align-middle first:pl-page last:pr-page " +
  "max-sm:h-auto max-sm:border-0 max-sm:p-0!";

// On a narrow screen at either side of the two lines.
const besideClass =
  "max-sm:absolute max-sm:inset-y-0 max-sm:flex max-sm:items-center max-sm:overflow-visible";

// Facts that the second line has no room for begin below the row's edge, and do not show.
const placeClass: Record<Place, string> = {
  title: "max-sm:order-1 max-sm:min-w-0 max-sm:flex-[1_0_100%] max-sm:pt-2.5!",
  detail: "max-sm:order-2 max-sm:min-w-0 max-sm:shrink max-sm:pb-3! max-sm:text-text-muted",
  hidden: "max-sm:hidden",
};

function Row<Data extends RowData>(props: DataRowProps<Data>) {
  const { row, index, label, active, wantsFocus, selected, onSelect, hasActions, columns, places } =
    props;
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const tr = element.current;
    if (!tr) return;
    // One stop for Tab in the whole table, and then through the parts of that row.
    const tabIndex = active ? 0 : -1;
    for (const part of tr.querySelectorAll<HTMLElement>("a, button, input")) {
      if (part.tabIndex !== tabIndex) part.tabIndex = tabIndex;
    }
    if (wantsFocus.current === row.id) {
      wantsFocus.current = null;
      tr.focus({ preventScroll: true });
    }
  });
  useKeptFocus(element, props.scroller);
  return (
    <tr
      ref={element}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? selected : undefined}
      tabIndex={active ? 0 : -1}
      data-row-id={row.id}
      className={cx(
        "group bg-background outline-none max-sm:relative hover:bg-hover focus-visible:-outline-offset-2 focus-visible:outline-2 aria-selected:bg-selected",
        "max-sm:flex max-sm:h-15 max-sm:flex-wrap max-sm:content-start max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-0.5 max-sm:overflow-hidden max-sm:border-b max-sm:px-page",
        onSelect && "max-sm:pl-[calc(var(--page-x)+28px)]",
        hasActions && "max-sm:pr-14",
      )}
    >
      {onSelect && (
        <td className={cx(cellClass, besideClass, "max-sm:left-page")}>
          <CheckInput
            aria-label={`Select ${label}`}
            checked={selected}
            onChange={() => {}}
            onClick={(event) => onSelect(index, event.shiftKey)}
            className="max-sm:z-sticky"
          />
        </td>
      )}
      {columns.map(({ id, meta, read, cell: Cell }) => (
        <td
          key={id}
          className={cx(
            cellClass,
            "truncate",
            meta.align === "end" && "text-right tabular-nums",
            placeClass[places.get(id) ?? "hidden"],
          )}
        >
          <Cell row={row} getValue={() => read(row.original)} />
        </td>
      ))}
      {hasActions && (
        <td
          className={cx(
            cellClass,
            besideClass,
            "bg-inherit pl-0! text-right max-sm:right-1 max-sm:bg-transparent sm:in-data-sideways:sticky sm:right-0",
          )}
        >
          <ActionsButton label={label} />
        </td>
      )}
    </tr>
  );
}

export const DataRow = memo(Row, isDrawn) as <Data extends RowData>(
  props: DataRowProps<Data>,
) => ReactElement;

// The table makes its rows anew whenever more of them are loaded; what they show is the same.
function isDrawn<Data extends RowData>(before: DataRowProps<Data>, now: DataRowProps<Data>) {
  const { row, ...others } = now;
  return (
    before.row.id === row.id &&
    before.row.original === row.original &&
    Object.entries(others).every(([name, value]) => before[name as keyof typeof others] === value)
  );
}

// Scrolled out of sight a row is gone, and its focus would be lost with it. Where the whole table
// goes, `scroller` is empty by then.
function useKeptFocus(
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

// No layer of its own, as opacity would make it: thousands of these scroll by.
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
