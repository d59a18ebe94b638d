"use client";

import { useLayoutEffect, useState } from "react";

function readKept(key: string): string {
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
    // Storage is closed to this page: the text lives as long as the page does.
  }
}

/** What comes after a prefix in the keys under which something is kept. */
export function keptUnder(prefix: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** A text that this browser keeps until it is sent: over reloads, closed tabs and sign-ins. */
export function useKeptText(key: string, initial = "") {
  const [text, setText] = useState(initial);
  // Before the first paint after hydration: the server cannot know.
  useLayoutEffect(() => {
    const kept = readKept(key);
    if (kept !== "") setText(kept);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    keep(key, next === initial ? "" : next);
  };
  return { text, change, forget: () => keep(key, "") };
}

/** Whether something is kept there, known after the first paint. */
export function useIsKept(key: string): boolean {
  const [kept, setKept] = useState(false);
  useLayoutEffect(() => setKept(readKept(key) !== ""), [key]);
  return kept;
}
