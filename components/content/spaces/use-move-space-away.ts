"use client";

import { useQueryClient } from "@tanstack/react-query";
import { announce } from "@/components/ui/live-region";
import { toastDone } from "@/components/ui/toast";
import type { SpaceMove } from "@/lib/contract/content/spaces";
import { readSpace, readSpacePlace, useMoveSpace } from "@/lib/queries/content/spaces";
import { undoMove } from "./space-move";
import { titleOf } from "./space-title";

/** Returns a function that moves a space and offers to undo it. */
export function useMoveSpaceAway() {
  const client = useQueryClient();
  const { mutateAsync: move } = useMoveSpace();
  return async (spaceId: string, goal: SpaceMove, where: string) => {
    const params = { spaceId };
    const [now, place] = await Promise.all([
      client.fetchQuery({ ...readSpace(params), staleTime: 0 }),
      client.fetchQuery({ ...readSpacePlace(params), staleTime: 0 }),
    ]);
    await move({ params, body: goal });
    toastDone(`${titleOf(now)} moved to ${where}`, {
      undo: async () => {
        await move({ params, body: undoMove(now, place) });
        announce(`${titleOf(now)} moved back`);
      },
    });
  };
}
