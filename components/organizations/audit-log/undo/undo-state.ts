import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { isSame } from "./inverse";
import { namedPair } from "./name-in-site";
import type { Inverse } from "./types";

export interface UndoRow {
  name: string;
  now: unknown;
  back: unknown;
  /** The value has changed since the event. */
  changed: boolean;
}

export interface UndoState {
  rows: UndoRow[];
  /** Everything already has the values from before the event. */
  done: boolean;
  warning: string | undefined;
}

/** Computes what undoing would change now. */
export async function look({ before, after, read, nameOf, warn }: Inverse): Promise<UndoState> {
  const now = await read();
  const rows = Object.keys(before).map(async (name) => {
    const values = [now[name], before[name]] as const;
    const [shown, back] = nameOf ? await namedPair(values, name, nameOf) : values;
    return { name, now: shown, back, changed: !isSame(now[name], after[name]) };
  });
  const done = Object.keys(before).every((name) => isSame(now[name], before[name]));
  const warning = done ? undefined : await warn?.();
  return { rows: await Promise.all(rows), done, warning };
}

/** State for an open dialog; read again each time it opens. */
export const useUndoState = (open: boolean, inverse: Inverse | undefined) =>
  useQuery({
    queryKey: ["undo", useId()],
    queryFn: () => (inverse ? look(inverse) : null),
    enabled: open && inverse !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
