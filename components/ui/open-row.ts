import type { MouseEvent } from "react";
import { targetOf } from "./event-target";

const controls =
  "a, button, input, label, select, textarea, [role=switch], [data-tree-toggle], [data-drag-handle]";

/**
 * Opens a row of a table or tree that was clicked beside its controls, like its link; with Ctrl or
 * Cmd in a new tab.
 */
export function openRow(event: MouseEvent): void {
  const target = targetOf(event);
  if (event.defaultPrevented || !target || target.closest(controls)) return;
  // A click that misses the checkbox, or that ends a text selection, opens nothing.
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
