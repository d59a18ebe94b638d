import { nameToEmoji } from "gemoji";
import { visit } from "unist-util-visit";
import { parse } from "../syntax.ts";

const emoji = /(?<![\w:/\\.@#=&%$-]):([a-z\d_+-]{1,50}):(?![\w:/[{=@-])/g;
const strong = /(?<![\\*])\*\*(?![\s*])([^*\n]{1,1000})\*\*(?!\*)/g;
const letter = /[\p{L}\p{M}\p{N}]/u;
const sign = /[\p{P}\p{S}]/u;

interface Range {
  start: number;
  end: number;
}

interface Splice extends Range {
  text: string;
}

const reference = (character: string) =>
  `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;

function emojiIn(markdown: string): Splice[] {
  return [...markdown.matchAll(emoji)].flatMap(({ 0: whole, 1: name = "", index }) =>
    Object.hasOwn(nameToEmoji, name)
      ? [{ start: index, end: index + whole.length, text: nameToEmoji[name] ?? whole }]
      : [],
  );
}

/**
 * Returns replacements of letters next to bold text by references, so that the bold text may begin
 * or end with a sign.
 */
function strongIn(markdown: string): Splice[] {
  return [...markdown.matchAll(strong)].flatMap(({ 0: whole, 1: inner = "", index }) => {
    const [before = ""] = /.$/su.exec(markdown.slice(Math.max(index - 2, 0), index)) ?? [];
    const end = index + whole.length;
    const after = String.fromCodePoint(markdown.codePointAt(end) ?? 32);
    const last = inner.at(-1) ?? "";
    if (/[\s\\]/.test(last) || /\d/.test(before + after)) return [];
    const opens = letter.test(before) && sign.test(inner[0] ?? "");
    const closes = letter.test(after) && sign.test(last);
    if (!opens && !closes) return [];
    return [
      ...(opens ? [{ start: index - before.length, end: index, text: reference(before) }] : []),
      ...(closes ? [{ start: end, end: end + after.length, text: reference(after) }] : []),
    ];
  });
}

/** Returns the parts of a text that are words, in order. */
function wordsIn(markdown: string): Range[] {
  const ranges: Range[] = [];
  visit(parse(markdown), "text", ({ position }) => {
    const { start, end } = position ?? {};
    if (start?.offset !== undefined && end?.offset !== undefined)
      ranges.push({ start: start.offset, end: end.offset });
  });
  return ranges;
}

/**
 * Converts short names of emoji (`:tada:`) to characters. Also escapes letters beside bold text
 * that begins or ends with a sign within a word (`word**.**`), which would not be bold otherwise.
 * Code stays as written.
 */
export function convertSigns(markdown: string): string {
  const found = [...emojiIn(markdown), ...strongIn(markdown)];
  if (found.length === 0) return markdown;
  const splices = found.sort((a, b) => a.start - b.start);
  const words = wordsIn(markdown);
  let made = "";
  let at = 0;
  let next = 0;
  for (const { start, end, text } of splices) {
    while ((words[next]?.end ?? markdown.length) < end) next += 1;
    const range = words[next];
    if (start < at || !range || start < range.start || end > range.end) continue;
    made += markdown.slice(at, start) + text;
    at = end;
  }
  return made + markdown.slice(at);
}
