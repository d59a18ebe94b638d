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
import { ApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
  }
}

/** Answers sent from the server to the browser. As text, since React would traverse each object. */
export interface Dehydrated {
  /** Result of `dehydrate`. */
  json: string;
  /** True if answers are missing because the service took too long. */
  late?: boolean;
}

const retries = 2;
/**
 * Milliseconds for which invalidations are remembered: longer than a prefetched page is held
 * (components/ui/prefetched.ts).
 */
const remembered = 60_000;

/**
 * Remembers recent invalidations, and applies them to answers that arrive later with a prefetched
 * page.
 */
class ConsoleQueryClient extends QueryClient {
  #stale: { filters: QueryFilters; at: number }[] = [];

  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const at = performance.now();
    this.#stale = this.#stale.filter((one) => at - one.at < remembered);
    this.#stale.push({ filters: filters ?? {}, at });
    return super.invalidateQueries(filters, options);
  }

  /** Refetches those of these answers that became stale after a time of `performance.now()`. */
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

/**
 * Creates a client for the browser or for prefetching on the server, where a page does not wait for
 * a retry.
 */
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

/** Returns one client for a browser's visit; on the server, one for each request. */
export function queryClientFor(): ConsoleQueryClient {
  if (isServer) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

// Statuses that aren't retried: an invalid response (502) won't be valid a second later, and after
// a slow one (504), retries would add load.
const lasting = new Set([502, 504]);

// A rejection by the service is final; over the rate limit, people decide when to retry.
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.lacks || lasting.has(error.status)) return false;
  return error.status === 0 || error.status >= 500;
}

function waitBefore(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? 1000 * 2 ** failures : Math.min(asked * 1000, 15_000);
}
