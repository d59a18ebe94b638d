import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { readProblem } from "@/components/ui/problem";

/** Names of the operations that what is on the screen asks for and the service does not have. */
export function useLackingReads(): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  // One text, as a new list each time would be news each time.
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
