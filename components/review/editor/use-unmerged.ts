"use client";

import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ContentEdit } from "@/lib/contract/content/content-edits";
import { joinChanges, useEditContent } from "@/lib/queries/content/content";
import { fetchChangeRequest, useChanges } from "@/lib/queries/review/change-requests";

/**
 * Saved changes of a change request that aren't in the space: whether there are any, and, if the
 * fields or the text of the page are among them, a function that reverts the page.
 */
export function useUnmerged(params: ChangeRequestParams, pageId: string) {
  const ids = requestParams(params);
  const found = useChanges(ids);
  const { mutateAsync, isPending } = useEditContent();
  const changes = joinChanges(found.data?.pages)?.changes ?? [];
  const isEdited = changes.some(
    (change) => change.type === "page_edited" && change.page.id === pageId,
  );
  const edit = (change: ContentEdit) =>
    mutateAsync({ params: ids, query: { compat: false }, body: { changes: [change] } });
  const revert = async () => {
    try {
      const { revision } = await fetchChangeRequest(ids);
      await edit({ operation: "revert_page", page: pageId });
      toastDone("Page is as in the space again", {
        undo: () => edit({ operation: "revert_page", page: pageId, revision }),
        about: [`draft ${pageId}`],
      });
    } catch (error) {
      toastProblem(error);
    }
  };
  return {
    exist: changes.length > 0,
    revert: isEdited ? () => void revert() : undefined,
    reverting: isPending,
  };
}
