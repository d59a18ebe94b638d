"use client";

import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { DragPreview } from "@/components/tree/drag-preview";
import { DropLine } from "@/components/tree/drop-line";
import type { LineState } from "@/components/tree/tree-item-line";
import {
  type ArrangeAct,
  arrangeKeys,
  handleTreeKey,
  isMoveKey,
} from "@/components/tree/tree-keys";
import { indentStep, useRowHeight } from "@/components/tree/tree-measures";
import { TreeMenu } from "@/components/tree/tree-menu";
import { useDrawnRows } from "@/components/tree/use-drawn-rows";
import { usePointerDrag } from "@/components/tree/use-pointer-drag";
import { useTreeFocus } from "@/components/tree/use-tree-focus";
import type { Actions } from "@/components/ui/action";
import type { TreeItem } from "@/lib/contract/collection-tree";
import type { CollectionMove } from "@/lib/contract/collections";
import type { Page } from "@/lib/contract/common";
import { useHeldAll, whereDiffers } from "@/lib/live/use-held";
import type { TreeLevel } from "@/lib/queries/collection-tree";
import { titleOfItem } from "./collection-words";
import { ItemMark } from "./item-mark";
import { TreeLine } from "./tree-line";
import { type ItemRow, rowsWithin, spotsInRows } from "./tree-rows";
import { backTo, goalOf, stepFrom } from "./tree-steps";
import { useKeptFocus } from "./use-kept-focus";
import type { ItemMove } from "./use-move-item";

export interface TreeViewProps {
  label: string;
  rows: readonly ItemRow[];
  /** The answers that they are made of. */
  answers: readonly unknown[];
  /** The collection whose insides these are; null: all of the organization. */
  root: string | null;
  /** What is in open collections, as far as it is not there yet. */
  insides: ReadonlyMap<string | null, TreeLevel>;
  toggle: (id: string, open?: boolean) => void;
  /** Among what was found there are others, which are not shown: there nothing is moved. */
  movable: boolean;
  takesAtRoot: boolean;
  hrefOf: (item: TreeItem) => string;
  actionsFor: (item: TreeItem) => Actions;
  onAct: (act: "rename" | "remove" | "move", item: TreeItem) => void;
  /** Without a move it stays where it is. */
  onMove: (item: TreeItem, move: ItemMove | undefined) => void;
}

const help =
  "Enter opens, F2 renames, Delete deletes, M moves to another place, Alt with the arrows moves by one.";

/** Collections and spaces as a tree, to be gone through and arranged. */
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
          <div
            ref={body}
            role="tree"
            aria-label={props.label}
            aria-describedby={helpId}
            className="relative"
            style={{ height: rows.length * rowHeight }}
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
                  top={at * rowHeight}
                  height={rowHeight}
                  active={item.id === activeId}
                  wantsFocus={wantsFocus}
                  state={tree.stateOf(item.id)}
                  movable={movable}
                  inside={line.open ? unfinished(insides.get(item.id)) : undefined}
                  onToggle={toggle}
                />
              );
            })}
            <DropLine place={drag?.place} indent={28} indentStep={indentStep} />
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

/** What has the focus, and what is on its way to another place. */
function useItemTree(props: TreeViewProps) {
  const { rows, root, toggle, movable, takesAtRoot, onMove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const focus = useTreeFocus(rows, scroller, rowHeight);
  useHeldAll(props.answers, scroller, placesDiffer);
  const itemOf = (id: string) => rows.find(({ item }) => item.id === id)?.item;
  const keepFocus = useKeptFocus(rows, focus.goTo);
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
    spotsOf: (id) => spotsInRows(rows, id, takesAtRoot),
    onDrop: (id, spot) => move(id, goalOf(rows, id, spot, root)),
    onOpen: (id) => toggle(id, true),
  });
  const onAct = (act: ArrangeAct | "move", id: string) => {
    const item = itemOf(id);
    if (!item) return;
    if (act === "rename" || act === "remove" || act === "move") props.onAct(act, item);
    else if (movable) move(id, stepFrom(rows, id, act, root));
  };
  const arrange = arrangeKeys(onAct);
  const onKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (!isMoveKey(event)) return arrange(event, id);
    onAct("move", id);
    return true;
  };
  const moving = new Set(drag ? rowsWithin(rows, drag.id).map(({ item }) => item.id) : []);
  const stateOf = (id: string): LineState => {
    if (drag?.place?.into === id) return "target";
    return moving.has(id) ? "dragged" : undefined;
  };
  return { scroller, body, preview, rowHeight, focus, drag, onKey, stateOf };
}

/** Rows come and go with what lies where, and with whether anything does. */
const placesDiffer = whereDiffers(({ items }: Pick<Page<TreeItem>, "items">) =>
  items.map(({ id, items }) => `${id} ${items > 0}`).join(),
);
