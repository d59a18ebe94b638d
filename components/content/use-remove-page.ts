"use client";

import { toastDone } from "@/components/ui/toast";
import type { ContentEdit } from "@/lib/contract/content/content-edits";
import type { Page } from "@/lib/contract/content/page";
import { useEditContent } from "@/lib/queries/content/content";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { findPage } from "./page-tree";
import { undoDeletion } from "./page-undo";
import { type RequestPlace, requestParams } from "./request-place";

const batch = 50;

/** Deletes a page with its descendants, and offers to restore all of them. */
export function useRemovePage(place: RequestPlace, pages: readonly Page[]) {
  const edit = useEditContent();
  const request = useChangeRequest(place);
  const params = requestParams(place);
  const send = async (edits: readonly ContentEdit[]) => {
    for (let start = 0; start < edits.length; start += batch) {
      await edit.mutateAsync({ params, body: { changes: edits.slice(start, start + batch) } });
    }
  };
  return async (page: Page) => {
    const found = findPage(pages, page.id);
    // Refetched, since others may have changed it.
    const before = (await request.refetch()).data?.revision;
    await send([{ operation: "delete_page", page: page.id }]);
    const undo =
      found && before ? { undo: () => send(undoDeletion(page, found, before)) } : undefined;
    toastDone(`${page.title} deleted`, undo);
  };
}
