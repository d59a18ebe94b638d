import "server-only";
import { timeLimit } from "@/components/ui/bounded-markdown";
import type { DrawnText } from "@/components/ui/drawn-texts";
import type { Comment, CommentReply } from "@/lib/contract/comment";
import { drawComment } from "./comment-markdown";
import { textOf } from "./comment-words";
import { plainParagraphs } from "./plain-text";

/** Milliseconds that all of them may take: the server has others to answer. */
const mostTime = 2000;

/** Draws on the server what in these posts is Markdown; what it does not, the browser tries in its turn. */
export function drawComments(posts: readonly (Comment | CommentReply)[]): DrawnText[] {
  const texts = new Set(posts.map(textOf).filter((text) => !plainParagraphs(text)));
  const isOver = timeLimit(mostTime);
  return [...texts].flatMap((text) => {
    const shown = isOver() ? undefined : drawComment(text, isOver);
    return shown === undefined ? [] : [{ text, shown }];
  });
}
