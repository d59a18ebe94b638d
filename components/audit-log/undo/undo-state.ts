import { useQuery } from "@tanstack/react-query";
import { namedPair } from "../name-in-site";
import { type Inverse, isSame } from "./inverse";

export interface UndoRow {
  name: string;
  now: unknown;
  back: unknown;
  /** It is no longer what the event made of it. */
  changed: boolean;
}

export interface UndoState {
  rows: UndoRow[];
  /** Everything is as it was before the event. */
  done: boolean;
  warning: string | undefined;
}

/** What undoing would change, as things are at this moment. */
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

/** The same for a dialog: asked anew each time. */
export const useUndoState = (eventId: string, inverse: Inverse | undefined) =>
  useQuery({
    queryKey: ["undo", eventId],
    queryFn: () => (inverse ? look(inverse) : null),
    enabled: inverse !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
