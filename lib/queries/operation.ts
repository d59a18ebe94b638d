import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApiError } from "../client/api-error.ts";
import { loadRelay } from "../client/load-relay.ts";
import type { RelayOptions } from "../client/relay.ts";
import type { AccessImpact } from "../contract/access-impact.ts";
import type { Page } from "../contract/common.ts";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Answer, Call } from "../contract/operation.ts";
import type { Kept } from "../kept.ts";
import { keyOf, pagesKeyOf } from "./keys.ts";
import { applyEdits, type Edit } from "./optimistic.ts";
import { type GateOptions, withSession } from "./session-gate.ts";

export type CallOf<Id extends OperationId> = Call<AppContract[Id]>;
type AnswerOf<Id extends OperationId> = Answer<AppContract[Id]>;

/** Makes a call through the console's relay; a lost session refuses it. */
export async function askNow<Id extends OperationId>(
  id: Id,
  call: CallOf<Id>,
  options?: RelayOptions,
): Promise<AnswerOf<Id>> {
  const { relay } = await loadRelay();
  return relay(id, call, options);
}

/** The same call, which in a lost session waits for the next one. */
export function ask<Id extends OperationId>(
  id: Id,
  call: CallOf<Id>,
  options: GateOptions & RelayOptions = {},
): Promise<AnswerOf<Id>> {
  const { signal, fetch } = options;
  return withSession(() => askNow(id, call, { signal, fetch }), options);
}

/** What a write would change about access; nothing is written. */
export async function askDryRun<Id extends OperationId>(
  id: Id,
  call: CallOf<Id>,
  signal?: AbortSignal,
): Promise<AccessImpact> {
  const { query } = call as { query?: object };
  const dry = { ...call, query: { ...query, dryRun: true } };
  return (await ask(id, dry, { signal })) as unknown as AccessImpact;
}

/** Query options of one call; `prefetch` on the server takes them as well. */
export function read<Id extends OperationId>(id: Id, call: CallOf<Id>) {
  const options = queryOptions({
    queryKey: keyOf(id, call),
    queryFn: ({ signal }) => ask(id, call, { signal }) as Promise<Kept<Id>>,
  });
  return { ...options, source: { id, call, paged: false } };
}

type ListId = {
  [Id in OperationId]: AnswerOf<Id> extends Page<unknown> ? Id : never;
}[OperationId];

/** Query options of a list that grows page by page; the call holds no `page` of its own. */
export function readPages<Id extends ListId>(id: Id, call: CallOf<Id>) {
  const options = infiniteQueryOptions({
    queryKey: pagesKeyOf(id, call),
    queryFn: ({ signal, pageParam }) => ask(id, pageOf<Id>(call, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, _all, _at, asked) => nextOf(last as Page<unknown>, asked),
  });
  return { ...options, source: { id, call, paged: true } };
}

/** A service that names a page again that was asked for has no end, and whoever reads it to its end has none. */
function nextOf({ next }: Page<unknown>, asked: readonly unknown[]): string | undefined {
  return asked.includes(next?.page) ? undefined : next?.page;
}

function pageOf<Id extends OperationId>(call: CallOf<Id>, page: string | undefined): CallOf<Id> {
  const { query } = call as { query?: object };
  return { ...call, query: { ...query, page } };
}

export interface WriteOptions<Id extends OperationId> {
  /** Reads whose cached answers the write makes stale. */
  stale?: readonly OperationId[];
  /** Those that are asked again only where they are shown anew. */
  staleLater?: readonly OperationId[];
  /** What to show before the answer; taken back if the service refuses. */
  optimistic?: (call: CallOf<Id>) => readonly Edit[];
  /** Writes of one scope are sent one after the other, in the order in which they were made. */
  scope?: string;
}

/** Options of a mutation; `useWrite` for components. */
export function writeOptions<Id extends OperationId>(
  client: QueryClient,
  id: Id,
  { stale = [], staleLater = [], optimistic, scope }: WriteOptions<Id> = {},
) {
  const mutationKey = [id];
  return {
    mutationKey,
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (call: CallOf<Id>) => ask(id, call, { insist: true }),
    onMutate: (call: CallOf<Id>) => applyEdits(client, optimistic?.(call) ?? []),
    onError: (_error: ApiError, _call: CallOf<Id>, takeBack: (() => void) | undefined) =>
      takeBack?.(),
    onSettled: () => {
      // Refreshed in the middle of a quick series of changes, the later ones would jump back.
      if (optimistic && client.isMutating({ mutationKey }) > 1) return;
      for (const read of stale) void client.invalidateQueries({ queryKey: [read] });
      for (const read of staleLater)
        void client.invalidateQueries({ queryKey: [read], refetchType: "none" });
    },
  };
}

/** A write of the contract. In a lost session it waits for the sign-in dialog and then goes on. */
export function useWrite<Id extends OperationId>(id: Id, options?: WriteOptions<Id>) {
  return useMutation<AnswerOf<Id>, ApiError, CallOf<Id>, () => void>(
    writeOptions(useQueryClient(), id, options),
  );
}
