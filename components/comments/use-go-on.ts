"use client";

import { type RefObject, useEffect, useRef } from "react";
import { moveFocus, nextBelow } from "@/components/ui/go-on";
import { isFocusFree } from "@/components/ui/last-focus";
import { announce } from "@/components/ui/live-region";

/**
 * Told before a thread is resolved or reopened: should it leave its list by that, and the focus with
 * it, the focus goes on to the next one like it, and after the last to what is around them. Answers
 * what takes that back, where the thread stays as it is.
 */
export function useGoOn(thread: RefObject<HTMLElement | null>, isOpen: boolean): () => () => void {
  const goOn = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its list may also put it elsewhere
  useEffect(() => () => goOn.current?.(), [isOpen]);
  return () => {
    const from = thread.current ?? undefined;
    const alike = isOpen ? "[data-thread][data-open]" : "[data-thread]:not([data-open])";
    const next = nextBelow(from, [...document.querySelectorAll<HTMLElement>(alike)]);
    const around = from?.parentElement?.closest<HTMLElement>("[tabindex]");
    goOn.current = () => {
      // The whole page goes, with all that is around it.
      if (!around?.isConnected || !isFocusFree()) return;
      if (next?.isConnected) return moveFocus(next);
      around.focus();
      announce(`No ${isOpen ? "open" : "resolved"} comments left here`);
    };
    return () => {
      goOn.current = undefined;
    };
  };
}
