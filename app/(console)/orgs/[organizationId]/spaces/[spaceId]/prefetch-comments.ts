import type { QueryClient } from "@tanstack/react-query";
import { placeListQuery, withDefaults } from "@/components/review/comments/comments-query";
import {
  foundThreads,
  readDrawingsOf,
  readRepliesTo,
  threadsNamed,
} from "@/components/review/comments/thread-reads";
import { prefetchKnown } from "@/lib/bff/prefetch";
import type { CommentsOf } from "@/lib/queries/review/comment-params";
import { readComments } from "@/lib/queries/review/comments";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

/** Prefetches the threads that an address names, with the replies of the named one and the drawings of their texts. */
export async function prefetchComments(of: CommentsOf, address: SearchParams) {
  const comments = readComments(of, withDefaults(readListQuery(placeListQuery, address)));
  const current = (known: QueryClient) =>
    threadsNamed(foundThreads(known, comments), address.comment);
  const { state } = await prefetchKnown([comments], (known) => [
    ...readRepliesTo(current(known)),
    ...readDrawingsOf(known, foundThreads(known, comments)),
  ]);
  return state;
}
