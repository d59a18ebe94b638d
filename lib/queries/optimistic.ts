import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import type { Kept } from "../kept.ts";
import { isPagesKey, matches } from "./keys.ts";

/** A change to cached answers that is shown before the service has agreed to it. */
export interface Edit {
  id: OperationId;
  params: Readonly<Record<string, unknown>>;
  update: (answer: unknown) => unknown;
}

/** Edits every cached answer (or page) of an operation whose call has these parameters. */
export function edit<Id extends OperationId>(
  id: Id,
  update: (answer: Kept<Id>) => Kept<Id>,
  params: Readonly<Record<string, unknown>> = {},
): Edit {
  return { id, params, update: (answer) => update(answer as Kept<Id>) };
}

/** Shows the edits and returns what takes them back. */
export async function applyEdits(client: QueryClient, edits: readonly Edit[]): Promise<() => void> {
  // An answer that is under way now would overwrite the edit with the state before it.
  await Promise.all(edits.map(({ id }) => client.cancelQueries({ queryKey: [id] })));
  const before = edits.flatMap((one) => applyEdit(client, one));
  return () => {
    for (const [key, data] of before.reverse()) client.setQueryData(key, data);
  };
}

function applyEdit(client: QueryClient, { id, params, update }: Edit): [QueryKey, unknown][] {
  const found = client.getQueriesData({
    queryKey: [id],
    predicate: ({ queryKey, state }) => state.data !== undefined && matches(queryKey, params),
  });
  for (const [key, data] of found) client.setQueryData(key, updated(key, data, update));
  return found;
}

function updated(key: QueryKey, data: unknown, update: Edit["update"]): unknown {
  if (!isPagesKey(key)) return update(data);
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.map(update), pageParams };
}
