import { textsOf } from "@/components/content/pages/drawn/drawn-texts";
import type { ContentParams } from "@/components/content/params/content-params";
import type { Page } from "@/lib/contract/content/page";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { readDrawing } from "@/lib/queries/content/drawing";

/** Returns the read of a page's text as it is drawn; empty for a page without text. */
export function drawingOfPage(params: ContentParams, pageId: string, page: Page | undefined) {
  const markdown = pageMarkdown(page);
  if (markdown.trim() === "") return [];
  return [readDrawing(params, textsOf(params, { pageId, markdown }))];
}
