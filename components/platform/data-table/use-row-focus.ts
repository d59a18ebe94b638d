"use client";

import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { targetOf } from "@/components/ui/event-target";
import { isTyping, singleKeysOn } from "@/components/ui/single-keys";

interface RowFocusOptions {
  ids: readonly string[];
  /** Scrolls a row into view. */
  reveal: (index: number) => void;
  /** Number of rows per screen. */
  pageSize: () => number;
  onSelect?: (index: number, range: boolean) => void;
  onSelectAll?: () => void;
  onClear?: () => void;
}

const letters: Record<string, string> = { j: "ArrowDown", k: "ArrowUp", x: " " };

/** Roving focus: arrows or j and k move it, Enter opens, Space or x selects. */
export function useRowFocus(options: RowFocusOptions) {
  const [activeId, setActiveId] = useState<string>();
  const wantsFocus = useRef<string>(null);
  const { ids } = options;
  const at = activeId === undefined ? -1 : ids.indexOf(activeId);
  const latest = useRef({ ...options, at });
  latest.current = { ...options, at };

  const goTo = useCallback((index: number) => {
    const { ids, reveal } = latest.current;
    const id = ids[Math.min(ids.length - 1, Math.max(0, index))];
    if (id === undefined) return;
    wantsFocus.current = id;
    setActiveId(id);
    reveal(ids.indexOf(id));
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (isTyping(event.target) || event.defaultPrevented) return;
      const handled = handleKey(event, latest.current, goTo);
      if (handled) event.preventDefault();
    },
    [goTo],
  );
  return { activeIndex: at, activeId, setActiveId, wantsFocus, onKeyDown, goTo };
}

function handleKey(
  event: KeyboardEvent<HTMLElement>,
  { at, ids, pageSize, onSelect, onSelectAll, onClear }: RowFocusOptions & { at: number },
  goTo: (index: number) => void,
): boolean {
  const mod = event.metaKey || event.ctrlKey;
  if (mod && event.key === "a" && onSelectAll) return run(onSelectAll);
  if (mod || event.altKey) return false;
  const key = (singleKeysOn() && letters[event.key]) || event.key;
  const onRow = event.target === event.currentTarget || isRow(event.target);
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageSize(),
    PageUp: at - pageSize(),
    Home: 0,
    End: ids.length - 1,
  };
  const target = moves[key];
  if (target !== undefined) {
    if (event.shiftKey && onSelect && at >= 0) onSelect(Math.max(0, target), true);
    return run(() => goTo(target));
  }
  if (key === "Escape" && onClear) return run(onClear);
  // On controls inside the row, these keys keep their own function.
  if (!onRow || at < 0) return moveWithin(event);
  if (key === " " && onSelect) return run(() => onSelect(at, event.shiftKey));
  if (key === "Enter")
    return run(() => rowOf(event)?.querySelector<HTMLElement>("[data-row-link]")?.click());
  return moveWithin(event);
}

function run(action: () => void): true {
  action();
  return true;
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.rowId !== undefined;
}

function rowOf(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  return targetOf(event)?.closest<HTMLElement>("[data-row-id]") ?? null;
}

// Moves through the controls of a row with Left and Right.
function moveWithin(event: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const row = rowOf(event);
  if (!step || !row) return false;
  const parts = [row, ...row.querySelectorAll<HTMLElement>("a, button, input")];
  const at = event.target instanceof HTMLElement ? parts.indexOf(event.target) : -1;
  parts[at + step]?.focus();
  return true;
}
