import { writeExcerpt } from "#lib/text/excerpt.ts";
import { fold } from "#lib/text/fold.ts";
import { isOfRun, plainSigns, type Term, writtenForm } from "./words.ts";

/** Characters before and after the first match. */
const before = 60;
const after = 120;

/** Moves a position out of the middle of a surrogate pair. */
const between = (text: string, at: number) =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;

/**
 * Letters with their combining marks. ASCII letters are matched in a row, as each folds to exactly
 * one.
 */
const letters = /[\0-\x7F]+(?!\p{M})|\P{M}\p{M}*|\p{M}+/gu;

/** Folds a text, and returns the original position of each folded character. */
function foldWithPositions(text: string) {
  let folded = "";
  const positions: number[] = [];
  for (const { 0: part, index } of text.matchAll(letters)) {
    const isAscii = part.charCodeAt(0) < 128 && part.charCodeAt(part.length - 1) < 128;
    folded += isAscii ? part.toLowerCase() : fold(plainSigns(part));
    for (let at = index; positions.length < folded.length; at += isAscii ? 1 : 0) {
      positions.push(at);
    }
  }
  positions.push(text.length);
  return { folded, positions };
}

const isLetter = /[\p{L}\p{N}]/u;

/** Returns a search word in the spelling of a text. */
const inText = (text: string, term: Term): Term =>
  text.includes(term.folded) ? term : { ...term, folded: writtenForm(term.folded) };

type Folded = ReturnType<typeof foldWithPositions>;

/**
 * Returns true at the beginning of a word, or of a number or name in it: `1.2` of `v1.2`, `Orders`
 * of `fetchOrders`.
 */
function isStart(text: string, { folded, positions }: Folded, at: number): boolean {
  const previous = folded[at - 1] ?? "";
  if (!isLetter.test(previous) || isOfRun(previous)) return true;
  if (/\p{N}/u.test(folded[at] ?? "")) return !/\p{N}/u.test(previous);
  const start = positions[at] ?? 0;
  return /^(?:[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll})/u.test(text.slice(start - 1, start + 2));
}

/**
 * Yields the positions of a search word at beginnings of words; scripts without spaces have no such
 * beginnings.
 */
function* placesOf(text: string, source: Folded, { folded, isLiteral }: Term): Generator<number> {
  const isAnywhere = isLiteral && !/\p{N}/u.test(folded);
  let at = source.folded.indexOf(folded);
  for (; at >= 0; at = source.folded.indexOf(folded, at + 1)) {
    if (isAnywhere || isStart(text, source, at)) yield at;
  }
}

/** Counts occurrences of each search word, up to a limit. */
export function countTerms(text: string, terms: readonly Term[], limit: number): number[] {
  const source = foldWithPositions(text);
  const count = (given: Term): number => {
    let own = 0;
    for (const _ of placesOf(text, source, inText(source.folded, given))) {
      own += 1;
      if (own === limit) break;
    }
    return own > 0 || !given.parts ? own : Math.min(...given.parts.map(count));
  };
  return terms.map(count);
}

function matchesOf(text: string, terms: readonly Term[]): [start: number, end: number][] {
  const source = foldWithPositions(text);
  const { folded, positions } = source;
  const found: [number, number][] = [];
  for (const given of terms) {
    const term = inText(folded, given);
    const [at] = placesOf(text, source, term);
    if (at === undefined) continue;
    found.push([positions[at] ?? 0, positions[at + term.folded.length] ?? text.length]);
  }
  found.sort(([a], [b]) => a - b);
  // Pairs of letters overlap, so they are merged.
  return found.reduce<[number, number][]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
}

/**
 * Returns the first match with some words around it. Used instead of the database's excerpt, which
 * only marks words as the database splits them.
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
