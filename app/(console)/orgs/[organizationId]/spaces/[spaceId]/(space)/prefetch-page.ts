import type { QueryClient } from "@tanstack/react-query";
import { textsOf } from "@/components/content/pages/drawn/drawn-texts";
import type { ContentParams } from "@/components/content/params/content-params";
import { prefetchKnown } from "@/lib/bff/prefetch";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { readPage } from "@/lib/queries/content/content";
import { readDrawing } from "@/lib/queries/content/drawing";

type Reads = Parameters<typeof prefetchKnown>[0];

const drawingOf = (params: ContentParams, pageId: string, markdown: string): Reads =>
  markdown.trim() === "" ? [] : [readDrawing(params, textsOf(params, { pageId, markdown }))];

/** Prefetches a page with its text as it is drawn, and related data. */
export async function prefetchPage(
  params: ContentParams,
  pageId: string,
  others: Reads,
  onward: (known: QueryClient) => Reads = () => [],
) {
  const page = readPage(params, pageId);
  const { state } = await prefetchKnown([page, ...others], (known) => [
    ...drawingOf(params, pageId, pageMarkdown(known.getQueryData(page.queryKey))),
    ...onward(known),
  ]);
  return state;
}
