"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Conflict, ConflictSettlement } from "@/lib/contract/content-changes";
import { useSettleConflicts } from "@/lib/queries/change-requests";
import type { ChangeRequestPlace } from "./change-request-frame";

type Choice = Omit<ConflictSettlement, "conflict">;

/**
 * Keeps choices with the service, and answers whether it did; the last one brings the space's
 * content in.
 */
export function useSettle(place: ChangeRequestPlace, onUpdated: () => void) {
  const { mutateAsync, isPending } = useSettleConflicts();
  const { spaceId, changeRequestId } = place;
  const settle = async (conflicts: readonly Conflict[], choice: Choice) => {
    const settlements = conflicts.map(({ id }) => ({ conflict: id, ...choice }));
    try {
      const { revision } = await mutateAsync({
        params: { spaceId, changeRequestId },
        body: { settlements },
      });
      if (revision !== undefined) {
        onUpdated();
        toastDone("All conflicts settled: the change request is updated");
      }
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    }
  };
  return { settle, settling: isPending };
}
