"use client";

import type { RefObject } from "react";
import type { LineState } from "@/components/platform/tree/tree-item-line";
import { useDrawnRows } from "@/components/platform/tree/use-drawn-rows";
import { PageLine } from "./page-row";
import type { PageRow } from "./page-tree";

interface PageRowsProps {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly PageRow[];
  rowHeight: number;
  activeId: string | undefined;
  currentId: string | undefined;
  wantsFocus: RefObject<boolean>;
  /** True if rows have a menu and can be dragged. */
  editable: boolean;
  /** Drawn even out of view, like the active row. */
  kept: string | undefined;
  stateOf: (id: string) => LineState;
  hrefOf: (id: string) => string;
  onToggle: (id: string) => void;
}

/** Rows: all of a small tree, visible ones of a large tree. */
export function PageRows(props: PageRowsProps) {
  const { scroller, rows, rowHeight, activeId, currentId, kept, stateOf, hrefOf, ...line } = props;
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
        top={at * rowHeight}
        height={rowHeight}
        active={item.id === activeId}
        state={stateOf(item.id)}
        current={item.id === currentId}
      />
    );
  });
}
