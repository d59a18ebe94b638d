import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { prefetchKnown, readAhead } from "@/lib/bff/prefetch";
import { readPage } from "@/lib/queries/content/content";
import { drawingOfPage } from "../../../drawing-of-page";

/**
 * Prefetches a page for its editor, and begins to draw the preview. The page doesn't wait for the
 * preview, as the text can be edited without it.
 */
export async function prefetchEditor(params: ChangeRequestParams, pageId: string) {
  const page = readPage(params, pageId);
  const { state, known } = await prefetchKnown([page]);
  readAhead(drawingOfPage(params, pageId, known.getQueryData(page.queryKey)));
  return state;
}
