import { useMarks } from "@/components/content/change-requests/use-marks";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { usePageTree } from "@/lib/queries/content/content";
import { firstChanged } from "./tree/page-tree";

/** Returns the id of the open page of a change request: by default the first changed one. */
export function useShownPage(params: ChangeRequestParams, pageId: string | undefined) {
  const pages = usePageTree(params).data?.pages;
  const { marks, known } = useMarks(params);
  if (pageId !== undefined) return pageId;
  return known && pages ? firstChanged(pages, marks)?.id : undefined;
}
