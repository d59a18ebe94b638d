"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { undoMove } from "@/components/content/spaces/space-move";
import { announce } from "@/components/ui/live-region";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { TreeItem } from "@/lib/contract/content/collection-tree";
import type { CollectionMove } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { readCollectionPlace } from "@/lib/queries/content/collection-writes";
import { readCollection } from "@/lib/queries/content/collections";
import { useMoveTreeItem } from "@/lib/queries/content/tree-moves";
import { titleOfItem } from "./collection-labels";

export type Movable = Pick<TreeItem, "type" | "id" | "title">;

/** Move, its inverse, and a description of the new location. */
export interface ItemMove {
  goal: CollectionMove;
  back: CollectionMove;
  where: string | undefined;
}

/** Moves a space or collection and offers to undo it; throws if it is rejected. */
function useMoveItem(organization: OrganizationParams) {
  const { mutateAsync } = useMoveTreeItem(organization);
  return useCallback(
    async ({ type, id, title }: Movable, { goal, back, where }: ItemMove) => {
      const name = titleOfItem({ title });
      const done = where ? `${name} moved to ${where}` : `${name} moved`;
      const undo = async () => {
        await mutateAsync({ type, id, goal: back });
        announce(`${name} moved back`);
      };
      await mutateAsync({ type, id, goal });
      announce(done);
      toastDone(done, { undo });
    },
    [mutateAsync],
  );
}

/** Moves a collection to a location that is not visible. */
export function useMoveCollectionAway(organization: OrganizationParams) {
  const client = useQueryClient();
  const moveItem = useMoveItem(organization);
  return async (item: Omit<Movable, "type">, goal: CollectionMove, where: string) => {
    const [now, place] = await Promise.all([
      client.fetchQuery({ ...readCollection(item.id), staleTime: 0 }),
      client.fetchQuery({ ...readCollectionPlace(item.id), staleTime: 0 }),
    ]);
    await moveItem({ type: "collection", ...item }, { goal, back: undoMove(now, place), where });
  };
}

/** Moves by keyboard or drag, optimistically; a rejected move is reverted and reported. */
export function useMoveNow(organization: OrganizationParams) {
  const moveItem = useMoveItem(organization);
  return useCallback(
    (item: Movable, move: ItemMove | undefined) => {
      if (!move) announce(`${titleOfItem(item)} not moved`);
      else moveItem(item, move).catch(toastProblem);
    },
    [moveItem],
  );
}
