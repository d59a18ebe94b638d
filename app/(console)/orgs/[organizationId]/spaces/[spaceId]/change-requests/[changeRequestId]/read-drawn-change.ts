import type { QueryClient } from "@tanstack/react-query";
import type { ChangeRequestPlace } from "@/components/change-requests/change-request-frame";
import { type ChangedItem, itemsOf, placeOf } from "@/components/change-requests/changed-items";
import { editedTexts } from "@/components/change-requests/changed-texts";
import { compareAhead } from "@/components/change-requests/compare-ahead";
import { isRendered, viewNamed } from "@/components/change-requests/diff-view";
import { drawComments } from "@/components/comments/draw-comments";
import { foundReplies, foundThreads, readRepliesTo } from "@/components/comments/thread-reads";
import { drawChange } from "@/components/content/draw-change";
import { prefetchKnown } from "@/lib/bff/prefetch";
import type { Comment } from "@/lib/contract/comment";
import type { ContentChange } from "@/lib/contract/content-changes";
import type { SearchParams } from "@/lib/list-query";
import { textOf } from "@/lib/page-text";
import { readChanges } from "@/lib/queries/change-requests";
import { readReviewComments } from "@/lib/queries/comments";
import { readPage } from "@/lib/queries/content";
import { readFilesOf } from "@/lib/queries/named-files";
import { readReviews } from "@/lib/queries/reviews";

type Reads = Parameters<typeof prefetchKnown>[0];

/** More threads on one page than this are drawn by the browser. */
const mostThreads = 20;
/** So is what more reviewers said. */
const mostReviews = 20;

/**
 * Reads what a change request changes, and what else stands there; draws the threads on what is shown
 * first and what reviewers said, and compares the text as the address asks for it: line by line, or as
 * readers see it.
 */
export async function readDrawnChange(
  place: ChangeRequestPlace,
  address: SearchParams,
  others: Reads,
) {
  const changes = readChanges(place);
  const comments = readReviewComments(place);
  const reviews = readReviews(place);
  const item = (known: QueryClient): ChangedItem | undefined => {
    const items = itemsOf(known.getQueryData(changes.queryKey)?.changes ?? []);
    return items[placeOf(items, first(address.page))];
  };
  // What has changed since a review, the browser asks for.
  const shown = (known: QueryClient): ContentChange[] =>
    address.since === undefined ? (item(known)?.changes ?? []) : [];
  const rendered = isRendered(viewNamed(first(address.view)));
  const threads = (known: QueryClient) => {
    const pageId = item(known)?.id;
    if (pageId === undefined) return [];
    const isShown = ({ id, status, target }: Comment) =>
      target.page?.id === pageId && (status === "open" || id === first(address.comment));
    return foundThreads(known, comments).filter(isShown).slice(0, mostThreads);
  };
  const said = (known: QueryClient): Comment[] => {
    const { items = [] } = known.getQueryData(reviews.queryKey) ?? {};
    return items.flatMap(({ comment }) => comment ?? []).slice(0, mostReviews);
  };
  const reads = (known: QueryClient): Reads => [
    ...shown(known).flatMap((change) =>
      change.type === "page_created" ? [readPage(place, change.page.id)] : [],
    ),
    ...shown(known).flatMap((change) =>
      rendered ? filesOf(place, textsOf(place, change, known)) : [],
    ),
    ...readRepliesTo(threads(known)),
  ];
  const { state, known } = await prefetchKnown([changes, comments, reviews, ...others], reads);
  const [texts] = shown(known).flatMap((change) => textsOf(place, change, known) ?? []);
  const files = filesOf(place, texts).flatMap(({ queryKey }) => known.getQueryData(queryKey) ?? []);
  return {
    state,
    change: texts && rendered ? drawChange(texts, { place, files }) : undefined,
    compared: texts && !rendered ? compareAhead(texts) : undefined,
    comments: drawComments([
      ...threads(known),
      ...foundReplies(known, threads(known)),
      ...said(known),
    ]),
  };
}

const first = (value: string | string[] | undefined) => [value].flat()[0];

type Texts = NonNullable<ReturnType<typeof textsOf>>;

/** The texts that are compared, as far as they are known. */
function textsOf(place: ChangeRequestPlace, change: ContentChange, known: QueryClient) {
  if (change.type === "page_edited") {
    const texts = editedTexts(change);
    return texts && { pageId: change.page.id, ...texts };
  }
  if (change.type !== "page_created") return undefined;
  const pageId = change.page.id;
  const after = textOf(known.getQueryData(readPage(place, pageId).queryKey));
  return after === "" ? undefined : { pageId, before: "", after };
}

const filesOf = (place: ChangeRequestPlace, texts: Texts | undefined) =>
  texts ? readFilesOf(place, `${texts.before}\n${texts.after}`) : [];
