import type { QueryClient } from "@tanstack/react-query";
import type { Comment } from "@/lib/contract/review/comment";
import { threadOf } from "@/lib/queries/review/comment-place";
import { type readComments, readReplies } from "@/lib/queries/review/comments";

/** Returns the loaded threads of a read. */
export const foundThreads = (
  known: QueryClient,
  read: ReturnType<typeof readComments>,
): Comment[] => known.getQueryData(read.queryKey)?.pages.flatMap(({ items }) => items) ?? [];

/** Returns the thread named in the address, which shows its replies at once, or none. */
export const threadsNamed = (threads: readonly Comment[], id: string | string[] | undefined) =>
  threads.filter((comment) => comment.id === id);

/** Reads the replies of threads that show them at once. */
export const readRepliesTo = (threads: readonly Comment[]) =>
  threads.filter(({ replies }) => replies > 0).map((comment) => readReplies(threadOf(comment)));
