import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { readProblem } from "@/components/ui/problem";

/** Names of operations that the current page needs and the service does not support. */
export function useUnsupportedReads(): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  // Joined to a string, as a new array would trigger a render each time.
  return useSyncExternalStore(
    subscribe,
    () => lackingIn(client),
    () => "",
  );
}

function lackingIn(client: QueryClient): string {
  const queries = client.getQueryCache().findAll({ type: "active" });
  const lacking = queries.filter(({ state }) => state.error && readProblem(state.error).lacks);
  return [...new Set(lacking.map(({ queryKey }) => String(queryKey[0])))].sort().join(" ");
}
