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
  warning: string | undefined;
}

async function look({ before, after, read, nameOf, warn }: Inverse): Promise<UndoState> {
  const now = await read();
  const rows = Object.keys(before).map(async (name) => ({
    name,
    ...(await named({ now: now[name], back: before[name] }, name, nameOf)),
    changed: !isSame(now[name], after[name]),
  }));
  const done = Object.keys(before).every((name) => isSame(now[name], before[name]));
  const warning = done ? undefined : await warn?.();
  return { rows: await Promise.all(rows), done, warning };
}

type Told = Pick<UndoRow, "now" | "back">;

/** Both values in words; what is called the same is told apart by its ids. */
async function named(ids: Told, member: string, nameOf: Inverse["nameOf"]): Promise<Told> {
  if (!nameOf) return ids;
  const [now, back] = await Promise.all([nameOf(ids.now, member), nameOf(ids.back, member)]);
  if (now !== back || isSame(ids.now, ids.back)) return { now, back };
  return { now: `${now} (${ids.now})`, back: `${back} (${ids.back})` };
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
