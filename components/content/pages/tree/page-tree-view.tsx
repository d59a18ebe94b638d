"use client";

import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Marks } from "@/components/content/change-requests/changed-marks";
import { DragPreview } from "@/components/platform/tree/drag-preview";
import { DropLine } from "@/components/platform/tree/drop-line";
import type { LineState } from "@/components/platform/tree/tree-item-line";
import {
  type ArrangeAction,
  arrangeKeys,
  handleTreeKey,
} from "@/components/platform/tree/tree-keys";
import { heightOf, slimIndentStep, slimRows } from "@/components/platform/tree/tree-measures";
import { TreeMenu } from "@/components/platform/tree/tree-menu";
import { useDrawnRows } from "@/components/platform/tree/use-drawn-rows";
import { usePointerDrag } from "@/components/platform/tree/use-pointer-drag";
import { useTreeFocus } from "@/components/platform/tree/use-tree-focus";
import type { Actions } from "@/components/ui/action";
import { useCollapsed } from "@/components/ui/use-collapsed";
import { useMedia } from "@/components/ui/use-media";
import type { Page } from "@/lib/contract/content/page";
import type { PagePosition } from "@/lib/tree/page-move";
import { PageFilter } from "./page-filter";
import { positionsInRows, toPagePosition } from "./page-positions";
import { PageLine, PageMark } from "./page-row";
import { allPages, filterPages, findPage, type PageRow, rowsOf } from "./page-tree";

/** Actions on pages, if they can be edited. */
export interface PageEditing {
  actionsFor: (id: string) => Actions;
  onAction: (act: ArrangeAction, id: string) => void;
  onMove: (id: string, spot: PagePosition) => void;
}

interface PageTreeViewProps {
  spaceId: string;
  pages: readonly Page[];
  /** Open page. */
  currentId: string | undefined;
  hrefOf: (id: string) => string;
  /** Path of a search in the texts; undefined where they can't be searched. */
  searchOf?: (query: string) => string;
  editing?: PageEditing;
  /** Pages that differ from the space, in a change request. */
  marks?: Marks;
}

const help =
  "Press F2 to rename the page, Delete to delete it, and Alt with an arrow key to move it.";

/** Page tree with filter, keyboard navigation and drag and drop. */
export function PageTreeView(props: PageTreeViewProps) {
  const { currentId, hrefOf, editing } = props;
  const helpId = useId();
  const tree = usePages(props);
  const { rows, rowHeight, focus, drag, filter, scroller, body, toggle } = tree;
  const { activeId, wantsFocus, goTo } = focus;
  const onKey = arrangeKeys(editing?.onAction);
  const shown = (
    <div
      ref={scroller}
      hidden={rows.length === 0}
      className="relative min-h-0 flex-1 overflow-y-auto"
    >
      <div
        ref={body}
        role="tree"
        aria-label="Pages"
        aria-describedby={editing ? helpId : undefined}
        className={`relative ${slimRows}`}
        style={{ height: heightOf(rows.length) }}
        onKeyDown={(event) => handleTreeKey(event, { rows, activeId, goTo, toggle, onKey })}
        onFocus={focus.onFocus}
      >
        <PageRows
          {...{ scroller, rows, rowHeight, activeId, currentId, wantsFocus, hrefOf }}
          marks={props.marks}
          editable={editing !== undefined}
          kept={drag?.id}
          stateOf={tree.stateOf}
          onToggle={toggle}
        />
        <DropLine position={drag?.position} indent={tree.indent} indentStep={slimIndentStep} />
      </div>
      {editing && (
        <p id={helpId} hidden>
          {help}
        </p>
      )}
    </div>
  );
  return (
    <>
      <PageFilter
        text={tree.text}
        onFilter={tree.setText}
        onDown={() => goTo(rows[0]?.item.id)}
        href={filter === "" ? undefined : props.searchOf?.(filter)}
      />
      {rows.length === 0 && filter !== "" && (
        <p role="status" className="px-2 py-4 text-center text-text-muted">
          No title contains <span className="bidi wrap-anywhere">“{filter}”</span>
        </p>
      )}
      {editing ? <TreeMenu actionsFor={editing.actionsFor}>{shown}</TreeMenu> : shown}
      <DragPreview
        ref={tree.preview}
        icon={tree.dragged && <PageMark page={tree.dragged} />}
        name={tree.dragged?.title}
      />
    </>
  );
}

