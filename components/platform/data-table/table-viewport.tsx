"use client";

import {
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Actions } from "@/components/ui/action";
import { ContextMenu } from "@/components/ui/context-menu";
import { cx } from "@/components/ui/cx";
import { targetOf } from "@/components/ui/event-target";
import { openRow } from "@/components/ui/open-row";
import { useMedia } from "@/components/ui/use-media";
import type { RowData, TableRow } from "./columns";
import { HeldNews } from "./held-news";
import { onQueryChanged } from "./query-changes";
import { TableFooter } from "./table-footer";
import { type RowHeights, TableGrid, type TableParts } from "./table-grid";
import { useFirstNew } from "./use-first-new";
import { useLoadOnScroll } from "./use-load-on-scroll";
import { useRowFocus } from "./use-row-focus";
import { useRowWindow } from "./use-row-window";
import { useScrollMemory } from "./use-scroll-memory";
import type { ConsoleTable } from "./use-table";

/**
 * Sets `data-sideways` on a container that scrolls sideways. Cells are only sticky then, as each
 * sticky cell is a compositing layer in every row.
 */
function useSideways(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.toggleAttribute("data-sideways", element.scrollWidth > element.clientWidth);
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [scroller]);
}

interface TableViewportProps<Data extends RowData> extends TableParts<Data> {
  id: string;
  fill: boolean;
}

/** Scrolling part of the table, and the footer. */
export function TableViewport<Data extends RowData>(props: TableViewportProps<Data>) {
  const { id, table, list, selectable, fill } = props;
  const { rows } = table.getRowModel();
  const scroller = useRef<HTMLDivElement>(null);
  const { rowHeight, headHeight } = useHeights(props.rowHeights);
  const window = useRowWindow({ count: rows.length, rowHeight, headHeight, scroller });
  const focus = useRowFocus({
    ids: useMemo(() => rows.map((row) => row.id), [rows]),
    reveal: window.reveal,
    pageSize: () => Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 1,
    ...(selectable && selectionKeys(table)),
  });
  useScrollMemory({
    id,
    scroller,
    read: () => ({ selected: table.state.rowSelection, activeId: focus.activeId }),
    restore: (place) => {
      table.setRowSelection(place.selected);
      focus.setActiveId(place.activeId);
    },
  });
  const end = useLoadOnScroll(scroller, list);
  useSideways(scroller);
  useEffect(() => onQueryChanged(() => scroller.current?.scrollTo({ top: 0 })), []);
  const onLoaded = useFirstNew(rows.length, focus.goTo);
  // In the list, of which rows may not be drawn.
  const positionOf = (index: number) => {
    if (rows.length === list.rows.length) return index;
    const row = rows[index];
    return row ? list.rows.indexOf(row.original) : list.rows.length;
  };
  const range = {
    first: positionOf(window.inSight.first),
    end: positionOf(window.inSight.end),
  };
  const drawn = focus.activeIndex >= window.first && focus.activeIndex < window.end;
  return (
    <>
      <RowMenu rows={rows} rowActions={props.rowActions}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the keys of a row that scrolled out of sight */}
        <div
          ref={scroller}
          data-table-viewport
          data-news="here"
          tabIndex={-1}
          style={heightStyle(props.rowHeights)}
          onKeyDown={focus.onKeyDown}
          onClick={openRow}
          onFocus={(event) => focus.setActiveId(rowIdOf(event.target) ?? focus.activeId)}
          className={cx(
            "@container relative min-h-0 overflow-auto overscroll-x-contain -outline-offset-2 max-sm:border-t",
            fill ? "flex-initial" : "max-h-160",
          )}
        >
          <TableGrid
            {...props}
            window={window}
            tabStop={drawn ? focus.activeIndex : window.inSight.first}
            wantsFocus={focus.wantsFocus}
            scroller={scroller}
          />
          <div ref={end} aria-hidden className="h-px" />
        </div>
      </RowMenu>
      <TableFooter
        {...{ list, range }}
        loaded={list.rows.length}
        onLoaded={() => onLoaded(rows.length)}
      >
        <HeldNews answer={list.answer} region={scroller} />
      </TableFooter>
    </>
  );
}

/** Keyboard selection: one row, a range, all or none. */
function selectionKeys<Data extends RowData>(table: ConsoleTable<Data>) {
  const { rows } = table.getRowModel();
  return {
    onSelect: (index: number, range: boolean) => {
      const row = rows[Math.min(index, rows.length - 1)];
      const checked = range || !row?.getIsSelected();
      row?.getToggleSelectedHandler()({ target: { checked }, shiftKey: range });
    },
    onSelectAll: () => table.toggleAllRowsSelected(true),
    onClear: table.getIsSomeRowsSelected()
      ? () => table.toggleAllRowsSelected(false, { deselectAll: true })
      : undefined,
  };
}

function rowIdOf(target: Element): string | undefined {
  return target.closest<HTMLElement>("[data-row-id]")?.dataset.rowId;
}

const heightStyle = (heights: RowHeights | undefined) =>
  heights &&
  ({
    "--wide-row": `max(var(--row), ${heights.wide}px)`,
    "--narrow-row": `${heights.narrow}px`,
  } as CSSProperties);

/** Returns the heights of rows and header as in the style sheet. */
function useHeights(heights: RowHeights = { wide: 40, narrow: 60 }) {
  const narrow = useMedia("(max-width: 639.98px)");
  const coarse = useMedia("(pointer: coarse)");
  if (narrow) return { rowHeight: heights.narrow, headHeight: 0 };
  return { rowHeight: Math.max(coarse ? 44 : 40, heights.wide), headHeight: 32 };
}

interface RowMenuProps<Data extends RowData> {
  rows: readonly TableRow<Data>[];
  rowActions?: (row: Data) => Actions;
  children: ReactElement;
}

/** Context menu shared by all rows; shows the current actions of the row it is opened on. */
function RowMenu<Data extends RowData>({ rows, rowActions, children }: RowMenuProps<Data>) {
  const [rowId, setRowId] = useState<string>();
  const row = useMemo(() => rows.find(({ id }) => id === rowId), [rows, rowId]);
  if (!rowActions) return children;
  // Otherwise the menu would reopen if the row came back.
  if (rowId !== undefined && !row) setRowId(undefined);
  const aim = (event: MouseEvent<HTMLElement>) => {
    const target = targetOf(event);
    const id = target?.closest<HTMLElement>("[data-row-id]")?.dataset.rowId;
    // On links and outside rows, the browser's own menu is more useful.
    if (id === undefined || target?.closest("a")) event.stopPropagation();
    else setRowId(id);
  };
  return (
    <div className="contents" onContextMenuCapture={aim}>
      <ContextMenu actions={row ? rowActions(row.original) : []}>{children}</ContextMenu>
    </div>
  );
}
