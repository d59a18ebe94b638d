import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { CachedAnswer } from "../../client/cached-answer.ts";
import type { OperationId } from "../../contract/index.ts";
import { isPagesKey, matches } from "./keys.ts";

/** Optimistic change to cached answers. */
export interface Edit {
  id: OperationId;
  params: Readonly<Record<string, unknown>>;
  update: (answer: unknown) => unknown;
}

/** Edits every cached answer (or page) of an operation whose call has these parameters. */
export function edit<Id extends OperationId>(
  id: Id,
  update: (answer: CachedAnswer<Id>) => CachedAnswer<Id>,
  params: Readonly<Record<string, unknown>> = {},
): Edit {
  return { id, params, update: (answer) => update(answer as CachedAnswer<Id>) };
}

/** Applies the edits and returns a function that reverts them. */
export async function applyEdits(client: QueryClient, edits: readonly Edit[]): Promise<() => void> {
  // A pending answer would overwrite the edit with the previous state.
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
