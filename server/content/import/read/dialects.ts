import { fencedLines } from "../../document/format/scan-code.ts";

const moduleLine = /^(import\s.+\sfrom\s+["'].+["'];?|import\s+["'].+["'];?)\s*$/;
const comment = /^\{\/\*[\s\S]*?\*\/\}[ \t]*$/gm;

const wikiLink = /\[\[(?:([^\]|\n]+)\|)?([^\]|\n]+)\]\]/g;

export interface Dialect {
  /** Lines may import modules. */
  mdx?: boolean;
  /** Links name pages in double brackets. */
  wiki?: boolean;
}

function otherLine(line: string, { mdx, wiki }: Dialect): string | null {
  if (mdx && moduleLine.test(line)) return null;
  const text = line.startsWith("{/*") ? line.replaceAll(comment, "") : line;
  if (!wiki) return text;
  return text.replaceAll(
    wikiLink,
    (_, label: string | undefined, page: string) =>
      `[${label ?? page}](<${page.trim().replaceAll(" ", "-")}>)`,
  );
}

/** Converts lines of other documentation tools to Markdown, outside code. */
export function fromDialect(markdown: string, dialect: Dialect = {}): string {
  const isFenced = fencedLines();
  return markdown
    .split("\n")
    .map((line) => (isFenced(line) ? line : otherLine(line, dialect)))
    .filter((line) => line !== null)
    .join("\n");
}
