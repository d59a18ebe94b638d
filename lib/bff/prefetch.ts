import "server-only";
import { dehydrate, hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "../client/api-error.ts";
import type { OperationId } from "../contract/index.ts";
import { contract } from "../contract/index.ts";
import type { Call, Operation } from "../contract/operation.ts";
import { createQueryClient, type Dehydrated } from "../query-client.ts";
import { askService, redirectToSignIn, requireSession } from "./server-client.ts";
import { shorten } from "./shorten.ts";

/** What `read` and `readPages` make. */
interface Readable {
  queryKey: QueryKey;
  source: { id: OperationId; call: unknown; paged: boolean };
}

/**
 * Answers of these reads for a `HydrationBoundary`. One that fails is left to the browser, which
 * tries again and shows why; in a lost session the page ends at the sign-in page.
 */
export async function prefetch(
  reads: readonly Readable[],
  /** What is known leads to these reads, and what they answer may lead to more. */
  onward?: (known: QueryClient) => readonly Readable[],
): Promise<Dehydrated> {
  return (await prefetchAll(reads, onward)).state;
}

/** The same for a page that is drawn from what the reads find. */
export async function prefetchKnown(
  reads: readonly Readable[],
  onward?: (known: QueryClient) => readonly Readable[],
): Promise<{ state: Dehydrated; known: QueryClient }> {
  return await prefetchAll(reads, onward);
}

/** The same for a page about what the first read finds; null where that is not found. */
export async function prefetchAbout(
  subject: Readable,
  ...reads: readonly Readable[]
): Promise<Dehydrated | null> {
  const { state, failures } = await prefetchAll([subject, ...reads]);
  const failure = failures.get(subject);
  return failure?.missing ? null : state;
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
  const state = { json: JSON.stringify(dehydrate(client)) };
  return { state, failures, known: client };
}

function fetchInto(client: ReturnType<typeof createQueryClient>, { queryKey, source }: Readable) {
  const { id, call, paged } = source;
  const queryFn = async () =>
    shorten(id, await askService<Operation>(contract[id], call as Call<Operation>));
  return paged
    ? client.fetchInfiniteQuery({ queryKey, queryFn, initialPageParam: undefined })
    : client.fetchQuery({ queryKey, queryFn });
}
