import "server-only";
import { dehydrate, hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "../client/api-error.ts";
import { createQueryClient, type Dehydrated } from "../client/query-client.ts";
import { contract, type OperationId } from "../contract/index.ts";
import type { Call, Operation } from "../contract/platform/operation.ts";
import {
  callOpen,
  callService,
  isPageLate,
  redirectToSignIn,
  requireSession,
} from "./server-client.ts";
import { shorten } from "./shorten.ts";
import { isNotFound } from "./title.ts";

/** Result of `read` and `readPages`. */
interface Readable {
  queryKey: QueryKey;
  source: { id: OperationId; call: unknown; paged: boolean };
}

/**
 * Prefetches reads for a `HydrationBoundary`. The browser retries a failed read and shows its
 * error; without a session, the page redirects to sign-in.
 */
export async function prefetch(
  reads: readonly Readable[],
  /** Returns further reads that depend on the answers so far. */
  onward?: (known: QueryClient) => readonly Readable[],
): Promise<Dehydrated> {
  return (await prefetchAll(reads, onward)).state;
}

/** Prefetches reads whose answers the page renders on the server. */
export async function prefetchKnown(
  reads: readonly Readable[],
  onward?: (known: QueryClient) => readonly Readable[],
): Promise<{ state: Dehydrated; known: QueryClient }> {
  return await prefetchAll(reads, onward);
}

/** Prefetches a page about the subject of the first read; null if it is not found. */
export async function prefetchAbout(
  subject: Readable,
  ...reads: readonly Readable[]
): Promise<Dehydrated | null> {
  const { state, failures } = await prefetchAll([subject, ...reads]);
  const failure = failures.get(subject);
  return failure?.missing ? null : state;
}

/** Returns true if the subject of a read is not found. */
export const isMissing = ({ source }: Readable): Promise<boolean> =>
  callService<Operation>(contract[source.id], source.call as Call<Operation>).then(
    () => false,
    isNotFound,
  );

/**
 * Begins reads that the browser will make, without waiting: the service shares or remembers their
 * answers, so that the browser's requests take less time.
 */
export function readAhead(reads: readonly Readable[]): void {
  for (const { source } of reads) {
    // The browser shows an error of its own request.
    callService<Operation>(contract[source.id], source.call as Call<Operation>).catch(() => {});
  }
}

/** Prefetches a read that needs no session, for a page before sign-in. */
export async function prefetchOpen({ queryKey, source }: Readable): Promise<Dehydrated> {
  const client = createQueryClient();
  const operation: Operation = contract[source.id];
  const queryFn = () => callOpen(operation, source.call as Call<Operation>);
  await client.prefetchQuery({ queryKey, queryFn });
  return { json: JSON.stringify(dehydrate(client)) };
}

async function prefetchAll(
  reads: readonly Readable[],
  onward?: (known: QueryClient) => readonly Readable[],
) {
  await requireSession();
  const client = createQueryClient();
  const failures = new Map<Readable, ApiError>();
  const take = (one: Readable) =>
    fetchInto(client, one).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      failures.set(one, error);
    });
  const asked = new Set<string>();
  for (let next = reads; next.length > 0; ) {
    for (const { queryKey } of next) asked.add(hashKey(queryKey));
    await Promise.all(next.map(take));
    next = (onward?.(client) ?? []).filter(({ queryKey }) => !asked.has(hashKey(queryKey)));
  }
  const signedOut = [...failures.values()].some(({ status }) => status === 401);
  if (signedOut) await redirectToSignIn();
  const late = failures.size > 0 && isPageLate();
  const state = { json: JSON.stringify(dehydrate(client)), late };
  return { state, failures, known: client };
}

function fetchInto(client: ReturnType<typeof createQueryClient>, { queryKey, source }: Readable) {
  const { id, call, paged } = source;
  const queryFn = async () =>
    shorten(id, await callService<Operation>(contract[id], call as Call<Operation>));
  return paged
    ? client.fetchInfiniteQuery({ queryKey, queryFn, initialPageParam: undefined })
    : client.fetchQuery({ queryKey, queryFn });
}
