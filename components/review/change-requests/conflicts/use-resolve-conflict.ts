"use client";

import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Conflict, ConflictResolution } from "@/lib/contract/content/content-changes";
import { useResolveConflicts } from "@/lib/queries/review/change-requests";

type Choice = Omit<ConflictResolution, "conflict">;

/**
 * Saves resolutions and returns whether it succeeded; the last one merges the space's content in.
 */
export function useResolveConflict(place: ChangeRequestPlace, onUpdated: () => void) {
  const { mutateAsync, isPending } = useResolveConflicts();
  const { spaceId, changeRequestId } = place;
  const resolve = async (conflicts: readonly Conflict[], choice: Choice) => {
    const settlements = conflicts.map(({ id }) => ({ conflict: id, ...choice }));
    try {
      const { revision } = await mutateAsync({
        params: { spaceId, changeRequestId },
        body: { settlements },
      });
      if (revision !== undefined) {
        onUpdated();
        toastDone("Change request updated");
      }
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    }
  };
  return { resolve, resolving: isPending };
}
