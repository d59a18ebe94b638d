"use client";

import { type RefObject, useEffect } from "react";
import { isTyping } from "@/components/ui/single-keys";
import { focusThread } from "./use-resolve-key";

/** The thread that was gone to: where it stands twice, the first one counts. */
let reached: HTMLElement | null = null;

/** Goes to the thread that the address names or that was just posted, once it is on the screen. */
export function useGoToThread(thread: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const element = thread.current;
    if (!current || !element || reached) return;
    reached = element;
    // A panel that opens just now takes the focus for itself first.
    const frame = requestAnimationFrame(() => {
      if (!isTyping(document.activeElement)) focusThread(element);
    });
    return () => {
      cancelAnimationFrame(frame);
      reached = null;
    };
  }, [thread, current]);
}
