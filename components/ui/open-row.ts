import type { MouseEvent } from "react";

const controls =
  "a, button, input, label, select, textarea, [role=switch], [data-tree-toggle], [data-drag-handle]";

/**
 * Opens a row of a table or tree that is clicked beside its controls, as its link does; with Ctrl
 * or Cmd in a new tab.
 */
export function openRow(event: MouseEvent): void {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest(controls)) return;
  // A click that misses the checkbox, or ends a selection of text, opens nothing.
  if (target.closest("td")?.querySelector("input") || !getSelection()?.isCollapsed) return;
  const link = target.closest("[data-row-id], [data-tree-row]")?.querySelector("[data-row-link]");
  if (!link || link.hasAttribute("download")) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new globalThis.MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}
