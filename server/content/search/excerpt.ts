import { writeExcerpt } from "#lib/text/excerpt.ts";
import { fold } from "#lib/text/fold.ts";
import { isOfRun, plainSigns, type Term, writtenForm } from "./words.ts";

/** Limits of characters before and after the begin of the first match. */
const before = 60;
const after = 140;
/** Limit of characters that are left out so that an excerpt begins or ends at a word. */
const longestWord = 30;
/** Limits of marked occurrences of a search word, and of all matches that an excerpt considers. */
const mostMarked = 100;
const mostMatches = 1000;
/**
 * Limits of places that are tried for all marks in one text, and for one count: a text of equal
 * digits has a place at each of them, and none is a beginning.
 */
const mostTried = 5000;
const mostTriedToCount = 10_000;
/** Limits of characters of a text and of a title in which matches are searched. */
export const longestSearched = 20_000;
const longestMarked = 1000;

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
  const known = new Map<string, string>();
  const foldPart = (part: string) => {
    const done = known.get(part) ?? fold(plainSigns(part));
    known.set(part, done);
    return done;
  };
  for (const { 0: part, index } of text.matchAll(letters)) {
    const isAscii = part.charCodeAt(0) < 128 && part.charCodeAt(part.length - 1) < 128;
    folded += isAscii ? part.toLowerCase() : foldPart(part);
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

/** Number of places that may still be tried. */
interface Budget {
  left: number;
}

/**
 * Yields the positions of a search word at beginnings of words; scripts without spaces have no such
 * beginnings.
 */
function* placesOf(
  text: string,
  source: Folded,
  { folded, isLiteral }: Term,
  budget: Budget,
): Generator<number> {
  const isAnywhere = isLiteral && !/\p{N}/u.test(folded);
  let at = source.folded.indexOf(folded);
  for (; at >= 0 && budget.left > 0; at = source.folded.indexOf(folded, at + 1)) {
    budget.left -= 1;
    if (isAnywhere || isStart(text, source, at)) yield at;
  }
}

/** Counts occurrences of each search word, up to a limit. */
export function countTerms(text: string, terms: readonly Term[], limit: number): number[] {
  const source = foldWithPositions(text);
  const count = (given: Term): number => {
    let own = 0;
    const budget = { left: mostTriedToCount };
    for (const _ of placesOf(text, source, inText(source.folded, given), budget)) {
      own += 1;
      if (own === limit) break;
    }
    return own > 0 || !given.parts ? own : Math.min(...given.parts.map(count));
  };
  return terms.map(count);
}

type Range = readonly [start: number, end: number];

function matchesOf(text: string, terms: readonly Term[]): Range[] {
  const source = foldWithPositions(text);
  const { folded, positions } = source;
  const found: [number, number][] = [];
  let unused = mostTried;
  for (const [index, given] of terms.entries()) {
    const term = inText(folded, given);
    const share = Math.floor(unused / (terms.length - index));
    const budget = { left: share };
    let left = mostMarked;
    for (const at of placesOf(text, source, term, budget)) {
      found.push([positions[at] ?? 0, positions[at + term.folded.length] ?? text.length]);
      left -= 1;
      if (left === 0) break;
    }
    unused -= share - budget.left;
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

/** End of a sentence or of a block, with the spaces behind it. */
const sentenceEnd = /[.!?。！？]["'”’)\]]*(?:\s+|(?<=[。！？]))|\n\s*/gu;

/** Borders of words in any script, and of characters with their marks. */
const borders = (["word", "grapheme"] as const).map(
  (granularity) => new Intl.Segmenter(undefined, { granularity }),
);

/**
 * Returns the best border in a short part of a text, of a word or else of a character, that fits.
 * Scripts without spaces are split by a dictionary.
 */
function borderIn(
  text: string,
  [start, end]: Range,
  choose: (all: number[]) => number | undefined,
) {
  const part = text.slice(start, end);
  for (const border of borders) {
    const all = [...border.segment(part)].map(({ index }) => start + index);
    const chosen = choose(all.slice(1));
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

/** Returns the begin of an excerpt: of the sentence with the match or, if that is far, of a word. */
function beginOf(text: string, first: number): number {
  if (first <= before) return 0;
  const from = between(text, first - before);
  const near = text.slice(from, first);
  const end = [...near.matchAll(sentenceEnd)].at(-1);
  if (end) return from + end.index + end[0].length;
  const space = near.search(/\s/);
  if (space >= 0 && space <= longestWord) return from + space + 1;
  // The dictionary needs the letters before.
  const start = between(text, Math.max(0, from - longestWord));
  return borderIn(text, [start, first], (all) => all.find((at) => at >= from)) ?? from;
}

/** Returns the end of an excerpt, at the end of a word. */
function endOf(text: string, [, close]: Range, limit: number): number {
  if (text.length <= limit) return text.length;
  const from = Math.max(close, limit - longestWord);
  const space = text.slice(from, limit + 1).search(/\s\S*$/);
  if (space >= 0) return from + space;
  const part = [close, between(text, limit + longestWord)] as const;
  return borderIn(text, part, (all) => all.findLast((at) => at <= limit)) ?? Math.max(limit, close);
}

/** Returns the match from which an excerpt has the most different words. */
function bestOf(text: string, matches: readonly Range[]): Range | undefined {
  const words = matches.map(([open, close]) => text.slice(open, close).toLowerCase());
  /** Words of the matches that an excerpt from the current one has, with their number. */
  const counts = new Map<string, number>();
  const add = (word: string, number: 1 | -1) => {
    const count = (counts.get(word) ?? 0) + number;
    if (count > 0) counts.set(word, count);
    else counts.delete(word);
  };
  let best: Range | undefined;
  let most = 0;
  let end = 0;
  for (const [at, match] of matches.entries()) {
    const isWithin = () => (matches[end]?.[1] ?? Number.POSITIVE_INFINITY) <= match[0] + after;
    for (; isWithin(); end += 1) add(words[end] ?? "", 1);
    if (counts.size > most) [best, most] = [match, counts.size];
    if (end > at) add(words[at] ?? "", -1);
    else end = at + 1;
  }
  return best;
}

const cut = "…";

/** Tells apart the texts of different blocks, such as cells of a table. */
const withDots = (text: string) => text.replace(/\n{2,}/g, " · ");

/** Returns a piece of a text around its best matches, which begins and ends at words. */
export function cutExcerpt(text: string, found: readonly Range[]): string {
  const matches = found.slice(0, mostMatches);
  const best = bestOf(text, matches) ?? matches[0] ?? [0, 0];
  const begin = beginOf(text, best[0]);
  const end = endOf(text, best, best[0] + after);
  const shown = matches.filter(([open, close]) => open >= begin && close <= end);
  const parts = partsOf(text.slice(begin, end), shown, begin);
  if (begin > 0) parts[0] = `${cut}${parts[0]?.trimStart()}`;
  const last = parts.pop() ?? "";
  const shownLast =
    end === text.length ? last : last.trimEnd().replace(/[,;:،؛、，；：]$/, "") + cut;
  return writeExcerpt([...parts, shownLast].map(withDots));
}

/** Splits a text at matches, whose positions start at an offset: odd parts are matches. */
function partsOf(text: string, matches: readonly Range[], offset = 0): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const [open, close] of matches) {
    parts.push(text.slice(at, open - offset), text.slice(open - offset, close - offset));
    at = close - offset;
  }
  return [...parts, text.slice(at)];
}

/** Returns the beginning of a text. */
const firstOf = (text: string, limit: number) =>
  text.length <= limit ? text : text.slice(0, between(text, limit));

/** Returns a whole title, with the matches marked; those at the end of a very long one aren't. */
export const markTerms = (title: string, terms: readonly Term[]): string =>
  writeExcerpt(partsOf(title, matchesOf(firstOf(title, longestMarked), terms)));

/** Returns where the search in a text begins: only a long text without a word at first is cut. */
function searchedFrom(text: string, terms: readonly Term[]): number {
  if (text.length <= longestSearched) return 0;
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term.text)).filter((at) => at >= 0);
  const first = Math.min(...places, text.length);
  const isEarly = first === text.length || first + after <= longestSearched;
  return isEarly ? 0 : between(text, first - before);
}

/**
 * Returns an excerpt with its matches marked. Used instead of the database's marks,
 * which are only at words as the database splits them.
 */
export function excerptOf(text: string, terms: readonly Term[]): string {
  const from = searchedFrom(text, terms);
  const matches = matchesOf(firstOf(text.slice(from), longestSearched), terms);
  return cutExcerpt(
    text,
    matches.map(([open, close]) => [open + from, close + from]),
  );
}
