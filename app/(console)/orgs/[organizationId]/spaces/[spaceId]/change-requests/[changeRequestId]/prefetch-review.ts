import type { QueryClient } from "@tanstack/react-query";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import {
  type ChangedItem,
  indexOfItem,
  itemsOf,
} from "@/components/review/change-requests/changes/changed-items";
import { isRendered, viewNamed } from "@/components/review/change-requests/changes/diff-view";
import {
  foundThreads,
  readDrawingsOf,
  readRepliesTo,
} from "@/components/review/comments/thread-reads";
import { prefetchKnown } from "@/lib/bff/prefetch";
import type { Comment } from "@/lib/contract/review/comment";
import { joinChanges } from "@/lib/queries/content/content";
import { readChanges } from "@/lib/queries/review/change-requests";
import { readReviewComments } from "@/lib/queries/review/comments";
import { readReviews } from "@/lib/queries/review/reviews";
import type { SearchParams } from "@/lib/url/list-query";
import { first, readsOfItem } from "../../prefetch-changes";

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
  const rendered = isRendered(viewNamed(first(address.view)));
  const threads = (known: QueryClient) => {
    const pageId = item(known)?.id;
    if (pageId === undefined) return [];
    const isShown = ({ id, status, target }: Comment) =>
      target.page?.id === pageId && (status === "open" || id === first(address.comment));
    return foundThreads(known, comments).filter(isShown).slice(0, mostThreads);
  };
  const reads = (known: QueryClient): Reads => [
    // The browser requests the changes since a review itself.
    ...(address.since === undefined ? readsOfItem(params, item(known), { known, rendered }) : []),
    ...readRepliesTo(threads(known)),
    ...readDrawingsOf(known, threads(known)),
  ];
  const { state } = await prefetchKnown([changes, comments, readReviews(params), ...others], reads);
  return state;
}
