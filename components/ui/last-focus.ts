"use client";

import { useState } from "react";

let last: HTMLElement | null = null;

// A chosen menu item is removed, so its trigger counts as the focused element.
if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest("[role=menu]")) last = target;
  });
}

/** Counts an element as focused: a click on the button of a menu focuses the menu at once. */
export function countAsFocused(element: HTMLElement | null): void {
  last = element ?? last;
}

/**
 * Returns the element with the focus when something opened. Read while rendering, before its fields
 * take the focus.
 */
export function useOpener(open: boolean): HTMLElement | null {
  const [known, setKnown] = useState<{ open: boolean; opener: HTMLElement | null }>({
    open: false,
    opener: null,
  });
  if (open !== known.open) setKnown({ open, opener: open ? lastFocused() : known.opener });
  return known.opener;
}

// This code may be loaded with the dialog, before it has seen any focus.
export function lastFocused(): HTMLElement | null {
  return last ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
}

/** Returns true if nobody has moved the focus since the focused element was removed. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses an element or, if it was removed, the list or page that contained it. */
export function returnFocus(to: HTMLElement | null): void {
  if (!isFocusFree()) return;
  const stays = to?.isConnected && to !== document.body;
  const target = stays
    ? to
    : document.querySelector<HTMLElement>("[data-table-viewport], #content");
  target?.focus({ preventScroll: true });
}
