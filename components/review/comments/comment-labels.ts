import type { Comment, CommentReply } from "@/lib/contract/review/comment";
import { wordsOf } from "@/lib/markdown/words-of";

type Post = Pick<Comment | CommentReply, "body">;

/** Returns the Markdown of a comment, the only format that the console requests. */
export const commentMarkdown = ({ body }: Post): string =>
  "markdown" in body ? body.markdown : "";

/** Returns the start of a comment as one line of plain text. */
export function excerptOf(post: Post): string {
  return wordsOf(commentMarkdown(post)) || "Empty comment";
}

/**
 * Describes the position of a comment in a page; undefined for the page as a whole, and for a block
 * of a page that is read without the numbers of its lines.
 */
export function blockLabel(target: Comment["target"]): string | undefined {
  const { node, tableCell, changeRequest } = target;
  if (tableCell) return `Row ${tableCell.record}, column ${tableCell.definition}`;
  const [, base, line] = /^(base-)?line-(\d+)$/.exec(node?.id ?? "") ?? [];
  if (!line) return node && "Block";
  if (changeRequest === undefined) return undefined;
  return base ? `Line ${line} before the change` : `Line ${line}`;
}
