"use client";

import { type RefObject, useEffect, useRef } from "react";
import { moveFocus, nextBelow } from "@/components/ui/focus-next";
import { isFocusFree } from "@/components/ui/last-focus";
import { announce } from "@/components/ui/live-region";

/**
 * Call before resolving or reopening a thread: if it then leaves its list with the focus, the focus
 * goes to the next thread, else to their container. Returns a function that cancels this.
 */
export function useFocusNext(
  thread: RefObject<HTMLElement | null>,
  isOpen: boolean,
): () => () => void {
  const goOn = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its list may also put it elsewhere
  useEffect(() => () => goOn.current?.(), [isOpen]);
  return () => {
    const from = thread.current ?? undefined;
    const alike = isOpen ? "[data-thread][data-open]" : "[data-thread]:not([data-open])";
    const next = nextBelow(from, [...document.querySelectorAll<HTMLElement>(alike)]);
    const around = from?.parentElement?.closest<HTMLElement>("[tabindex]");
    goOn.current = () => {
      // The whole page is being left.
      if (!around?.isConnected || !isFocusFree()) return;
      if (next?.isConnected) return moveFocus(next);
      around.focus();
      announce(`No ${isOpen ? "open" : "resolved"} comments left`);
    };
    return () => {
      goOn.current = undefined;
    };
  };
}
