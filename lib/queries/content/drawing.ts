import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import DataLoader from "dataloader";
import { mostShortTexts } from "../../contract/content/drawing.ts";
import { isShort } from "../../contract/content/short-text.ts";
import { callOperation, read } from "../platform/operation.ts";
import type { ContentOf } from "./content.ts";

export interface DrawnTexts {
  markdown: string;
  /** Text to compare with. */
  before?: string | undefined;
  pageId?: string | undefined;
  /** Path of the space's pages in the console, to which page ids are added. */
  pagesPath: string;
}

/** Returns a short name for a text in a cache key: its length and 53 bits of a hash. */
function nameOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return `${text.length} ${4294967296 * (2097151 & other) + (one >>> 0)}`;
}

/** Renders a text as its readers see it, alone or compared with another. */
export function readDrawing(
  { spaceId, changeRequestId, revisionId }: ContentOf,
  { markdown, before, ...rest }: DrawnTexts,
) {
  const params = { spaceId };
  const context = { ...rest, changeRequestId, revisionId };
  const drawn = read("drawText", { params, body: { ...context, markdown, before } });
  const names = {
    ...context,
    markdown: nameOf(markdown),
    before: before === undefined ? undefined : nameOf(before),
  };
  const { queryKey } = queryOptions({
    ...drawn,
    queryKey: [drawn.source.id, { params, body: names }],
  });
  return { ...drawn, queryKey };
}

export const useDrawing = (of: ContentOf, texts: DrawnTexts) => useQuery(readDrawing(of, texts));

type Images = "links" | "shown";

/** Renders the short texts of a page in few requests. */
const drawerOf = (images: Images) =>
  new DataLoader<string, string | null>(
    async (texts) =>
      (await callOperation("drawShortTexts", { body: { texts: [...texts], images } })).html,
    { maxBatchSize: mostShortTexts, cache: false },
  );
const drawers = { links: drawerOf("links"), shown: drawerOf("shown") };

/** Renders a text without a page, such as a comment; null for one that is too complex. */
export function readShortDrawing(text: string, images: Images = "links") {
  const drawn = read("drawShortTexts", { body: { texts: [text], images } });
  const { queryKey } = queryOptions({
    ...drawn,
    queryKey: [drawn.source.id, { body: { text: nameOf(text), images } }],
  });
  return {
    ...drawn,
    queryKey,
    queryFn: async () => ({ html: [isShort(text) ? await drawers[images].load(text) : null] }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Rendered short text; keeps the previous rendering while a new one loads. */
export const useShortDrawing = (text: string, images: Images) =>
  useQuery({
    ...readShortDrawing(text, images),
    select: ({ html }) => html[0],
    placeholderData: keepPreviousData,
  });
