"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

const inItem = ":scope > :is(ul, ol, blockquote, div, pre, p, figure, section, details, hr)";

/** Puts notes below a block; in an item they stand before the blocks in it. */
function placeBelow(block: HTMLElement, notes: HTMLElement): void {
  if (block.tagName !== "LI") {
    block.after(notes);
    return;
  }
  const words = block.querySelector<HTMLElement>(":scope.task > div") ?? block;
  words.insertBefore(notes, words.querySelector(inItem));
}

interface SpotNotesProps {
  /** The block. */
  element: HTMLElement;
  children: ReactNode;
}

/** Notes below a block of a drawn text; folds around it are open. */
export function SpotNotes({ element, children }: SpotNotesProps) {
  const [holder] = useState(() => {
    const made = document.createElement("div");
    made.className = "spot-notes max-w-form space-y-2";
    return made;
  });
  useLayoutEffect(() => {
    placeBelow(element, holder);
    for (let fold = element.closest("details"); fold; ) {
      fold.open = true;
      fold = fold.parentElement?.closest("details") ?? null;
    }
    return () => holder.remove();
  }, [element, holder]);
  return createPortal(children, holder);
}
