"use client";

import { useEffect, useState } from "react";
import type { CommandGroup } from "./palette-store";

interface Found {
  /** Searched text. */
  text: string;
  groups: readonly CommandGroup[];
  error: unknown;
}

export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

const pauseMs = 120;
const nothing: Found = { text: "", groups: [], error: null };

/** Search results for a text; keeps the previous ones until the next arrive. */
export function usePaletteSearch(text: string, search: PaletteSearch | undefined) {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!search || text === "") return setFound(nothing);
    const stop = new AbortController();
    const settle = (next: Partial<Found>) => {
      if (!stop.signal.aborted) setFound({ ...nothing, text, ...next });
    };
    const timer = setTimeout(() => {
      search(text, stop.signal).then(
        (groups) => settle({ groups }),
        (error: unknown) => settle({ error }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, search]);
  const pending = Boolean(search) && text !== found.text;
  return { found: found.groups, error: found.error, pending };
}
