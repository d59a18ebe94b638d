import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../client/api-error.ts";
import type { TreeItem } from "../contract/collection-tree.ts";
import type { Page } from "../contract/common.ts";
import type { OperationId } from "../contract/index.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { moveInParts, type TreeMove } from "../tree-move.ts";
import { readTreeItems } from "./collection-tree.ts";
import { placeReads } from "./collection-writes.ts";
import { matches } from "./keys.ts";
import { ask } from "./operation.ts";
import { treeMoveKey } from "./pending-tree-moves.ts";

/** Moves a space or collection; one after the other, so that each begins where the one before ended. */
export function useMoveTreeItem(params: OrganizationParams) {
  const client = useQueryClient();
  const mutationKey = treeMoveKey(params);
  return useMutation<unknown, ApiError, TreeMove>({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ type, id, goal }) =>
      type === "space"
        ? ask("moveSpace", { params: { spaceId: id }, body: goal }, { insist: true })
        : ask("moveCollection", { params: { collectionId: id }, body: goal }, { insist: true }),
    onSuccess: (_, move) => showMove(client, params, move),
    onSettled: () => {
      // Read again in the middle of several moves, the later ones would jump back.
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const id of changed) void client.invalidateQueries({ queryKey: [id] });
    },
  });
}

/** Lets the answers that are there show the move until they are read again. */
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

const parentOf = (call: unknown) => (call as { query?: { parent?: string } }).query?.parent ?? null;

const changed: readonly OperationId[] = [
  ...placeReads,
  "listSpacesInOrganizationById",
  "listSpacesInCollectionById",
  "getSpaceById",
  "getMemberAccess",
  "listPermissionsAggregateInCollection",
  "listPermissionsAggregateInSpace",
];
