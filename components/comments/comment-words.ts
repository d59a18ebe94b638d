import type { Comment, CommentReply } from "@/lib/contract/comment";

type Post = Pick<Comment | CommentReply, "body">;

/** What somebody wrote, as Markdown: the console asks for no other form. */
export const textOf = ({ body }: Post): string => ("markdown" in body ? body.markdown : "");

/** The beginning of what somebody wrote as one line of plain words. */
export function excerptOf(post: Post): string {
  const plain = textOf(post)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`~#>]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" ? "No words" : plain;
}

/** Where in a page a comment stands, in words; undefined: on the page as a whole. */
export function blockWords({ node, tableCell }: Comment["target"]): string | undefined {
  if (tableCell) return `Cell ${tableCell.definition} of row ${tableCell.record}`;
  const [, base, line] = /^(base-)?line-(\d+)$/.exec(node?.id ?? "") ?? [];
  if (line) return base ? `Line ${line} before the change` : `Line ${line}`;
  return node && "A block";
}

const hexCode = /^[0-9a-f]{4,6}(-[0-9a-f]{4,6})*$/;

/** An emoji as a sign, also where it was stored by its code points. */
export function emojiSign(emoji: string): string {
  if (!hexCode.test(emoji)) return emoji;
  const points = emoji.split("-").map((code) => Number.parseInt(code, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}
