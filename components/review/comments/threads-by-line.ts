import type { Comment } from "@/lib/contract/review/comment";
import { linesOf } from "./text-lines";

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

/** Assigns the threads of a page to lines of its text, even after lines have moved. */
export function threadsByLine(
  comments: readonly Comment[],
  { text, before }: Texts,
): ThreadsByLine {
  const placed: ThreadsByLine = { text: new Map(), base: new Map(), rest: [] };
  for (const comment of comments) {
    const side = comment.target.node?.id.startsWith("base-line-") ? "base" : "text";
    const shown = side === "base" ? before : text;
    const line = shown === undefined ? undefined : linesOf(shown).lineOf(comment);
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
