import type { QueryClient, QueryKey } from "@tanstack/react-query";
import {
  type ActionId,
  actionOf,
  type Change,
  changesOf,
  isStale,
} from "../../contract/changes.ts";
import type { OperationId } from "../../contract/index.ts";
import { matches, paramsIn } from "./keys.ts";

/** Returns true if the answer under a key may differ after a change. */
export function isKeyStale(change: Change, key: QueryKey): boolean {
  const [id] = key;
  if (typeof id !== "string") return false;
  return isStale(change, { id, params: paramsIn(key) });
}

interface WithParams {
  params?: Readonly<Record<string, string>> | undefined;
}

/** Refetches the answers that these changes make stale. */
export const refresh = (
  client: QueryClient,
  changes: readonly (Change & { action: ActionId })[],
): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => changes.some((change) => isKeyStale(change, queryKey)),
  });

/**
 * Refetches the answers that a write makes stale; without a call, those of any call of the
 * operation. Reads of removed objects would fail, so they are only marked as stale.
 */
export function refreshAfter(client: QueryClient, id: OperationId, call: WithParams = {}) {
  const { params } = call;
  const changes = changesOf(id, params);
  const removes = changes.some(({ action }) => actionOf(action)?.removes);
  const isGone = (key: QueryKey) => removes && params !== undefined && matches(key, params);
  const isConcerned = (key: QueryKey) => changes.some((change) => isKeyStale(change, key));
  void client.invalidateQueries({
    predicate: ({ queryKey: key }) => isConcerned(key) && isGone(key),
    refetchType: "none",
  });
  return client.invalidateQueries({
    predicate: ({ queryKey: key }) => isConcerned(key) && !isGone(key),
  });
}