/** State of the rows, the focus, and a move in progress. */
function usePages({ spaceId, pages, currentId, editing }: PageTreeViewProps) {
  const [text, setText] = useState("");
  const filter = useDeferredValue(text).trim();
  const scroller = useRef<HTMLDivElement>(null);
  const coarse = useMedia("(pointer: coarse)");
  const rowHeight = coarse ? 44 : 32;
  const { closed, toggle } = useCollapsed(spaceId);
  const rows = useMemo(() => {
    // Filtered trees are fully open.
    if (filter !== "") return rowsOf(filterPages(pages, filter), () => true);
    return rowsOf(pages, (id) => !closed.has(id));
  }, [pages, filter, closed]);
  const focus = useTreeFocus(rows, scroller, rowHeight, currentId);
  useRevealed(currentId, pages, toggle, focus.reveal);
  const onMove = (id: string, spot: PagePosition) => {
    focus.take(id);
    if (spot.into !== null) toggle(spot.into, true);
    editing?.onMove(id, spot);
  };
  // A filtered tree hides pages between the matches.
  const enabled = editing !== undefined && filter === "";
  const dragging = usePageDrag({ pages, rows, rowHeight, enabled, toggle, onMove });
  const indent = (coarse ? 32 : 24) + 4;
  return {
    ...{ text, setText, filter, scroller, rows, rowHeight, indent, toggle, focus },
    ...dragging,
  };
}

interface PageDragOptions {
  pages: readonly Page[];
  rows: readonly PageRow[];
  rowHeight: number;
  enabled: boolean;
  toggle: (id: string, open?: boolean) => void;
  onMove: (id: string, spot: PagePosition) => void;
}

function usePageDrag({ pages, rows, rowHeight, enabled, toggle, onMove }: PageDragOptions) {
  const body = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const drag = usePointerDrag({
    ...{ body, preview, rows, rowHeight, enabled },
    indentStep: slimIndentStep,
    spotsOf: (id) => positionsInRows(rows, id),
    onDrop: (id, spot) => onMove(id, toPagePosition(pages, id, spot)),
    onOpen: (id) => toggle(id, true),
  });
  const dragged = drag ? findPage(pages, drag.id)?.page : undefined;
  const moving = new Set(dragged && allPages([dragged]).map(({ id }) => id));
  const stateOf = (id: string) => {
    if (drag?.position?.into === id) return "target";
    return moving.has(id) ? "dragged" : undefined;
  };
  return { body, preview, drag, dragged, stateOf };
}

/** Expands the ancestors of the open page, and scrolls its row into view. */
function useRevealed(
  currentId: string | undefined,
  pages: readonly Page[],
  toggle: (id: string, open?: boolean) => void,
  reveal: (id: string) => void,
): void {
  const latest = useRef({ pages, toggle, reveal });
  latest.current = { pages, toggle, reveal };
  useEffect(() => {
    if (currentId === undefined) return;
    const { pages, toggle } = latest.current;
    for (const { id } of findPage(pages, currentId)?.above ?? []) toggle(id, true);
    // After the rows are rendered.
    const frame = requestAnimationFrame(() => latest.current.reveal(currentId));
    return () => cancelAnimationFrame(frame);
  }, [currentId]);
}

interface PageRowsProps {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly PageRow[];
  rowHeight: number;
  activeId: string | undefined;
  currentId: string | undefined;
  wantsFocus: RefObject<boolean>;
  /** True if rows have a menu and can be dragged. */
  editable: boolean;
  /** Row that is rendered even out of view, such as the active one. */
  kept: string | undefined;
  stateOf: (id: string) => LineState;
  hrefOf: (id: string) => string;
  marks: Marks | undefined;
  onToggle: (id: string) => void;
}

/** Rows of the tree: all of a small one, or those in view of a large one. */
function PageRows(props: PageRowsProps) {
  const { scroller, rows, rowHeight, activeId, currentId, kept, stateOf, hrefOf, marks, ...line } =
    props;
  const drawn = useDrawnRows(rows, rowHeight, scroller, [activeId, kept]);
  return drawn.map((at) => {
    const row = rows[at];
    if (!row) return null;
    const { item, level, position, count, open } = row;
    return (
      <PageLine
        key={item.id}
        {...{ item, level, position, count, open }}
        {...line}
        href={hrefOf(item.id)}
        at={at}
        active={item.id === activeId}
        mark={marks?.get(item.id)}
        state={stateOf(item.id)}
        current={item.id === currentId}
      />
    );
  });
}
