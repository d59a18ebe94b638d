"use client";

import type { RefObject } from "react";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { lineAt } from "./block-at";
import type { CommentTarget } from "./comment-starter";

/**
 * `c` comments on the selected, pointed or focused line or block, or else on the page.
 *
 * @param pointed line of the block under the pointer
 */
export function useNoteKey(
  onNote: (target: Pick<CommentTarget, "node">) => void,
  pointed?: RefObject<number | undefined>,
): void {
  useShortcut({ keys: "c", label: "Comment on the line, or on the page", group: "Comments" }, () =>
    onNote({ node: nodeAtSelection() ?? lineNode(pointed?.current) ?? nodeAtFocus() }),
  );
}

const lineNode = (line: number | string | undefined) =>
  line === undefined ? undefined : `line-${line}`;

/** Returns the block of the selected text. */
function nodeAtSelection(): string | undefined {
  const selected = getSelection();
  return selected?.isCollapsed === false ? nodeAt(selected.anchorNode) : undefined;
}

/** Returns the block with the focus or of a focused button; in a focused table, the row of the cursor. */
function nodeAtFocus(): string | undefined {
  const { activeElement: focused } = document;
  const button = focused?.closest<HTMLElement>("[data-block-button]");
  if (button) return lineNode(button.dataset.blockButton);
  const cursor = getSelection()?.anchorNode ?? null;
  const isInFocused = focused?.closest("[data-line], [data-change]") && focused.contains(cursor);
  return nodeAt(isInFocused ? cursor : focused);
}

function nodeAt(from: Node | null): string | undefined {
  const element = from instanceof Element ? from : from?.parentElement;
  const line =
    element?.closest<HTMLElement>("[data-line]") ??
    element?.closest("[data-change]")?.querySelector<HTMLElement>("[data-line]");
  if (!line?.dataset.line) return undefined;
  if (line.dataset.side === "base") return `base-line-${line.dataset.line}`;
  return `line-${line.contains(element ?? null) ? lineAt(element) : line.dataset.line}`;
}
