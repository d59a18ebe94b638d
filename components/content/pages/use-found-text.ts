"use client";

import { type RefObject, useEffect } from "react";
import { useTextToFind } from "@/components/content/params/use-text-to-find";
import { findInText } from "./find-in-text";
import { headingIn } from "./use-anchor";

const name = "found-text";

/** Scrolls to the text that the address asks for, and highlights it, once the text is rendered. */
export function useFoundText(text: RefObject<HTMLElement | null>, pageId: string): void {
  const { find } = useTextToFind();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another text
  useEffect(() => {
    const element = text.current;
    if (!element || !find) return;
    const go = () => {
      const range = findInText(element, find, headingIn(element));
      if (!range) return false;
      range.startContainer.parentElement?.scrollIntoView({ block: "center" });
      CSS.highlights?.set(name, new Highlight(range));
      return true;
    };
    const observer = new MutationObserver(() => go() && observer.disconnect());
    if (!go()) observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights?.delete(name);
    };
  }, [text, pageId, find]);
}
