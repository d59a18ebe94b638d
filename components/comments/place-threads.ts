import type { Comment } from "@/lib/contract/comment";

interface Texts {
  text: string;
  /** What the text was before the change; lines of it are then placed as well. */
  before?: string;
}

interface PlacedThreads {
  /** By line, of the text or of what it was before. */
  text: Map<number, Comment[]>;
  base: Map<number, Comment[]>;
  /** Their block is gone. */
  rest: Comment[];
}

/** The words of a line as the service keeps them of a block: without marks, on one line. */
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

/** The line nearest to where it was that still has the words; where none has, undefined. */
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
  // An empty line has no words to be found by.
  return number !== undefined && !page?.outdated && given <= lines.length ? given : undefined;
}

/** Where the threads of a page stand in its text, also after lines have moved. */
export function placeThreads(comments: readonly Comment[], { text, before }: Texts): PlacedThreads {
  const placed: PlacedThreads = { text: new Map(), base: new Map(), rest: [] };
  const lines = { text: text.split("\n"), base: before?.split("\n") ?? [] };
  for (const comment of comments) {
    const side = comment.target.node?.id.startsWith("base-line-") ? "base" : "text";
    const line = lineOf(comment, lines[side]);
    if (line === undefined) placed.rest.push(comment);
    else placed[side].set(line, [...(placed[side].get(line) ?? []), comment]);
  }
  return placed;
}
