"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import type { Conflict, ConflictResolution } from "@/lib/contract/content/content-changes";
import { useConflicts, useResolveConflicts } from "@/lib/queries/review/change-requests";
import { useAnswerKey } from "./use-unsaved-answer";

type Choice = Omit<ConflictResolution, "conflict">;

/** Saves resolutions; returns true on success. The last one merges the space's content. */
export function useResolveConflict(
  params: ChangeRequestParams,
  onUpdated: (isUpdated: boolean) => void,
) {
  const { resolve: save, resolving } = useResolveConflicts(params);
  const keyOf = useAnswerKey(params);
  const { forget } = useOwnTexts();
  const all = useConflicts(params).data?.conflicts ?? [];
  const resolve = async (conflicts: readonly Conflict[], choice: Choice) => {
    const settlements = conflicts.map(({ id }) => ({ conflict: id, ...choice }));
    // No request takes more than 100.
    const before = all
      .slice(0, 100)
      .map(({ id, settled = none }) => ({ conflict: id, ...settled }));
    try {
      const { revision } = await save(settlements);
      // An open conflict may change with its versions until all are resolved, so its text stays
      // stored.
      const isKept = revision === undefined && (choice.with === "none" || choice.with === "text");
      const answered = revision === undefined ? conflicts : all;
      const restore = isKept ? [] : answered.map((each) => forget(keyOf(each)));
      if (revision !== undefined) {
        onUpdated(true);
        const undo = async () => {
          await save(before, revision);
          onUpdated(false);
          for (const bringBack of restore) bringBack();
        };
        toastDone("Change request updated", { undo });
      }
      return true;
    } catch (error) {
      toastProblem(isGone(error) ? new Error(gone(conflicts.length)) : error);
      return false;
    }
  };
  return { resolve, resolving };
}

const none = { with: "none" } as const;

const isGone = (error: unknown) => error instanceof ApiError && error.missing;

const gone = (count: number) =>
  count === 1
    ? "The conflict has changed or is resolved already. Check it again."
    : "Some conflicts have changed or are resolved already. Check them again.";
