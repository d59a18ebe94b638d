import { useQueryClient } from "@tanstack/react-query";
import type { OperationId } from "../../contract/index.ts";
import { type CallOf, callOperation } from "./operation.ts";
import { refreshAfter } from "./stale.ts";

/** Writes to many resources, after all of which what is shown is refreshed once. */
export function useManyWrites() {
  const client = useQueryClient();
  return {
    write: <Id extends OperationId>(id: Id, call: CallOf<Id>) =>
      callOperation(id, call, { insist: true }),
    /** Refreshes what these operations changed. */
    settle: (...ids: OperationId[]) => Promise.all(ids.map((id) => refreshAfter(client, id))),
  };
}
