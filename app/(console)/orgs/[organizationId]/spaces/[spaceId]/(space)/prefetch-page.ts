import type { QueryClient } from "@tanstack/react-query";
import type { ContentParams } from "@/components/content/params/content-params";
import { prefetchKnown } from "@/lib/bff/prefetch";
import { readPage } from "@/lib/queries/content/content";
import { drawingOfPage } from "../drawing-of-page";

type Reads = Parameters<typeof prefetchKnown>[0];

/** Prefetches a page with its text as it is drawn, and related data. */
export async function prefetchPage(
  params: ContentParams,
  pageId: string,
  others: Reads,
  onward: (known: QueryClient) => Reads = () => [],
) {
  const page = readPage(params, pageId);
  const { state } = await prefetchKnown([page, ...others], (known) => [
    ...drawingOfPage(params, pageId, known.getQueryData(page.queryKey)),
    ...onward(known),
  ]);
  return state;
}
