import type { QueryClient } from "@tanstack/react-query";
import type { ContentPlace } from "@/components/content/content-place";
import { drawText } from "@/components/content/draw-text";
import { prefetchKnown } from "@/lib/bff/prefetch";
import { textOf } from "@/lib/page-text";
import { readPage } from "@/lib/queries/content";
import { readFilesOf } from "@/lib/queries/named-files";

type Reads = Parameters<typeof prefetchKnown>[0];

/** Reads a page with the files that its text shows, and what else stands there; draws the text. */
export async function readDrawnPage(
  place: ContentPlace,
  pageId: string,
  others: Reads,
  onward: (known: QueryClient) => Reads = () => [],
) {
  const page = readPage(place, pageId);
  let text = "";
  const { state, known } = await prefetchKnown([page, ...others], (known) => {
    text = textOf(known.getQueryData(page.queryKey));
    return [...readFilesOf(place, text), ...onward(known)];
  });
  const files = readFilesOf(place, text).flatMap(
    ({ queryKey }) => known.getQueryData(queryKey) ?? [],
  );
  return { state, known, drawn: drawText(text, { place, files }) };
}
