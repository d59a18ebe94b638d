import type { QueryClient } from "@tanstack/react-query";
import type { ContentPlace } from "@/components/content/pages/content-place";
import { prefetchKnown } from "@/lib/bff/prefetch";
import { textOf } from "@/lib/markdown/page-text";
import { readPage } from "@/lib/queries/content/content";
import { readFilesOf } from "@/lib/queries/content/named-files";

type Reads = Parameters<typeof prefetchKnown>[0];

/** Prefetches a page with the files of its text, and related data. */
export async function prefetchPage(
  place: ContentPlace,
  pageId: string,
  others: Reads,
  onward: (known: QueryClient) => Reads = () => [],
) {
  const page = readPage(place, pageId);
  const { state } = await prefetchKnown([page, ...others], (known) => [
    ...readFilesOf(place, textOf(known.getQueryData(page.queryKey))),
    ...onward(known),
  ]);
  return state;
}
