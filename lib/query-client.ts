import { isServer, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client/api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
  }
}

const retries = 2;

/** Settings shared by prefetching on the server, where a page does not wait for a retry, and by the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isServer && failures < retries && isPassing(error),
        retryDelay: (failures, error) => waitBefore(failures, error),
      },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One client for a browser's whole visit; on the server one for each request. */
export function queryClientFor(): QueryClient {
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
