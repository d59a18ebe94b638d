"use client";

import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useAuthenticatedUser } from "@/lib/queries/people/users";

/** Lifetime of a text: in the browser, across tabs and sign-ins, or as long as the tab. */
type Span = "browser" | "tab";

/** Unsent texts of one person in this browser. */
export interface OwnTexts {
  read: (key: string) => string;
  /** Stores a text, or removes it if it is empty; returns whether that succeeded. */
  keep: (key: string, text: string) => boolean;
  /** Removes a text, even if it is shown; the returned function restores it. */
  forget: (key: string) => () => void;
  /** Returns the keys with a prefix, without it. */
  keysUnder: (prefix: string) => string[];
}

/** Called with the key of a text that was removed or restored elsewhere than in its form. */
type Listener = (key?: string) => void;
const listeners = new Set<Listener>();

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the stored texts of a person. Other people who sign in here neither see nor replace them.
 */
export function ownTexts(person: string | undefined, span: Span): OwnTexts {
  const own = `unsent:${person}:`;
  const withStorage = <Answer>(otherwise: Answer, use: (storage: Storage) => Answer): Answer => {
    try {
      if (person === undefined) return otherwise;
      return use(span === "tab" ? sessionStorage : localStorage);
    } catch {
      // Storage is full or disabled, so the text lasts as long as the page.
      return otherwise;
    }
  };
  const read = (key: string) => withStorage("", (storage) => storage.getItem(own + key) ?? "");
  const put = (key: string, text: string, shownKey?: string) =>
    withStorage(false, (storage) => {
      if (text === "") storage.removeItem(own + key);
      else storage.setItem(own + key, text);
      for (const listener of listeners) listener(shownKey);
      return true;
    });
  return {
    read,
    keep: (key, text) => put(key, text),
    forget: (key) => {
      const text = read(key);
      put(key, "", key);
      return () => void put(key, text, key);
    },
    keysUnder: (prefix) =>
      withStorage<string[]>([], (storage) => {
        const keys = Object.keys(storage).filter((key) => key.startsWith(own + prefix));
        return keys.map((key) => key.slice((own + prefix).length));
      }),
  };
}

/** Stored texts of the signed-in person. */
export function useOwnTexts(span: Span = "browser"): OwnTexts {
  const person = useAuthenticatedUser().data?.id;
  return useMemo(() => ownTexts(person, span), [person, span]);
}

/** Reads the stored texts after hydration, and again after each change on this page. */
export function useFromTexts(read: (texts: OwnTexts) => string): string {
  const texts = useOwnTexts();
  return useSyncExternalStore(
    subscribe,
    () => read(texts),
    () => "",
  );
}

/** Text that this browser stores for the signed-in person until it is sent. */
export function useStoredText(key: string, initial = "") {
  const texts = useOwnTexts();
  const [text, setText] = useState(initial);
  // Before the first paint after hydration, as the server can't read the browser's storage. With
  // another key, the text of the previous one is never kept.
  useLayoutEffect(() => {
    const show = () => setText(texts.read(key) || initial);
    show();
    return subscribe((changed) => changed === key && show());
  }, [texts, key, initial]);
  const change = (next: string) => {
    setText(next);
    texts.keep(key, next === initial ? "" : next);
  };
  return { text, change, forget: () => void texts.keep(key, "") };
}

/** Returns true if a text is stored; only known after the first paint. */
export function useIsStored(key: string): boolean {
  const texts = useOwnTexts();
  const [kept, setKept] = useState(false);
  useLayoutEffect(() => setKept(texts.read(key) !== ""), [texts, key]);
  return kept;
}
