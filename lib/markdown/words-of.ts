import { mentionPattern } from "./mentions.ts";

const fencesAndRules = /^[ \t]*(?:[`~]{3}.*|[*_=-][ \t*_=-]*)$/gm;
const lineMarks =
  /^[ \t]*(?:(?:>|(?:[*+-]|\d{1,9}[.)]|#{1,6})(?:[ \t]|$))[ \t]*)+(?:\[[ xX]\] )?/gm;
/** Row of a table, which a preview can have cut, and the row below the head with its alignment. */
const row = /^[ \t]*\|(?=.*(?:\||…)[ \t]*$)(.*)$/gm;
const alignments = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/gm;
/** Bar between two cells, or a bar or a backslash that is escaped. */
const bar = /\\([\\|])|\|/g;
const link = /!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g;
/** Inline element of the format by its label; its attributes can be cut off. */
const element =
  /(?<![\p{L}\p{N}:]):[a-z][\w-]{0,50}\[([^[\]]{0,500})\](?:\{(?:[^{}'"]|'[^']*(?:'|$)|"[^"]*(?:"|$))*(?:\}|$))?/gu;
const lineBreak = /<br ?\/?>/gi;
const tag = /<\/?[a-z][^<>]{0,500}>/gi;
const bracketed = /<(https?:[^<>\s]{1,2000})>/g;
/** Escaped character, code, or emphasis marks. */
const inline =
  /\\([!-/:-@[-`{-~])|`{1,3}([^`]+)`{1,3}|\*{2,3}|~~|(?<![\p{L}\p{N}*_])[*_]{1,2}(?=[^\s*_])|(?<=[^\s*_])[*_]{1,2}(?![\p{L}\p{N}*_])/gu;

/** Returns the cells of a row that have words, between dots. */
function cellsOf(content: string): string {
  const cells = [""];
  let from = 0;
  const add = (text: string) => cells.push(`${cells.pop() ?? ""}${text}`);
  for (const { 0: found, 1: escaped, index } of content.matchAll(bar)) {
    add(content.slice(from, index));
    if (escaped === undefined) cells.push("");
    else add(escaped === "|" ? escaped : found);
    from = index + found.length;
  }
  add(content.slice(from));
  return cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");
}

/** Returns the words of a short Markdown text, such as a comment, on one line and without marks. */
export const wordsOf = (markdown: string): string =>
  markdown
    .replace(mentionPattern, (_, label: string | undefined) => `@${label ?? ""}`)
    .replace(fencesAndRules, "")
    .replace(lineMarks, "")
    .replace(alignments, "")
    .replace(row, (_, content: string) => cellsOf(content))
    .replace(element, "$1")
    .replace(link, "$1")
    .replace(bracketed, "$1")
    .replace(lineBreak, " ")
    .replace(tag, "")
    .replace(inline, (_, sign?: string, code?: string) => sign ?? code ?? "")
    .replace(/\s+/g, " ")
    .trim();
