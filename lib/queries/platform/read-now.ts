import {
  type DefaultError,
  type FetchQueryOptions,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";

/** Returns a function that reads from the service at once, past the cache, and updates the cache. */
export function useReadNow() {
  const client = useQueryClient();
  return useCallback(
    <Data>(query: FetchQueryOptions<Data, DefaultError, Data, QueryKey>): Promise<Data> =>
      client.fetchQuery({ ...query, staleTime: 0, retry: false }),
    [client],
  );
}
