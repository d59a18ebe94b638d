import type { QueryClient } from "@tanstack/react-query";
import { isShort } from "@/lib/contract/content/short-text";
import type { Comment } from "@/lib/contract/review/comment";
import { readShortDrawing } from "@/lib/queries/content/drawing";
import { threadOf } from "@/lib/queries/review/comment-params";
import { type readComments, readReplies } from "@/lib/queries/review/comments";
import { commentMarkdown } from "./comment-labels";

/** Returns the loaded threads of a read. */
export const foundThreads = (
  known: QueryClient,
  read: ReturnType<typeof readComments>,
): Comment[] => known.getQueryData(read.queryKey)?.pages.flatMap(({ items }) => items) ?? [];

/** Returns the thread from the address, which shows its replies at once. */
export const threadsNamed = (threads: readonly Comment[], id: string | string[] | undefined) =>
  threads.filter((comment) => comment.id === id);

/** Reads the replies of threads that show them at once. */
export const readRepliesTo = (threads: readonly Comment[]) =>
  threads.filter(({ replies }) => replies > 0).map((comment) => readReplies(threadOf(comment)));

/** Limit of texts whose renderings are prefetched for a page; the browser requests the others. */
const mostDrawn = 40;

/** Reads the renderings of threads and of their loaded replies. */
export const readDrawingsOf = (known: QueryClient, threads: readonly Comment[]) =>
  threads
    .flatMap((comment) => {
      const { queryKey } = readReplies(threadOf(comment));
      const replies = known.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
      return [comment, ...replies].map(commentMarkdown);
    })
    .filter(isShort)
    .slice(0, mostDrawn)
    .map((text) => readShortDrawing(text));
