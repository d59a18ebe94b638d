import type { Comment } from "@/lib/contract/review/comment";
import { wordsOf } from "@/lib/markdown/words-of";
import { countWords, likenessOf } from "@/lib/text/edited-text";

interface Texts {
  text: string;
  /** Text before the change; threads on its lines are included. */
  before?: string;
}

interface ThreadsByLine {
  /** Threads by line, of the new text or of the previous one. */
  text: Map<number, Comment[]>;
  base: Map<number, Comment[]>;
  /** Threads whose block no longer exists. */
  rest: Comment[];
}

/** Removes the ellipsis of a preview that was cut. */
const beginningOf = (preview: string) => preview.replace(/…$/, "");

const isSame = (line: string, preview: string) => {
  const beginning = beginningOf(preview);
  const words = wordsOf(line);
  return (
    beginning !== "" && (preview === beginning ? words === preview : words.startsWith(beginning))
  );
};

/** Returns the likeness of a line to a preview, up to where that was cut. */
function likeness(line: string, preview: string): number {
  const beginning = beginningOf(preview);
  const words = wordsOf(line);
  const compared = preview === beginning ? words : words.slice(0, beginning.length);
  return likenessOf(countWords(compared), countWords(beginning));
}

/** Returns the line of the highest score, the nearest of several; undefined if all have none. */
function bestLine(
  lines: readonly string[],
  near: number,
  score: (line: string) => number,
): number | undefined {
  const scored = lines.map((line, at) => ({ at: at + 1, score: score(line) }));
  const far = ({ at }: { at: number }) => Math.abs(at - near);
  const [best] = scored.sort((a, b) => b.score - a.score || far(a) - far(b));
  return best && best.score > 0 ? best.at : undefined;
}

function lineOf({ target }: Comment, lines: readonly string[]): number | undefined {
  const { node, page } = target;
  if (!node) return undefined;
  const [, number] = /line-(\d+)$/.exec(node.id) ?? [];
  const given = Number(number ?? 1);
  const stays = number !== undefined && !page?.outdated && given <= lines.length;
  if (node.preview === undefined) return stays ? given : undefined;
  const preview = wordsOf(node.preview);
  const same = bestLine(lines, given, (line) => Number(isSame(line, preview)));
  if (same !== undefined) return same;
  const alike = bestLine(lines, given, (line) => likeness(line, preview));
  return alike ?? (stays ? given : undefined);
}

/** Assigns the threads of a page to lines of its text, even after lines have moved. */
export function threadsByLine(
  comments: readonly Comment[],
  { text, before }: Texts,
): ThreadsByLine {
  const placed: ThreadsByLine = { text: new Map(), base: new Map(), rest: [] };
  const lines = { text: text.split("\n"), base: before?.split("\n") ?? [] };
  for (const comment of comments) {
    const side = comment.target.node?.id.startsWith("base-line-") ? "base" : "text";
    const line = lineOf(comment, lines[side]);
    if (line === undefined) placed.rest.push(comment);
    else placed[side].set(line, [...(placed[side].get(line) ?? []), comment]);
  }
  return placed;
}

/** Returns the line of a comment when it was written. */
function formerLine({ target }: Comment): number {
  const [, number] = /line-(\d+)$/.exec(target.node?.id ?? "") ?? [];
  return number === undefined ? Number.MAX_SAFE_INTEGER : Number(number);
}

/**
 * Sorts the threads of a page: open ones first, those on the whole page, then as in its text; one
 * whose block is gone stands where it was.
 */
export function inTextOrder(
  comments: readonly Comment[],
  text: string,
  isDone = ({ status }: Comment): boolean => status !== "open",
): Comment[] {
  const placed = [...threadsByLine(comments, { text }).text];
  const lines = new Map(placed.flatMap(([line, on]) => on.map(({ id }) => [id, line] as const)));
  const lineOn = (each: Comment) =>
    each.target.node ? (lines.get(each.id) ?? formerLine(each)) : 0;
  const rank = (each: Comment) => Number(isDone(each));
  return comments.toSorted((a, b) => rank(a) - rank(b) || lineOn(a) - lineOn(b));
}
