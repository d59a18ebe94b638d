"use client";

import { useLayoutEffect, useState, useSyncExternalStore } from "react";

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

type Listener = (key: string) => void;
const listeners = new Set<Listener>();

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets a text, also where it is shown; the returned function brings it back. */
export function forgetStored(key: string): () => void {
  const text = readStored(key);
  const put = (next: string) => {
    keep(key, next);
    for (const listener of listeners) listener(key);
  };
  put("");
  return () => put(text);
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

/** Returns the texts stored under a prefix with their keys, as of the last render. */
export function useStoredUnder(prefix: string): [key: string, text: string][] {
  const read = () => {
    const keys = storedKeysUnder(prefix).map((rest) => prefix + rest);
    return JSON.stringify(keys.map((key) => [key, readStored(key)]));
  };
  return JSON.parse(useSyncExternalStore(subscribe, read, () => "[]"));
}

/** Text that this browser stores until it is sent: across reloads, closed tabs and sign-ins. */
export function useStoredText(key: string, initial = "") {
  const [text, setText] = useState(initial);
  // Before the first paint after hydration: the server cannot read the browser's storage. Another
  // key never keeps the text of the previous one.
  useLayoutEffect(() => {
    const show = () => setText(readStored(key) || initial);
    show();
    return subscribe((changed) => changed === key && show());
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
