"use client";

import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from "react";
import { DragPreview } from "@/components/platform/tree/drag-preview";
import { DropLine } from "@/components/platform/tree/drop-line";
import type { LineState } from "@/components/platform/tree/tree-item-line";
import {
  type ArrangeAction,
  arrangeKeys,
  handleTreeKey,
  isMoveKey,
} from "@/components/platform/tree/tree-keys";
import {
  heightOf,
  indentStep,
  useRowHeight,
  wideRows,
} from "@/components/platform/tree/tree-measures";
import { TreeMenu } from "@/components/platform/tree/tree-menu";
import { useDrawnRows } from "@/components/platform/tree/use-drawn-rows";
import { usePointerDrag } from "@/components/platform/tree/use-pointer-drag";
import { useTreeFocus } from "@/components/platform/tree/use-tree-focus";
import type { Actions } from "@/components/ui/action";
import type { TreeItem } from "@/lib/contract/content/collection-tree";
import type { CollectionMove } from "@/lib/contract/content/collections";
import type { Page } from "@/lib/contract/platform/common";
import { useHeldAll, whereDiffers } from "@/lib/live/use-held";
import type { TreeLevel } from "@/lib/queries/content/collection-tree";
import { titleOfItem } from "./collection-labels";
import { ItemMark } from "./item-mark";
import { TreeHead, TreeLine } from "./tree-line";
import { type ItemRow, positionsInRows, rowsWithin } from "./tree-rows";
import { backTo, goalOf, stepFrom } from "./tree-steps";
import type { ItemMove } from "./use-move-item";

export interface TreeViewProps {
  label: string;
  rows: readonly ItemRow[];
  /** Answers from which the rows are computed. */
  answers: readonly unknown[];
  /** Collection whose contents are shown; null: the whole organization. */
  root: string | null;
  /** Children of open collections that are still loading. */
  insides: ReadonlyMap<string | null, TreeLevel>;
  toggle: (id: string, open?: boolean) => void;
  /** False for search results, which hide siblings. */
  movable: boolean;
  takesAtRoot: boolean;
  hrefOf: (item: TreeItem) => string;
  actionsFor: (item: TreeItem) => Actions;
  onAction: (act: "rename" | "remove" | "move", item: TreeItem) => void;
  /** Called with undefined if the item stays where it is. */
  onMove: (item: TreeItem, move: ItemMove | undefined) => void;
}

const help =
  "Press Enter to open, F2 to rename, Delete to delete, M to move to another location, or Alt with an arrow key to move by one position.";

/** Tree of collections and spaces with keyboard navigation and drag and drop. */
export function TreeView(props: TreeViewProps) {
  const { rows, insides, toggle, movable } = props;
  const helpId = useId();
  const tree = useItemTree(props);
  const { scroller, body, rowHeight, focus, drag } = tree;
  const { activeId, wantsFocus, goTo } = focus;
  const drawn = useDrawnRows(rows, rowHeight, scroller, [activeId, drag?.id]);
  const byId = useMemo(() => new Map(rows.map(({ item }) => [item.id, item])), [rows]);
  const actionsFor = (id: string) => {
    const item = byId.get(id);
    return item ? props.actionsFor(item) : [];
  };
  const dragged = drag ? byId.get(drag.id) : undefined;
  return (
    <>
      <TreeMenu actionsFor={actionsFor}>
        <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto border-t">
          <TreeHead />
          <div
            ref={body}
            role="tree"
            aria-label={props.label}
            aria-describedby={helpId}
            className={`relative ${wideRows}`}
            style={{ height: heightOf(rows.length) }}
            onKeyDown={(event) =>
              handleTreeKey(event, { rows, activeId, goTo, toggle, onKey: tree.onKey })
            }
            onFocus={focus.onFocus}
          >
            {drawn.map((at) => {
              const row = rows[at];
              if (!row) return null;
              const { item, parent: _, ...line } = row;
              return (
                <TreeLine
                  key={item.id}
                  item={item}
                  {...line}
                  href={props.hrefOf(item)}
                  at={at}
                  active={item.id === activeId}
                  wantsFocus={wantsFocus}
                  state={tree.stateOf(item.id)}
                  movable={movable}
                  inside={line.open ? unfinished(insides.get(item.id)) : undefined}
                  onToggle={toggle}
                />
              );
            })}
            <DropLine position={drag?.position} indent={28} indentStep={indentStep} />
          </div>
        </div>
      </TreeMenu>
      <DragPreview
        ref={tree.preview}
        icon={dragged && <ItemMark item={dragged} />}
        name={dragged && titleOfItem(dragged)}
      />
      <p id={helpId} hidden>
        {help}
      </p>
    </>
  );
}

