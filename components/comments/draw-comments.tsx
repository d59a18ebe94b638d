import "server-only";
import type { DrawnText } from "@/components/ui/drawn-texts";
import type { Comment, CommentReply } from "@/lib/contract/comment";
import { CommentMarkdown } from "./comment-markdown";
import { textOf } from "./comment-words";
import { plainParagraphs } from "./plain-text";

/** Milliseconds that all of them may take: the server has others to answer. */
const mostTime = 2000;

/** Draws on the server what in these posts is Markdown; what it has no time for, the browser draws. */
export function drawComments(posts: readonly (Comment | CommentReply)[]): DrawnText[] {
  const texts = new Set(posts.map(textOf).filter((text) => !plainParagraphs(text)));
  const until = performance.now() + mostTime;
  return [...texts].flatMap((text) => {
    // Drawn at once, so that the time is known.
    const shown = CommentMarkdown({ text, until });
    return performance.now() > until ? [] : [{ text, shown }];
  });
}
