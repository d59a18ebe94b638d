import type { QueryClient } from "@tanstack/react-query";
import { withDefaults } from "@/components/comments/comments-query";
import { drawComments } from "@/components/comments/draw-comments";
import {
  foundReplies,
  foundThreads,
  readRepliesTo,
  threadsNamed,
} from "@/components/comments/thread-reads";
import { prefetchKnown } from "@/lib/bff/prefetch";
import type { CommentsOf } from "@/lib/comment-place";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readComments } from "@/lib/queries/comments";

/** Reads the threads that an address asks for, the one it names with its replies, and draws them. */
export async function readDrawnComments(of: CommentsOf, address: SearchParams) {
  const comments = readComments(of, withDefaults(readListQuery("comments", address)));
  const current = (known: QueryClient) =>
    threadsNamed(foundThreads(known, comments), address.comment);
  const { state, known } = await prefetchKnown([comments], (known) =>
    readRepliesTo(current(known)),
  );
  const posts = [...foundThreads(known, comments), ...foundReplies(known, current(known))];
  return { state, drawn: drawComments(posts) };
}
