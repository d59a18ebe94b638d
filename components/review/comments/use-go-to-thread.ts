"use client";

import { type RefObject, useEffect } from "react";
import { isTyping } from "@/components/ui/single-keys";
import { focusThread } from "./use-resolve-key";

/** Thread scrolled to last: if it is shown twice, the first one counts. */
let reached: HTMLElement | null = null;

/** Scrolls to the thread named in the address or just posted, once it is shown. */
export function useGoToThread(thread: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const element = thread.current;
    if (!current || !element || reached) return;
    reached = element;
    // A panel that is just opening takes the focus first.
    const frame = requestAnimationFrame(() => {
      if (!isTyping(document.activeElement)) focusThread(element);
    });
    return () => {
      cancelAnimationFrame(frame);
      reached = null;
    };
  }, [thread, current]);
}
