import { writeExcerpt } from "#lib/text/excerpt.ts";
import { fold } from "#lib/text/fold.ts";
import { isOfRun, plainSigns, type Term, writtenForm } from "./words.ts";

/** Characters before and after the first match. */
const before = 60;
const after = 120;

/** Moves a position out of the middle of a character. */
const between = (text: string, at: number) =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;

/** Folds a text, with the position in the text of each folded character. */
function foldWithPositions(text: string) {
  let folded = "";
  const positions: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    folded += fold(plainSigns(letter));
    while (positions.length < folded.length) positions.push(index);
  }
  positions.push(text.length);
  return { folded, positions };
}

const isLetter = /[\p{L}\p{N}]/u;

/** Returns a word as it is in a text. */
const inText = (text: string, term: Term): Term =>
  text.includes(term.folded) ? term : { ...term, folded: writtenForm(term.folded) };

type Folded = ReturnType<typeof foldWithPositions>;

/** Returns true where a word begins, or a number or name in one: `1.2` of `v1.2`, `Orders` of `fetchOrders`. */
function isStart(text: string, { folded, positions }: Folded, at: number): boolean {
  const previous = folded[at - 1] ?? "";
  if (!isLetter.test(previous) || isOfRun(previous)) return true;
  if (/\p{N}/u.test(folded[at] ?? "")) return !/\p{N}/u.test(previous);
  const start = positions[at] ?? 0;
  return /^(?:[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll})/u.test(text.slice(start - 1, start + 2));
}

/** Returns the place of a word at the beginning of one; runs have no beginnings. */
function placeOf(text: string, source: Folded, { folded, isLiteral }: Term): number {
  const first = source.folded.indexOf(folded);
  if (isLiteral && !/\p{N}/u.test(folded)) return first;
  for (let at = first; at >= 0; at = source.folded.indexOf(folded, at + 1)) {
    if (isStart(text, source, at)) return at;
  }
  return -1;
}

function matchesOf(text: string, terms: readonly Term[]): [start: number, end: number][] {
  const source = foldWithPositions(text);
  const { folded, positions } = source;
  const found: [number, number][] = [];
  for (const given of terms) {
    const term = inText(folded, given);
    const at = placeOf(text, source, term);
    if (at < 0) continue;
    found.push([positions[at] ?? 0, positions[at + term.folded.length] ?? text.length]);
  }
  found.sort(([a], [b]) => a - b);
  // Pairs of letters overlap.
  return found.reduce<[number, number][]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
}

/**
 * Returns the beginning of the first match with some words around it, as an excerpt. The database
 * marks only words as it splits them itself.
 */
export function excerptOf(text: string, terms: readonly Term[]): string {
  const matches = matchesOf(text, terms);
  const [first = 0] = matches[0] ?? [];
  const from = Math.max(0, first - before);
  const space = text.indexOf(" ", from);
  const isNear = from > 0 && space >= 0 && space < Math.min(first, from + before / 2);
  const begin = between(text, isNear ? space + 1 : from);
  const end = between(text, Math.min(text.length, first + after));
  const parts: string[] = [];
  let at = begin;
  for (const [open, close] of matches) {
    if (open < at || close > end) continue;
    parts.push(text.slice(at, open), text.slice(open, close));
    at = close;
  }
  return writeExcerpt([...parts, text.slice(at, end)]);
}
