"use client";

import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { DragPreview } from "@/components/tree/drag-preview";
import { DropLine } from "@/components/tree/drop-line";
import { type ArrangeAct, arrangeKeys, handleTreeKey } from "@/components/tree/tree-keys";
import { slimIndentStep } from "@/components/tree/tree-measures";
import { TreeMenu } from "@/components/tree/tree-menu";
import { usePointerDrag } from "@/components/tree/use-pointer-drag";
import { useTreeFocus } from "@/components/tree/use-tree-focus";
import type { Actions } from "@/components/ui/action";
import { useCollapsed } from "@/components/ui/use-collapsed";
import { useMedia } from "@/components/ui/use-media";
import type { Page } from "@/lib/contract/page";
import type { PageSpot } from "@/lib/page-move";
import { PageFilter } from "./page-filter";
import { PageMark } from "./page-row";
import { PageRows } from "./page-rows";
import { spotsInRows, toPageSpot } from "./page-spots";
import { allPages, filterPages, findPage, type PageRow, rowsOf } from "./page-tree";

/** What can be done with the pages, where they can be changed. */
export interface PageEditing {
  actionsFor: (id: string) => Actions;
  onAct: (act: ArrangeAct, id: string) => void;
  onMove: (id: string, spot: PageSpot) => void;
}

interface PageTreeViewProps {
  spaceId: string;
  pages: readonly Page[];
  /** The page that is shown. */
  currentId: string | undefined;
  hrefOf: (id: string) => string;
  editing?: PageEditing;
}

const help = "F2 renames, Delete deletes, Alt with the arrows moves the page.";

/** The pages as a tree, to be filtered, gone through and arranged. */
export function PageTreeView(props: PageTreeViewProps) {
  const { currentId, hrefOf, editing } = props;
  const helpId = useId();
  const tree = usePages(props);
  const { rows, rowHeight, focus, drag, filter, scroller, body, toggle } = tree;
  const { activeId, wantsFocus, goTo } = focus;
  const onKey = arrangeKeys(editing?.onAct);
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
        className="relative"
        style={{ height: rows.length * rowHeight }}
        onKeyDown={(event) => handleTreeKey(event, { rows, activeId, goTo, toggle, onKey })}
        onFocus={focus.onFocus}
      >
        <PageRows
          {...{ scroller, rows, rowHeight, activeId, currentId, wantsFocus, hrefOf }}
          editable={editing !== undefined}
          kept={drag?.id}
          stateOf={tree.stateOf}
          onToggle={toggle}
        />
        <DropLine place={drag?.place} indent={tree.indent} indentStep={slimIndentStep} />
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
      <PageFilter onFilter={tree.setText} text={tree.text} onDown={() => goTo(rows[0]?.item.id)} />
      {rows.length === 0 && filter !== "" && (
        <p role="status" className="px-2 py-4 text-center text-text-muted">
          No page has this in its title
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

/** The rows that are shown, what has the focus, and what is on its way to another place. */
function usePages({ spaceId, pages, currentId, editing }: PageTreeViewProps) {
  const [text, setText] = useState("");
  const filter = useDeferredValue(text).trim();
  const scroller = useRef<HTMLDivElement>(null);
  const coarse = useMedia("(pointer: coarse)");
  const rowHeight = coarse ? 44 : 32;
  const { closed, toggle } = useCollapsed(spaceId);
  const rows = useMemo(() => {
    // Among what matches nothing is closed.
    if (filter !== "") return rowsOf(filterPages(pages, filter), () => true);
    return rowsOf(pages, (id) => !closed.has(id));
  }, [pages, filter, closed]);
  const focus = useTreeFocus(rows, scroller, rowHeight, currentId);
  useRevealed(currentId, pages, toggle, focus.reveal);
  const onMove = (id: string, spot: PageSpot) => {
    focus.take(id);
    if (spot.into !== null) toggle(spot.into, true);
    editing?.onMove(id, spot);
  };
  // Between pages that match there are others, which are not shown.
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
  onMove: (id: string, spot: PageSpot) => void;
}

function usePageDrag({ pages, rows, rowHeight, enabled, toggle, onMove }: PageDragOptions) {
  const body = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const drag = usePointerDrag({
    ...{ body, preview, rows, rowHeight, enabled },
    indentStep: slimIndentStep,
    spotsOf: (id) => spotsInRows(rows, id),
    onDrop: (id, spot) => onMove(id, toPageSpot(pages, id, spot)),
    onOpen: (id) => toggle(id, true),
  });
  const dragged = drag ? findPage(pages, drag.id)?.page : undefined;
  const moving = new Set(dragged && allPages([dragged]).map(({ id }) => id));
  const stateOf = (id: string) => {
    if (drag?.place?.into === id) return "target";
    return moving.has(id) ? "dragged" : undefined;
  };
  return { body, preview, drag, dragged, stateOf };
}

/** Opens what the shown page stands below, and brings its row into sight. */
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
    // Once the rows are there.
    const frame = requestAnimationFrame(() => latest.current.reveal(currentId));
    return () => cancelAnimationFrame(frame);
  }, [currentId]);
}
