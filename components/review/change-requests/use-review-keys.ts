"use client";

import { type RefObject, useRef } from "react";
import { useShortcut } from "@/components/platform/layout/shortcuts";

interface ReviewKeys {
  /** Contains the changes of the current page. */
  pane: RefObject<HTMLElement | null>;
  /** Goes to another page; returns false if there is none. */
  onStep: (step: 1 | -1) => boolean;
  onViewed: () => void;
}

const group = "Review";

/** Keyboard shortcuts of a review: next change, next page, and viewed. */
export function useReviewKeys({ pane, onStep, onViewed }: ReviewKeys): void {
  const last = useRef<HTMLElement | null>(null);
  const toChange = (step: 1 | -1) => {
    const changes = [...(pane.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
    const at = last.current ? changes.indexOf(last.current) : -1;
    const next = at < 0 && step < 0 ? undefined : changes[at + step];
    if (!next) return void onStep(step);
    last.current = next;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "center" });
  };
  useShortcut({ keys: "n", label: "Next change", group }, () => toChange(1));
  useShortcut({ keys: "p", label: "Previous change", group }, () => toChange(-1));
  useShortcut({ keys: "]", label: "Next page", group }, () => void onStep(1));
  useShortcut({ keys: "[", label: "Previous page", group }, () => void onStep(-1));
  useShortcut({ keys: "e", label: "Mark as viewed and go to next page", group }, onViewed);
}
