import type { QueryClient } from "@tanstack/react-query";
import { textsOf as drawnTexts } from "@/components/content/pages/drawn/drawn-texts";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import {
  type ChangedItem,
  indexOfItem,
  itemsOf,
} from "@/components/review/change-requests/changes/changed-items";
import { editedTexts } from "@/components/review/change-requests/changes/changed-texts";
import { isRendered, viewNamed } from "@/components/review/change-requests/changes/diff-view";
import {
  foundThreads,
  readDrawingsOf,
  readRepliesTo,
} from "@/components/review/comments/thread-reads";
import { prefetchKnown } from "@/lib/bff/prefetch";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import type { Comment } from "@/lib/contract/review/comment";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { joinChanges, readPage } from "@/lib/queries/content/content";
import { readDrawing } from "@/lib/queries/content/drawing";
import { readChanges, readChangesOfPage } from "@/lib/queries/review/change-requests";
import { readReviewComments } from "@/lib/queries/review/comments";
import { readReviews } from "@/lib/queries/review/reviews";
import type { SearchParams } from "@/lib/url/list-query";

type Reads = Parameters<typeof prefetchKnown>[0];

/** Limit of threads whose replies are prefetched; the browser requests those of the rest. */
const mostThreads = 20;

/**
 * Prefetches a change request's changes and related data, with the page, its drawing and replies that the
 * address shows first.
 */
export async function prefetchReview(
  params: ChangeRequestParams,
  address: SearchParams,
  others: Reads,
) {
  const changes = readChanges(params);
  const comments = readReviewComments(params);
  const item = (known: QueryClient): ChangedItem | undefined => {
    const items = itemsOf(joinChanges(known.getQueryData(changes.queryKey)?.pages)?.changes ?? []);
    return items[indexOfItem(items, first(address.page))];
  };
  // The browser requests the changes since a review itself.
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
  const reads = (known: QueryClient): Reads => [
    ...shown(known).flatMap((change) => readText(params, change)),
    ...shown(known).flatMap((change) =>
      rendered ? drawingOf(params, item(known)?.id, textsOf(params, change, known)) : [],
    ),
    ...readRepliesTo(threads(known)),
    ...readDrawingsOf(known, threads(known)),
  ];
  const { state } = await prefetchKnown([changes, comments, readReviews(params), ...others], reads);
  return state;
}

const first = (value: string | string[] | undefined) => [value].flat()[0];

/** Reads the text that the change shows. */
function readText(params: ChangeRequestParams, change: ContentChange): Reads {
  if (change.type === "page_created") return [readPage(params, change.page.id)];
  const isEdited = change.type === "page_edited" && change.attributes.document !== undefined;
  return isEdited ? [readChangesOfPage(params, change.page.id)] : [];
}

interface Texts {
  before: string;
  after: string;
}

/** Returns the texts to compare, as far as loaded. */
function textsOf(
  params: ChangeRequestParams,
  change: ContentChange,
  known: QueryClient,
): Texts | undefined {
  if (change.type === "page_edited") {
    const { queryKey } = readChangesOfPage(params, change.page.id);
    return editedTexts(known.getQueryData(queryKey)?.changes ?? [], change.page.id);
  }
  if (change.type !== "page_created") return undefined;
  return {
    before: "",
    after: pageMarkdown(known.getQueryData(readPage(params, change.page.id).queryKey)),
  };
}

function drawingOf(
  params: ChangeRequestParams,
  pageId: string | undefined,
  texts: Texts | undefined,
): Reads {
  if (!texts) return [];
  const { before, after: markdown } = texts;
  return [readDrawing(params, drawnTexts(params, { pageId, markdown, before }))];
}
