"use client";

import { type FocusEvent, type RefObject, useCallback, useRef, useState } from "react";
import type { Row } from "./row";

/** Roving focus: Tab reaches one row at a time. */
export function useTreeFocus(
  rows: readonly Row<{ id: string }>[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  /** Row with the initial focus; by default the first one. */
  firstId?: string,
) {
  const [chosenId, setChosenId] = useState<string>();
  const wantsFocus = useRef(false);
  const latest = useRef({ rows, rowHeight });
  latest.current = { rows, rowHeight };
  const isThere = (id: string | undefined) => rows.some(({ item }) => item.id === id);
  const activeId = [chosenId, firstId].find(isThere) ?? rows[0]?.item.id;

  /** Scrolls a row into view, no further than needed. */
  const reveal = useCallback(
    (id: string) => {
      const { rows, rowHeight } = latest.current;
      const index = rows.findIndex(({ item }) => item.id === id);
      if (scroller.current && index >= 0) scrollTo(scroller.current, index * rowHeight, rowHeight);
    },
    [scroller],
  );
  /** Focuses a row now, or once it is rendered. */
  const take = useCallback(
    (id: string) => {
      setChosenId(id);
      const row = scroller.current?.querySelector<HTMLElement>(
        `[data-tree-row="${CSS.escape(id)}"]`,
      );
      if (row) row.focus({ preventScroll: true });
      else wantsFocus.current = true;
    },
    [scroller],
  );
  const goTo = useCallback(
    (id: string | undefined) => {
      if (id === undefined) return;
      take(id);
      reveal(id);
    },
    [take, reveal],
  );
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>("[data-tree-row]")?.dataset.treeRow;
    if (id !== undefined) setChosenId(id);
  }, []);
  return { activeId, wantsFocus, reveal, take, goTo, onFocus };
}

function scrollTo(element: HTMLElement, top: number, height: number): void {
  const head = element.querySelector<HTMLElement>("[data-tree-head]")?.offsetHeight ?? 0;
  const highest = top + height + head - element.clientHeight;
  if (element.scrollTop > top) element.scrollTop = top;
  else if (element.scrollTop < highest) element.scrollTop = highest;
}
