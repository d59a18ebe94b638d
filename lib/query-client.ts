import {
  type DehydratedState,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isServer,
  matchQuery,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "./client/api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
  }
}

/** Answers on their way from the server to the browser. As text: React would walk through each of them. */
export interface Dehydrated {
  /** Of what `dehydrate` makes. */
  json: string;
}

const retries = 2;
/**
 * For how long it is remembered what has become stale, in milliseconds: longer than a page lies ready
 * (components/ui/fetched-ahead.ts).
 */
const remembered = 60_000;

/** Knows what has become stale lately, of answers as well that come later with a page fetched before. */
class ConsoleQueryClient extends QueryClient {
  #stale: { filters: QueryFilters; at: number }[] = [];

  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const at = performance.now();
    this.#stale = this.#stale.filter((one) => at - one.at < remembered);
    this.#stale.push({ filters: (filters ?? {}) as QueryFilters, at });
    return super.invalidateQueries(filters, options);
  }

  /** Reads again those of the answers that have become stale since then, by `performance.now()`. */
  readAgainStale({ queries }: DehydratedState, since: number): void {
    const stale = this.#stale.filter(({ at }) => at >= since);
    if (stale.length === 0) return;
    const hashes = new Set(queries.map(({ queryHash }) => queryHash));
    void super.invalidateQueries({
      predicate: (query) =>
        hashes.has(query.queryHash) && stale.some(({ filters }) => matchQuery(filters, query)),
    });
  }
}

/** Settings shared by prefetching on the server, where a page does not wait for a retry, and by the browser. */
export function createQueryClient(): ConsoleQueryClient {
  return new ConsoleQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isServer && failures < retries && isPassing(error),
        retryDelay: (failures, error) => waitBefore(failures, error),
      },
    },
  });
}

let browserClient: ConsoleQueryClient | undefined;

/** One client for a browser's whole visit; on the server one for each request. */
export function queryClientFor(): ConsoleQueryClient {
  if (isServer) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

// What makes no sense (502) will make none in a second. One that is too slow (504) has been waited for long
// enough, and is helped by no more questions.
const lasting = new Set([502, 504]);

// What the service refuses on its merits, it will refuse again; over the limit, people decide.
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.lacks || lasting.has(error.status)) return false;
  return error.status === 0 || error.status >= 500;
}

function waitBefore(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? 1000 * 2 ** failures : Math.min(asked * 1000, 15_000);
}
