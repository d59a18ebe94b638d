import { useQuery } from "@tanstack/react-query";
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
}

async function look({ before, after, read, nameOf }: Inverse): Promise<UndoState> {
  const now = await read();
  const named = async (value: unknown) => (nameOf ? nameOf(value) : value);
  const rows = Object.keys(before).map(async (name) => ({
    name,
    now: await named(now[name]),
    back: await named(before[name]),
    changed: !isSame(now[name], after[name]),
  }));
  const done = Object.keys(before).every((name) => isSame(now[name], before[name]));
  return { rows: await Promise.all(rows), done };
}

/** What undoing an event would change, as things are at this moment. */
export const useUndoState = (eventId: string, inverse: Inverse | undefined) =>
  useQuery({
    queryKey: ["undo", eventId],
    queryFn: () => (inverse ? look(inverse) : null),
    enabled: inverse !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
