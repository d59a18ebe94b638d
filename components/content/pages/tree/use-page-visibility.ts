"use client";

import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Page } from "@/lib/contract/content/page";
import { useEditContent } from "@/lib/queries/content/content";
import { isHidable, visibilityEdit } from "./hide-page";
import { findPage } from "./page-tree";

/** Hides a page of a change request or shows it again, and offers undo. */
export function usePageVisibility(params: ChangeRequestParams, pages: readonly Page[]) {
  const { mutateAsync } = useEditContent();
  return async (id: string): Promise<void> => {
    const page = findPage(pages, id)?.page;
    if (!page || !isHidable(page)) return;
    const send = (hidden: boolean) =>
      mutateAsync({
        params: requestParams(params),
        body: { changes: [visibilityEdit({ ...page, hidden })] },
      });
    const { hidden = false, title } = page;
    try {
      await send(hidden);
      toastDone(hidden ? `${title} is shown in the navigation` : `${title} is hidden`, {
        undo: () => send(!hidden),
      });
    } catch (error) {
      toastProblem(error);
    }
  };
}
