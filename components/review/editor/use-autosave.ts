"use client";

import { useEffect, useRef } from "react";
import type { PageDraft } from "./page-draft";

/** Milliseconds without typing before a save. */
const pause = 2000;
/** Milliseconds after which the text is saved even while typing continues. */
const longest = 8000;
const retryAfter = 10_000;

interface AutosaveOptions {
  draft: PageDraft;
  /** There is something to save. */
  dirty: boolean;
  /** Error of the last save, which is retried. */
  failure: Error | null;
  save: () => Promise<boolean>;
}

/**
 * Saves a draft in pauses of typing, when another tab is opened, when the page is closed, and when
 * the network is back.
 */
export function useAutosave({ draft, dirty, failure, save }: AutosaveOptions): void {
  const since = useRef<number>(undefined);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew, and each failure the next attempt
  useEffect(() => {
    if (!dirty) {
      since.current = undefined;
      return;
    }
    since.current ??= Date.now();
    const rest = Math.max(0, since.current + longest - Date.now());
    const wait = failure ? retryAfter : Math.min(pause, rest);
    const timer = setTimeout(() => {
      since.current = undefined;
      void latest.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [draft, dirty, failure]);
  useEffect(() => {
    const saveIfHidden = () => {
      if (document.visibilityState === "hidden") void latest.current();
    };
    const saveNow = () => void latest.current();
    document.addEventListener("visibilitychange", saveIfHidden);
    addEventListener("online", saveNow);
    return () => {
      removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveIfHidden);
      void latest.current();
    };
  }, []);
}
