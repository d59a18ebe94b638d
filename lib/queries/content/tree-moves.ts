import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../client/api-error.ts";
import type { TreeItem } from "../../contract/content/collection-tree.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Page } from "../../contract/platform/common.ts";
import { isObject } from "../../data/is-object.ts";
import { moveInParts, type TreeMove } from "../../tree/tree-move.ts";
import { matches } from "../platform/keys.ts";
import { callOperation } from "../platform/operation.ts";
import { refreshAfter } from "../platform/stale.ts";
import { readTreeItems } from "./collection-tree.ts";
import { treeMoveKey } from "./pending-tree-moves.ts";

/**
 * Moves a space or collection; moves run one after the other, each from the result of the previous
 * one.
 */
export function useMoveTreeItem(params: OrganizationParams) {
  const client = useQueryClient();
  const mutationKey = treeMoveKey(params);
  return useMutation<unknown, ApiError, TreeMove>({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ type, id, goal }) =>
      type === "space"
        ? callOperation("moveSpace", { params: { spaceId: id }, body: goal }, { insist: true })
        : callOperation(
            "moveCollection",
            { params: { collectionId: id }, body: goal },
            { insist: true },
          ),
    onSuccess: (_, move) => showMove(client, params, move),
    onSettled: () => {
      // Refreshing between several moves would revert the later ones on the screen.
      if (client.isMutating({ mutationKey }) > 1) return;
      void refreshAfter(client, "moveSpace");
      void refreshAfter(client, "moveCollection");
    },
  });
}

/** Applies the move to cached answers until they are refetched. */
function showMove(client: QueryClient, params: OrganizationParams, move: TreeMove): void {
  const { organizationId } = params;
  const found = client.getQueriesData<Page<TreeItem>>({
    queryKey: ["listTreeItems"],
    predicate: ({ queryKey }) => matches(queryKey, { organizationId }),
  });
  const known = found.flatMap(([key, data]) => (data ? [{ key, data }] : []));
  const before = known.map(({ key, data }) => ({ ...data, parent: parentOf(key[1]) }));
  for (const [at, { parent, items, count }] of moveInParts(before, move).entries()) {
    const one = known[at];
    if (one) client.setQueryData(one.key, { ...one.data, items, count });
    else client.setQueryData(readTreeItems(params, parent).queryKey, { items: [...items], count });
  }
}

const parentOf = (call: unknown): string | null =>
  isObject(call) && isObject(call.query) && typeof call.query.parent === "string"
    ? call.query.parent
    : null;
