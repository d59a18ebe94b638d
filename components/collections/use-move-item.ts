"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { wayBack } from "@/components/spaces/space-move";
import { announce } from "@/components/ui/live-region";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { TreeItem } from "@/lib/contract/collection-tree";
import type { CollectionMove } from "@/lib/contract/collections";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { readCollectionPlace } from "@/lib/queries/collection-writes";
import { readCollection } from "@/lib/queries/collections";
import { useMoveTreeItem } from "@/lib/queries/tree-moves";
import { titleOfItem } from "./collection-words";

export type Movable = Pick<TreeItem, "type" | "id" | "title">;

/** A move, the one that takes it back, and the new place in words. */
export interface ItemMove {
  goal: CollectionMove;
  back: CollectionMove;
  where: string | undefined;
}

/** Moves a space or collection, and offers to put it back exactly; throws where it is refused. */
function useMoveItem(organization: OrganizationParams) {
  const { mutateAsync } = useMoveTreeItem(organization);
  return useCallback(
    async ({ type, id, title }: Movable, { goal, back, where }: ItemMove) => {
      const name = titleOfItem({ title });
      const done = where ? `${name} moved to ${where}` : `${name} moved`;
      const undo = async () => {
        await mutateAsync({ type, id, goal: back });
        announce(`${name} is back in its place`);
      };
      await mutateAsync({ type, id, goal });
      announce(done);
      toastDone(done, { undo });
    },
    [mutateAsync],
  );
}

/** The same for a collection whose place is not in sight. */
export function useMoveCollectionAway(organization: OrganizationParams) {
  const client = useQueryClient();
  const moveItem = useMoveItem(organization);
  return async (item: Omit<Movable, "type">, goal: CollectionMove, where: string) => {
    const [now, place] = await Promise.all([
      client.fetchQuery({ ...readCollection(item.id), staleTime: 0 }),
      client.fetchQuery({ ...readCollectionPlace(item.id), staleTime: 0 }),
    ]);
    await moveItem({ type: "collection", ...item }, { goal, back: wayBack(now, place), where });
  };
}

/** The same for keys and drags: it is drawn at once; refused, it is back already, and told why. */
export function useMoveNow(organization: OrganizationParams) {
  const moveItem = useMoveItem(organization);
  return useCallback(
    (item: Movable, move: ItemMove | undefined) => {
      if (!move) announce(`${titleOfItem(item)} stays where it is`);
      else moveItem(item, move).catch(toastProblem);
    },
    [moveItem],
  );
}
