import type { QueryClient } from "@tanstack/react-query";
import { threadOf } from "@/lib/comment-place";
import type { Comment, CommentReply } from "@/lib/contract/comment";
import { type readComments, readReplies } from "@/lib/queries/comments";

/** The threads that a read has found. */
export const foundThreads = (
  known: QueryClient,
  read: ReturnType<typeof readComments>,
): Comment[] => known.getQueryData(read.queryKey)?.pages.flatMap(({ items }) => items) ?? [];

/** Those threads that an address names, which show their replies at once: one, or none. */
export const threadsNamed = (threads: readonly Comment[], id: string | string[] | undefined) =>
  threads.filter((comment) => comment.id === id);

/** What was answered in threads that show it at once. */
export const readRepliesTo = (threads: readonly Comment[]) =>
  threads.filter(({ replies }) => replies > 0).map((comment) => readReplies(threadOf(comment)));

/** The replies that such reads have found. */
export const foundReplies = (known: QueryClient, threads: readonly Comment[]): CommentReply[] =>
  readRepliesTo(threads).flatMap(
    ({ queryKey }) => known.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [],
  );
