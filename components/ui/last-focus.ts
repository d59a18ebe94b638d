"use client";

import { useState } from "react";

let last: HTMLElement | null = null;

// The item of a menu is gone once it is chosen: what opened the menu is where one was.
if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest("[role=menu]")) last = target;
  });
}

/** Where the focus was when something opened; asked while drawing, before its fields take it. */
export function useOpener(open: boolean): HTMLElement | null {
  const [known, setKnown] = useState<{ open: boolean; opener: HTMLElement | null }>({
    open: false,
    opener: null,
  });
  if (open !== known.open) setKnown({ open, opener: open ? lastFocused() : known.opener });
  return known.opener;
}

// This code may have come with the dialog: then nothing was seen yet.
export function lastFocused(): HTMLElement | null {
  return last ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
}

/** Whether nobody has moved the focus on since what held it has gone. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Goes back there, or, where that is gone, to the list or page that it was in. */
export function returnFocus(to: HTMLElement | null): void {
  if (!isFocusFree()) return;
  const stays = to?.isConnected && to !== document.body;
  const target = stays
    ? to
    : document.querySelector<HTMLElement>("[data-table-viewport], #content");
  target?.focus({ preventScroll: true });
}
