"use client";

import { ChevronRight } from "lucide-react";
import {
  type AriaAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { cx } from "@/components/ui/cx";
import { Dots } from "@/components/ui/dots";
import { openRow } from "@/components/ui/open-row";
import type { Row } from "./row";
import { heightOf } from "./tree-measures";

interface RowToggleProps {
  /** Undefined for items without children. */
  open: boolean | undefined;
  onToggle: () => void;
}

/**
 * Toggle for pointers only: assistive technology reads the row's state, and arrow keys change it.
 */
function RowToggle({ open, onToggle }: RowToggleProps) {
  if (open === undefined) return <span aria-hidden className="w-6 shrink-0" />;
  return (
    <span
      aria-hidden
      data-tree-toggle
      onClick={onToggle}
      className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-xs text-text-muted hover:bg-border/60"
    >
      <ChevronRight className={cx("size-4 transition-transform", open && "rotate-90")} />
    </span>
  );
}

// Handle for pointers only: the keyboard and the row's menu can move it, too.
function DragHandle() {
  return (
    <span
      aria-hidden
      data-drag-handle
      title="Drag to move"
      className="flex h-full w-6 shrink-0 cursor-grab touch-none select-none items-center justify-center text-text-subtle group-focus-within:text-text-subtle group-hover:text-text-subtle pointer-coarse:w-8 pointer-fine:text-transparent"
    >
      <Dots sign="grip" />
    </span>
  );
}

/** Props of a row's line for any kind of item. */
export interface LineProps<Item extends { id: string }> extends Omit<Row<Item>, "parent"> {
  /** Number of rows above it. */
  at: number;
  /** Only row in the Tab order; arrow keys move from it. */
  active: boolean;
  /** True if the active row has to take the focus; the row then resets it. */
  wantsFocus: RefObject<boolean>;
}

/** `dragged` by the pointer; `target`: would receive the drop. */
export type LineState = "dragged" | "target" | undefined;

type OwnAria = Pick<
  AriaAttributes,
  "aria-label" | "aria-description" | "aria-busy" | "aria-current" | "aria-selected"
>;

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
      style={{ top: heightOf(line.at), height: heightOf(1) }}
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
