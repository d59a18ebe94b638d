import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApiError } from "../../client/api-error.ts";
import type { CachedAnswer } from "../../client/cached-answer.ts";
import { partsOf } from "../../client/call-parts.ts";
import { callRelay } from "../../client/load-relay.ts";
import type { RelayOptions } from "../../client/relay.ts";
import type { AccessImpact } from "../../contract/access/access-impact.ts";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { Page } from "../../contract/platform/common.ts";
import type { Answer, Call } from "../../contract/platform/operation.ts";
import { keyOf, pagesKeyOf } from "./keys.ts";
import { applyEdits, type Edit } from "./optimistic.ts";
import { type GateOptions, withSession } from "./session-gate.ts";
import { refreshAfter } from "./stale.ts";

export type CallOf<Id extends OperationId> = Call<AppContract[Id]>;
type AnswerOf<Id extends OperationId> = Answer<AppContract[Id]>;

/** Calls an operation through the console's relay; fails without a session. */
export const callOperationNow = callRelay;

/** Calls an operation; without a session, waits for the next sign-in. */
export function callOperation<Id extends OperationId>(
  id: Id,
  call: CallOf<Id>,
  options: GateOptions & RelayOptions = {},
): Promise<AnswerOf<Id>> {
  const { signal, fetch, asMissing } = options;
  return withSession(() => callOperationNow(id, call, { signal, fetch, asMissing }), options);
}

/** Previews how a write would change access, without writing. */
export async function callDryRun<Id extends OperationId>(
  id: Id,
  call: CallOf<Id>,
  signal?: AbortSignal,
): Promise<AccessImpact> {
  const dry = { ...call, query: { ...partsOf(call).query, dryRun: true } };
  // The contract gives only the answer of the write itself.
  const impact: unknown = await callOperation(id, dry, { signal });
  return impact as AccessImpact;
}

/** Call that a read makes. */
interface Source {
  id: OperationId;
  call: object;
  paged: boolean;
}

/**
 * Returns the query options of a call, also for `prefetch` on the server. Their type depends only on
 * the answer, so that a function can return the reads of several operations with the same answer.
 */
export function read<Id extends OperationId>(id: Id, call: CallOf<Id>) {
  const options = queryOptions<CachedAnswer<Id>, DefaultError, CachedAnswer<Id>, QueryKey>({
    queryKey: keyOf(id, call),
    queryFn: ({ signal }) => callOperation(id, call, { signal }) as Promise<CachedAnswer<Id>>,
  });
  const source: Source = { id, call, paged: false };
  return { ...options, source };
}

type ListId = {
  [Id in OperationId]: "next" extends keyof AnswerOf<Id> ? Id : never;
}[OperationId];

/** Returns the query options of a list that grows page by page; the call itself has no `page`. */
export function readPages<Id extends ListId>(id: Id, call: CallOf<Id>) {
  const options = infiniteQueryOptions<
    AnswerOf<Id>,
    DefaultError,
    InfiniteData<AnswerOf<Id>, string | undefined>,
    QueryKey,
    string | undefined
  >({
    queryKey: pagesKeyOf(id, call),
    queryFn: ({ signal, pageParam }) => callOperation(id, pageOf<Id>(call, pageParam), { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last, _all, _at, asked) => nextOf(last as Paged, asked),
  });
  const source: Source = { id, call, paged: true };
  return { ...options, source };
}

type Paged = Pick<Page<unknown>, "next">;

/**
 * Returns undefined for a page that was already requested, so that a faulty service cannot cause an
 * endless loop.
 */
function nextOf({ next }: Paged, asked: readonly unknown[]): string | undefined {
  return asked.includes(next?.page) ? undefined : next?.page;
}

function pageOf<Id extends OperationId>(call: CallOf<Id>, page: string | undefined): CallOf<Id> {
  return { ...call, query: { ...partsOf(call).query, page } };
}

export interface WriteOptions<Id extends OperationId> {
  /** Edits that are applied before the answer, and reverted on an error. */
  optimistic?: (call: CallOf<Id>) => readonly Edit[];
  /** Writes of one scope run one after the other, in call order. */
  scope?: string;
}

/** Finished calls of a quick series, until its last call has finished. */
const series: { client: QueryClient; id: OperationId; call: object }[] = [];

/** Mutation options; components use `useWrite`. */
export function writeOptions<Id extends OperationId>(
  client: QueryClient,
  id: Id,
  { optimistic, scope }: WriteOptions<Id> = {},
) {
  const mutationKey = [id];
  return {
    mutationKey,
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (call: CallOf<Id>) => callOperation(id, call, { insist: true }),
    onMutate: (call: CallOf<Id>) => applyEdits(client, optimistic?.(call) ?? []),
    onError: (_error: ApiError, _call: CallOf<Id>, takeBack: (() => void) | undefined) =>
      takeBack?.(),
    onSettled: (_answer: AnswerOf<Id> | undefined, _error: ApiError | null, call: CallOf<Id>) => {
      // Refreshing in the middle of a quick series of changes would revert the later ones on the
      // screen.
      series.push({ client, id, call });
      if (optimistic && client.isMutating({ mutationKey }) > 1) return;
      for (const one of series.filter((one) => one.client === client && one.id === id)) {
        series.splice(series.indexOf(one), 1);
        void refreshAfter(client, id, one.call);
      }
    },
  };
}

/** Mutation of a write. Without a session it waits for the sign-in dialog and then continues. */
export function useWrite<Id extends OperationId>(id: Id, options?: WriteOptions<Id>) {
  return useMutation<AnswerOf<Id>, ApiError, CallOf<Id>, () => void>(
    writeOptions(useQueryClient(), id, options),
  );
}