const unfinished = (level: TreeLevel | undefined) =>
  level && (level.loading || level.error) ? level : undefined;

/** State of the focus and of a move in progress. */
function useItemTree(props: TreeViewProps) {
  const { rows, root, toggle, movable, takesAtRoot, onMove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const focus = useTreeFocus(rows, scroller, rowHeight);
  useHeldAll(props.answers, scroller, placesDiffer);
  const itemOf = (id: string) => rows.find(({ item }) => item.id === id)?.item;
  const keepFocus = useRestoredFocus(rows, focus.goTo);
  const move = (id: string, goal: CollectionMove | undefined) => {
    const item = itemOf(id);
    if (!item) return;
    focus.take(id);
    keepFocus(id);
    const into = goal?.parent && goal.parent !== root ? itemOf(goal.parent) : undefined;
    if (into) toggle(into.id, true);
    const where = into && titleOfItem(into);
    onMove(item, goal && { goal, back: backTo(rows, id, root), where });
  };
  const drag = usePointerDrag({
    ...{ body, preview, rows, rowHeight, indentStep },
    enabled: movable,
    spotsOf: (id) => positionsInRows(rows, id, takesAtRoot),
    onDrop: (id, spot) => move(id, goalOf(rows, id, spot, root)),
    onOpen: (id) => toggle(id, true),
  });
  const onAction = (act: ArrangeAction | "move", id: string) => {
    const item = itemOf(id);
    if (!item) return;
    if (act === "rename" || act === "remove" || act === "move") props.onAction(act, item);
    else if (movable) move(id, stepFrom(rows, id, act, root));
  };
  const arrange = arrangeKeys(onAction);
  const onKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (!isMoveKey(event)) return arrange(event, id);
    onAction("move", id);
    return true;
  };
  const moving = new Set(drag ? rowsWithin(rows, drag.id).map(({ item }) => item.id) : []);
  const stateOf = (id: string): LineState => {
    if (drag?.position?.into === id) return "target";
    return moving.has(id) ? "dragged" : undefined;
  };
  return { scroller, body, preview, rowHeight, focus, drag, onKey, stateOf };
}

/** Rows change with the positions of items, and with collections becoming empty. */
const placesDiffer = whereDiffers(({ items }: Pick<Page<TreeItem>, "items">) =>
  items.map(({ id, items }) => `${id} ${items > 0}`).join(),
);

const keptMs = 10_000;

/** Keeps the focus of a moved row, which is gone until its new level is refetched. */
function useRestoredFocus(rows: readonly ItemRow[], goTo: (id: string) => void) {
  const kept = useRef<{ id: string; until: number }>(undefined);
  useEffect(() => {
    const wanted = kept.current;
    if (!wanted || document.activeElement !== document.body) return;
    if (performance.now() > wanted.until) kept.current = undefined;
    else if (rows.some(({ item }) => item.id === wanted.id)) goTo(wanted.id);
  }, [rows, goTo]);
  return (id: string) => {
    kept.current = { id, until: performance.now() + keptMs };
  };
}
