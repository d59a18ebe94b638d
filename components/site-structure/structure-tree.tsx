"use client";

import { useCallback, useEffect, useId, useMemo, useRef } from "react";
import { DragPreview } from "@/components/tree/drag-preview";
import { DropLine } from "@/components/tree/drop-line";
import { handleTreeKey } from "@/components/tree/tree-keys";
import { indentStep, useRowHeight } from "@/components/tree/tree-measures";
import { TreeMenu } from "@/components/tree/tree-menu";
import { usePointerDrag } from "@/components/tree/use-pointer-drag";
import { useTreeFocus } from "@/components/tree/use-tree-focus";
import type { Actions } from "@/components/ui/action";
import { findItem, holds } from "@/lib/structure/items";
import type { Spot } from "@/lib/structure/move";
import { treeRows } from "@/lib/structure/rows";
import { spotsFor } from "@/lib/structure/spots";
import type { Structure, StructureItem } from "@/lib/structure/structure";
import { nameOf } from "@/lib/structure/words";
import { spotOfCarry } from "./carry";
import { CarryHint } from "./carry-hint";
import { ItemIcon } from "./item-icon";
import { TreeBody } from "./tree-body";
import { type ItemAct, structureKeys } from "./tree-keys";
import type { TreeRowProps } from "./tree-row";
import { useCarry } from "./use-carry";
import { useNamed } from "./use-named";

interface StructureTreeProps {
  label: string;
  structure: Structure;
  closed: ReadonlySet<string>;
  toggle: (id: string, open?: boolean) => void;
  canEdit: boolean;
  onMove: (id: string, spot: Spot) => void;
  onAct: (act: ItemAct, id: string) => void;
  actionsFor: (id: string) => Actions;
  /** An item that the address names: it is brought into sight and gets the focus. */
  named: string | null;
  onReached: () => void;
}

/** The tree of groups, sections and spaces, to be read and arranged. */
export function StructureTree(props: StructureTreeProps) {
  const { canEdit, toggle, onAct } = props;
  const helpId = useId();
  const tree = useTree(props);
  const { rows, rowHeight, focus, carry, drag, held } = tree;
  const handlers = useMemo(
    () => ({ toggle: (id: string) => toggle(id), edit: (id: string) => onAct("edit", id) }),
    [toggle, onAct],
  );
  const { activeId, wantsFocus, goTo } = focus;
  const onKey = structureKeys({ carry, canEdit, onAct });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <TreeMenu actionsFor={props.actionsFor}>
        <div ref={tree.scroller} className="relative min-h-0 flex-1 overflow-y-auto border-t">
          <div
            ref={tree.body}
            role="tree"
            aria-label={props.label}
            aria-describedby={canEdit ? helpId : undefined}
            className="relative"
            style={{ height: rows.length * rowHeight }}
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
            <DropLine place={drag?.place} indent={28} indentStep={indentStep} />
          </div>
        </div>
      </TreeMenu>
      <DragPreview
        ref={tree.preview}
        icon={held && <ItemIcon item={held} />}
        name={drag && held ? nameOf(held) : undefined}
      />
      {carry.held && held && <CarryHint name={nameOf(held)} />}
      <p id={helpId} hidden>
        Enter edits, Delete removes, M moves to another place, Space picks up.
      </p>
    </div>
  );
}

/** What the tree shows, what has the focus, and what is on its way to another place. */
function useTree(props: StructureTreeProps) {
  const { structure, closed, toggle, canEdit, onMove, named, onReached } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const open = useCallback((id: string) => toggle(id, true), [toggle]);
  const isOpen = (id: string) => !closed.has(id);
  const carry = useCarry({ structure, isOpen, onDrop: onMove, onOpen: open });
  // The parent that a carried item is shown in must show it.
  const entered = carry.held && spotOfCarry(carry.held)?.parent;
  const rows = useMemo(
    () => treeRows(carry.shown, (id) => id === entered || !closed.has(id)),
    [carry.shown, closed, entered],
  );
  const focus = useTreeFocus(rows, scroller, rowHeight);
  const drag = usePointerDrag({
    ...{ body, preview, rows, rowHeight, indentStep },
    spotsOf: (id) => {
      const opened = new Set(rows.flatMap((row) => (row.open ? row.item.id : [])));
      return spotsFor(structure, id, (each) => opened.has(each));
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
    if (drag?.place?.into === item.id) return "target";
    if (!held || (item.id !== held.id && !holds(structure, held, item.id))) return undefined;
    return drag ? "dragged" : "carried";
  };
  return { scroller, body, preview, rowHeight, rows, focus, carry, drag, held, stateOf };
}
