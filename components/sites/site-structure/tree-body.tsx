"use client";

import type { RefObject } from "react";
import { useDrawnRows } from "@/components/platform/tree/use-drawn-rows";
import type { TreeRow } from "@/lib/structure/rows";
import type { StructureItem } from "@/lib/structure/structure";
import { type RowHandlers, TreeLine, type TreeRowProps } from "./tree-row";

interface TreeBodyProps {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TreeRow[];
  rowHeight: number;
  activeId: string | undefined;
  wantsFocus: RefObject<boolean>;
  canEdit: boolean;
  handlers: RowHandlers;
  stateOf: (item: StructureItem) => TreeRowProps["state"];
  /** Drawn even out of view, like the active row. */
  kept: string | undefined;
}

/** Rows: all of a small tree, visible ones of a large tree. */
export function TreeBody(props: TreeBodyProps) {
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
        top={at * rowHeight}
        height={rowHeight}
        active={item.id === activeId}
        state={stateOf(item)}
      />
    );
  });
}
