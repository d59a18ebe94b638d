import type { KeyboardEvent, RefObject } from "react";

/** Down and Up move from the box through all results. */
export function stepResults(event: KeyboardEvent, whole: RefObject<HTMLElement | null>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
  const stops = [
    ...(whole.current?.querySelectorAll<HTMLElement>("input, [data-search-result]") ?? []),
  ];
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? stops.indexOf(active) : -1;
  const next = at < 0 ? undefined : stops[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
