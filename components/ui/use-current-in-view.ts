import { type RefObject, useEffect } from "react";

/** Visible part of the next item in pixels, as a hint that the row scrolls. */
const room = 24;

/**
 * Scrolls a row to its current item.
 *
 * @param state changes with the current item, and with the width of others
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, state: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another current item
  useEffect(() => {
    const marked = row.current?.querySelectorAll<HTMLElement>(
      "[aria-current], [aria-pressed=true]",
    );
    // Of a mark that is drawn twice, for wide and for narrow windows, one is shown.
    const current = [...(marked ?? [])].find(({ offsetParent }) => offsetParent !== null);
    if (!current || !row.current) return;
    // Only scrolls the row, as the page's own position may be restored.
    const { left, right } = current.getBoundingClientRect();
    const around = row.current.getBoundingClientRect();
    if (right > around.right) row.current.scrollLeft += right - around.right + room;
    else if (left < around.left) row.current.scrollLeft -= around.left - left + room;
  }, [row, state]);
}
