import { loadRelay } from "../../client/load-relay.ts";
import type { OperationId } from "../../contract/index.ts";
import type { CallOf } from "./operation.ts";

/**
 * Returns a function that makes a call while the page unloads, and ignores its answer. Loads the
 * client in advance, as there is no time for it then.
 */
export function prepareOnLeaving<Id extends OperationId>(id: Id, call: CallOf<Id>): () => void {
  const loading = loadRelay();
  const keptAlive = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });
  return () => {
    loading.then(({ relay }) => relay(id, call, { fetch: keptAlive })).catch(() => undefined);
  };
}
