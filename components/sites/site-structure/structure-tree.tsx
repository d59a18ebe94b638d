"use client";

import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { DragPreview } from "@/components/platform/tree/drag-preview";
import { DropLine } from "@/components/platform/tree/drop-line";
import { handleTreeKey } from "@/components/platform/tree/tree-keys";
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
import { Kbd } from "@/components/ui/kbd";
import { findItem, holds } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import type { ItemPosition } from "@/lib/structure/move";
import { positionsFor } from "@/lib/structure/positions";
import { type TreeRow, treeRows } from "@/lib/structure/rows";
import type { Structure, StructureItem } from "@/lib/structure/structure";
import { ItemIcon } from "./item-icon";
import { positionOfMove } from "./keyboard-move";
import { type ItemAction, structureKeys } from "./tree-keys";
import { type RowHandlers, TreeLine, type TreeRowProps } from "./tree-row";
import { useCarry } from "./use-keyboard-move";
import { useNamed } from "./use-named";

interface StructureTreeProps {
  label: string;
  structure: Structure;
  closed: ReadonlySet<string>;
  toggle: (id: string, open?: boolean) => void;
  canEdit: boolean;
  onMove: (id: string, spot: ItemPosition) => void;
  onAction: (act: ItemAction, id: string) => void;
  actionsFor: (id: string) => Actions;
  /** Item from the address, which is scrolled to and focused. */
  named: string | null;
  onReached: () => void;
  /** Shown below the rows. */
  after?: ReactNode;
}

/** Tree of groups, sections and spaces, to read and rearrange. */
export function StructureTree(props: StructureTreeProps) {
  const { canEdit, toggle, onAction } = props;
  const helpId = useId();
  const tree = useTree(props);
  const { rows, rowHeight, focus, carry, drag, held } = tree;
  const handlers = useMemo(
    () => ({
      toggle: (id: string) => toggle(id),
      edit: (id: string) => onAction("edit", id),
      editCondition: (id: string) => onAction("condition", id),
    }),
    [toggle, onAction],
  );
  const { activeId, wantsFocus, goTo } = focus;
  const onKey = structureKeys({ carry, canEdit, onAction });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <TreeMenu actionsFor={props.actionsFor}>
        <div ref={tree.scroller} className="relative min-h-0 flex-1 overflow-y-auto border-t">
          <div
            ref={tree.body}
            role="tree"
            aria-label={props.label}
            aria-describedby={canEdit ? helpId : undefined}
            className={`relative ${wideRows}`}
            style={{ height: heightOf(rows.length) }}
            onKeyDown={(event) => handleTreeKey(event, { rows, activeId, goTo, toggle, onKey })}
            onFocus={focus.onFocus}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) carry.cancel();
            }}
          >
            <TreeBody
              {...{ rows, rowHeight, activeId, wantsFocus, canEdit, handlers }}
              scroller={tree.scroller}
              stateOf={tree.stateOf}
              kept={held?.id}
            />
            <DropLine position={drag?.position} indent={28} indentStep={indentStep} />
          </div>
          {props.after}
        </div>
      </TreeMenu>
      <DragPreview
        ref={tree.preview}
        icon={held && <ItemIcon item={held} />}
        name={drag && held ? nameOf(held) : undefined}
      />
      {carry.held && held && <CarryHint name={nameOf(held)} />}
      <p id={helpId} hidden>
        Press Enter to open, F2 to edit, Delete to remove, M to move to another position, or Space
        to pick up.
      </p>
    </div>
  );
}

/** State of the tree: rows, focus, and moves by keyboard or pointer. */
function useTree(props: StructureTreeProps) {
  const { structure, closed, toggle, canEdit, onMove, named, onReached } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const open = useCallback((id: string) => toggle(id, true), [toggle]);
  const isOpen = (id: string) => !closed.has(id);
  const carry = useCarry({ structure, isOpen, onDrop: onMove, onOpen: open });
  // The parent of a moved item must be open to show it.
  const entered = carry.held && positionOfMove(carry.held)?.parent;
  const rows = useMemo(
    () => treeRows(carry.shown, (id) => id === entered || !closed.has(id)),
    [carry.shown, closed, entered],
  );
  const focus = useTreeFocus(rows, scroller, rowHeight);
  const drag = usePointerDrag({
    ...{ body, preview, rows, rowHeight, indentStep },
    spotsOf: (id) => {
      const opened = new Set(rows.flatMap((row) => (row.open ? row.item.id : [])));
      return positionsFor(structure, id, (each) => opened.has(each));
    },
    enabled: canEdit,
    onDrop: (id, spot) => {
      focus.take(id);
      if (spot.parent) open(spot.parent);
      onMove(id, spot);
    },
    onOpen: open,
  });
  useNamed(named, { structure, open, goTo: focus.goTo, onReached });
  const { reveal } = focus;
  useEffect(() => {
    if (carry.held) reveal(carry.held.id);
  }, [carry.held, reveal]);

  const heldId = drag?.id ?? carry.held?.id;
  const held = heldId === undefined ? undefined : findItem(structure, heldId)?.item;
  const stateOf = (item: StructureItem): TreeRowProps["state"] => {
    if (drag?.position?.into === item.id) return "target";
    if (!held || (item.id !== held.id && !holds(structure, held, item.id))) return undefined;
    return drag ? "dragged" : "carried";
  };
  return { scroller, body, preview, rowHeight, rows, focus, carry, drag, held, stateOf };
}

interface TreeBodyProps {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TreeRow[];
  rowHeight: number;
  activeId: string | undefined;
  wantsFocus: RefObject<boolean>;
  canEdit: boolean;
  handlers: RowHandlers;
  stateOf: (item: StructureItem) => TreeRowProps["state"];
  /** Row that is rendered even out of view, such as the active one. */
  kept: string | undefined;
}

/** Rows of the tree: all of a small one, or those in view of a large one. */
function TreeBody(props: TreeBodyProps) {
  const { scroller, rows, rowHeight, activeId, kept, stateOf, ...line } = props;
  const drawn = useDrawnRows(rows, rowHeight, scroller, [activeId, kept]);
  return drawn.map((at) => {
    const row = rows[at];
    if (!row) return null;
    const { item, level, position, count, open } = row;
    return (
      <TreeLine
        key={item.id}
        {...{ item, level, position, count, open }}
        {...line}
        at={at}
        active={item.id === activeId}
        state={stateOf(item)}
      />
    );
  });
}

/** Keyboard hints during a move; the live region has announced them. */
function CarryHint({ name }: { name: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-4 z-bar flex justify-center px-page"
    >
      <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded bg-raised px-3 py-2 text-sm shadow-overlay">
        <span className="bidi max-w-48 truncate font-medium">{name}</span>
        <Hint keys="arrowup arrowdown" does="move" />
        <Hint keys="arrowleft arrowright" does="change level" />
        <Hint keys="space" does="drop" />
        <Hint keys="escape" does="cancel" />
      </div>
    </div>
  );
}

function Hint({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="flex items-center gap-1.5 text-text-muted">
      <Kbd keys={keys} />
      {does}
    </span>
  );
}
