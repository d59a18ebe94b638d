"use client";

import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { lineAt } from "./block-at";
import type { CommentTarget } from "./comment-starter";

/** `c` comments on the focused or selected line or block, or else on the page. */
export function useNoteKey(onNote: (target: Pick<CommentTarget, "node">) => void): void {
  useShortcut({ keys: "c", label: "Comment on the line, or on the page", group: "Comments" }, () =>
    onNote({ node: nodeAtFocus() }),
  );
}

/** Returns the block with the focus or the selection; in a focused table, the row with the cursor. */
export function nodeAtFocus(): string | undefined {
  const selected = getSelection();
  const { activeElement: focused } = document;
  const isInFocused =
    focused?.closest("[data-line], [data-change]") &&
    focused.contains(selected?.anchorNode ?? null);
  const isSelected = selected && (!selected.isCollapsed || isInFocused);
  const from = isSelected ? selected.anchorNode : focused;
  const element = from instanceof Element ? from : from?.parentElement;
  const line =
    element?.closest<HTMLElement>("[data-line]") ??
    element?.closest("[data-change]")?.querySelector<HTMLElement>("[data-line]");
  if (!line?.dataset.line) return undefined;
  if (line.dataset.side === "base") return `base-line-${line.dataset.line}`;
  return `line-${line.contains(element ?? null) ? lineAt(element) : line.dataset.line}`;
}
