"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { lineAt } from "./block-at";
import type { CommentTarget } from "./comment-starter";

/**
 * `c` comments on the selected, pointed or focused line or block, or else on the page. Selected words
 * of a block are quoted.
 *
 * @param pointed line of the block under the pointer, if its margin counts as well
 */
export function useNoteKey(
  onNote: (target: Pick<CommentTarget, "node">, quote: string | undefined) => void,
  pointed?: RefObject<number | undefined>,
): void {
  const element = usePointedElement();
  const label = "Comment on the line, or on the page";
  useShortcut({ keys: "c", label, group: "Comments" }, () => {
    const selected = nodeAtSelection();
    const atPointer = pointed ? lineNode(pointed.current) : nodeAt(element.current);
    const quote = selected === undefined ? undefined : selectedWords();
    onNote({ node: selected ?? atPointer ?? nodeAtFocus() }, quote);
  });
}

const lineNode = (line: number | string | undefined) =>
  line === undefined ? undefined : `line-${line}`;

const longestQuote = 300;
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns the selected words of a block; undefined if all of it or several blocks are selected. */
function selectedWords(): string | undefined {
  const selected = getSelection();
  const blocks = [selected?.anchorNode, selected?.focusNode].map((node) =>
    (node instanceof Element ? node : node?.parentElement)?.closest("[data-line]"),
  );
  const words = plain(selected?.toString() ?? "");
  const [block] = blocks;
  if (!block || block !== blocks[1] || words === "" || words.length > longestQuote)
    return undefined;
  return words.length < plain(block.textContent).length ? words : undefined;
}

/** Element under the mouse; none once another key than `c` may have moved the focus. */
function usePointedElement(): RefObject<Element | null> {
  const pointed = useRef<Element | null>(null);
  useEffect(() => {
    const point = ({ pointerType, target }: PointerEvent) => {
      pointed.current = pointerType !== "touch" && target instanceof Element ? target : null;
    };
    const move = ({ key }: KeyboardEvent) => {
      if (key !== "c") pointed.current = null;
    };
    document.addEventListener("pointermove", point);
    document.addEventListener("keydown", move);
    return () => {
      document.removeEventListener("pointermove", point);
      document.removeEventListener("keydown", move);
    };
  }, []);
  return pointed;
}

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
