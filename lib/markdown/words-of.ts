import { mentionPattern } from "./mentions.ts";

const fencesAndRules = /^[ \t]*(?:[`~]{3}.*|[*_=-][ \t*_=-]*)$/gm;
const lineMarks =
  /^[ \t]*(?:(?:>|(?:[*+-]|\d{1,9}[.)]|#{1,6})(?:[ \t]|$))[ \t]*)+(?:\[[ xX]\] )?/gm;
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

/** Returns the words of a short Markdown text, such as a comment, on one line and without marks. */
export const wordsOf = (markdown: string): string =>
  markdown
    .replace(mentionPattern, (_, label: string | undefined) => `@${label ?? ""}`)
    .replace(fencesAndRules, "")
    .replace(lineMarks, "")
    .replace(element, "$1")
    .replace(link, "$1")
    .replace(bracketed, "$1")
    .replace(lineBreak, " ")
    .replace(tag, "")
    .replace(inline, (_, sign?: string, code?: string) => sign ?? code ?? "")
    .replace(/\s+/g, " ")
    .trim();
