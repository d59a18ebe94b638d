import type { Comment } from "@/lib/contract/review/comment";

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

/** Returns the preview of a line as the service stores it: one line without formatting. */
const wordsOf = (line: string) =>
  line
    .replace(/^[\s#>*+-]+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();

const isSame = (line: string, preview: string) => {
  const beginning = preview.replace(/…$/, "");
  const words = wordsOf(line);
  return (
    beginning !== "" && (preview === beginning ? words === preview : words.startsWith(beginning))
  );
};

/**
 * Returns the line with the same preview that is nearest to the previous position; undefined
 * without one.
 */
function findWords(lines: readonly string[], near: number, preview: string): number | undefined {
  const found = lines.flatMap((line, at) => (isSame(line, preview) ? [at + 1] : []));
  return found.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0];
}

function lineOf({ target }: Comment, lines: readonly string[]): number | undefined {
  const { node, page } = target;
  if (!node) return undefined;
  const [, number] = /line-(\d+)$/.exec(node.id) ?? [];
  const given = Number(number ?? 1);
  const found = node.preview === undefined ? undefined : findWords(lines, given, node.preview);
  if (found !== undefined) return found;
  // An empty line has no preview to search for.
  return number !== undefined && !page?.outdated && given <= lines.length ? given : undefined;
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

/** Sorts the threads of a page: open ones first, those on the whole page, then as in its text. */
export function inTextOrder(comments: readonly Comment[], text: string): Comment[] {
  const placed = [...threadsByLine(comments, { text }).text];
  const lines = new Map(placed.flatMap(([line, on]) => on.map(({ id }) => [id, line] as const)));
  const lineOn = ({ id, target }: Comment) =>
    target.node ? (lines.get(id) ?? Number.MAX_SAFE_INTEGER) : 0;
  const isDone = ({ status }: Comment) => Number(status !== "open");
  return comments.toSorted((a, b) => isDone(a) - isDone(b) || lineOn(a) - lineOn(b));
}
