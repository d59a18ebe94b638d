"use client";

import { useRouter } from "next/navigation";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { toastDone } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import type { Revert } from "@/lib/contract/review/change-requests";
import { useRevertChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";

type Merged = Pick<ChangeRequest, "id" | "number">;
type Space = Pick<ChangeRequestParams, "organizationId" | "spaceId">;

const reasons: Record<NonNullable<Revert["unmerged"]>, string> = {
  "space-changed": "The space has changed since",
  role: "Merging requires the review role",
};

/** What to say of a merge of which nobody has seen the number. */
interface Effects {
  undone: string;
  redone: string;
}

/**
 * Returns a function that undoes a merge, which can be undone in turn. A revert that the service
 * could not merge is opened with the reason.
 */
export function useUndoMerge({ organizationId, spaceId }: Space) {
  const router = useRouter();
  const { mutateAsync } = useRevertChangeRequest();
  return async function undo({ id, number }: Merged, effects?: Effects): Promise<void> {
    const params = { spaceId, changeRequestId: id };
    const revert = await mutateAsync({ params, body: { merge: true } });
    if (revert.unmerged === undefined) {
      const before = `The space has the content from before #${number} again.`;
      const next = effects && { undone: effects.redone, redone: effects.undone };
      toastDone(effects?.undone ?? `#${revert.number} undid #${number}. ${before}`, {
        undo: () => undo(revert, next),
      });
      return;
    }
    const reason = reasons[revert.unmerged];
    toastDone(`#${number} is still merged. ${reason}: review and merge #${revert.number}.`);
    router.push(paths.changeRequest({ organizationId, spaceId, changeRequestId: revert.id }));
  };
}
