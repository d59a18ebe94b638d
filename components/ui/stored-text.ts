"use client";

import { useLayoutEffect, useState } from "react";

function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is disabled for this page: the text lasts as long as the page.
  }
}

/** Returns the rest of every storage key with a prefix. */
export function storedKeysUnder(prefix: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Text that this browser stores until it is sent: across reloads, closed tabs and sign-ins. */
export function useStoredText(key: string, initial = "") {
  const [text, setText] = useState(initial);
  // Before the first paint after hydration: the server cannot read the browser's storage. Another
  // key never keeps the text of the previous one.
  useLayoutEffect(() => {
    setText(readStored(key) || initial);
  }, [key, initial]);
  const change = (next: string) => {
    setText(next);
    keep(key, next === initial ? "" : next);
  };
  return { text, change, forget: () => keep(key, "") };
}

/** Returns true if a text is stored; known after the first paint. */
export function useIsStored(key: string): boolean {
  const [kept, setKept] = useState(false);
  useLayoutEffect(() => setKept(readStored(key) !== ""), [key]);
  return kept;
}
