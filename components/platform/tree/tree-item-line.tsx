"use client";

import {
  type AriaAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { cx } from "@/components/ui/cx";
import { openRow } from "@/components/ui/open-row";
import { DragHandle } from "./drag-handle";
import type { Row } from "./row";
import { RowToggle } from "./row-toggle";

/** Props of a row's line for any kind of item. */
export interface LineProps<Item extends { id: string }> extends Omit<Row<Item>, "parent"> {
  top: number;
  height: number;
  /** The only row that Tab reaches; arrows move from it. */
  active: boolean;
  /** Tells the active row to take the focus; the row then resets it. */
  wantsFocus: RefObject<boolean>;
}

/** `dragged`: by the pointer; `target`: would receive the drop. */
export type LineState = "dragged" | "target" | undefined;

type OwnAria = Pick<AriaAttributes, "aria-label" | "aria-busy" | "aria-current" | "aria-selected">;

interface TreeItemLineProps extends OwnAria {
  line: LineProps<{ id: string }>;
  state: LineState;
  /** Drag handle before the row, or empty space of its size. */
  handle: boolean | "room";
  /** Indentation per level in pixels. */
  indent: number;
  onToggle: (id: string) => void;
  className: string;
  children: ReactNode;
}

/** Row of any tree: position, keyboard focus, toggle and drag handle. */
export function TreeItemLine(props: TreeItemLineProps) {
  const { line, state, handle, indent, onToggle, className, children, ...aria } = props;
  const { item, open, active, wantsFocus } = line;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!active || !wantsFocus.current) return;
    wantsFocus.current = false;
    element.current?.focus({ preventScroll: true });
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of its rows
    <div
      {...aria}
      ref={element}
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.count}
      aria-expanded={open}
      tabIndex={active ? 0 : -1}
      data-tree-row={item.id}
      data-drag-row={item.id}
      onClick={openRow}
      style={{ top: line.top, height: line.height }}
      className={cx(
        "group absolute inset-x-0 flex items-center -outline-offset-2! has-[[data-row-link]]:cursor-pointer hover:bg-hover",
        className,
        state === "dragged" && "bg-surface! [&>*]:opacity-50",
        state === "target" && "bg-accent-soft! outline-2 outline-accent",
      )}
    >
      {handle === true && <DragHandle />}
      {handle === "room" && <span className="w-4 shrink-0" />}
      <span aria-hidden className="shrink-0" style={{ width: indent }} />
      <RowToggle open={open} onToggle={() => onToggle(item.id)} />
      {children}
    </div>
  );
}

/** Class of rows as wide as the page. */
export const wideLine = "gap-1 border-b bg-background pr-page max-sm:pl-1";
