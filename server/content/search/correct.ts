import type { Db } from "../../db/client.ts";
import { Pauses } from "../../platform/pauses.ts";
import { lexemesOf } from "./lexemes.ts";
import type { PageMatch } from "./matches.ts";
import { neighboursOf } from "./neighbours.ts";
import { type Asked, type Ranked, rankPages } from "./rank-pages.ts";
import type { Scope } from "./scope.ts";
import type { Wanted, WantedWords } from "./wanted.ts";
import { writtenForm } from "./words.ts";

/** Word of a query, and the one that was searched in its place. */
export interface Correction {
  from: string;
  to: string;
}

interface Corrected {
  pages: PageMatch[];
  wanted: ReadonlyMap<string, WantedWords>;
  corrections: Correction[];
}

/** Limits of words that are corrected, and of proposals for each. */
const [mostWords, mostProposals] = [4, 5];
/** A word of five letters may have lost one. */
const shortest = 4;

/** Names such as F# differ from others in one sign. */
const isCorrectable = ({ term: { folded }, forms }: Wanted) =>
  forms.length > 0 && folded.length >= shortest && writtenForm(folded) === folded;

interface Visible {
  /** Sections, by source. */
  sections: readonly [Uint8Array, Uint8Array];
  pages: Uint8Array;
}

/** Counts the sections and titles with a word that the searcher may read. */
function visibleCount({ indexes, titles }: Scope, { sections, pages }: Visible, word: string) {
  const countIn = (postings: readonly number[], visible: Uint8Array | undefined) =>
    postings.filter((posting) => visible?.[posting >> 1]).length;
  return indexes.reduce(
    (sum, index, source) => sum + countIn(index.of(word), sections[source]),
    countIn(titles.postings.of(word), pages),
  );
}

function visibleOf({ indexes: [stored, evaluated], titles, pages }: Scope): Visible {
  const visible: Visible = {
    sections: [new Uint8Array(stored.places.length), new Uint8Array(evaluated.places.length)],
    pages: new Uint8Array(titles.lengths.length),
  };
  for (const { number, source, range } of pages) {
    if (number >= 0) visible.pages[number] = 1;
    if (range) visible.sections[source].fill(1, range.first, range.end);
  }
  return visible;
}

/** Distance of letters in Unicode up to which they are of one alphabet. */
const alphabet = 0x100;

/** Returns the letters of the words that a search knows, of the alphabet of a word. */
function lettersOf(scopes: readonly (readonly [Scope, unknown])[], word: string): Set<string> {
  const own = [...word].map((letter) => letter.codePointAt(0) ?? 0);
  const isNear = (letter: string) =>
    own.some((code) => Math.abs(code - (letter.codePointAt(0) ?? 0)) < alphabet);
  const letters = new Set<string>();
  for (const [{ indexes, titles }] of scopes) {
    for (const { letters: some } of [...indexes, titles.postings]) {
      for (const letter of some) letters.add(letter);
    }
  }
  return new Set([...letters].filter(isNear));
}

/**
 * Returns the most frequent words at one slip from a word, among those of readable pages.
 *
 * @param own number of pages with the word itself, if it may be what was meant
 */
async function proposalsFor(
  word: string,
  scopes: readonly (readonly [Scope, Visible])[],
  { pauses, own }: { pauses: Pauses; own: number },
): Promise<string[]> {
  const counts = new Map<string, number>();
  const neighbours = new Set(neighboursOf(word, lettersOf(scopes, word)));
  for (const [scope, visible] of scopes) {
    await pauses.pause();
    for (const other of neighbours) {
      const count = visibleCount(scope, visible, other);
      if (count > 0) counts.set(other, (counts.get(other) ?? 0) + count);
    }
  }
  // A slip is rare in the first letter.
  const weight = ([other, count]: [string, number]) => (other[0] === word[0] ? 1000 : 0) + count;
  const fitting = [...counts].filter(([, count]) => count >= times * own);
  const best = fitting.sort((a, b) => weight(b) - weight(a));
  return best.slice(0, mostProposals).map(([other]) => other);
}

/** Number of pages up to which a search has found little, and a word is rare. */
const little = 2;
/** A word that some page has is only corrected by one that is so many times as frequent. */
const times = 5;

/** Returns the positions of the words to correct: those that no page has, or one that few have. */
function misspelled(wanted: readonly Wanted[], { counts, pages }: Ranked): number[][] {
  const all = wanted.map((_, at) => at);
  const missing = all.filter((at) => !counts[at]);
  const isFit = (at: number) => wanted[at] !== undefined && isCorrectable(wanted[at]);
  if (missing.length > 0) {
    return missing.length <= mostWords && missing.every(isFit) ? [missing] : [];
  }
  const rarest = all.filter(isFit).sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const isRare = (at: number) => (counts[at] ?? 0) <= little;
  const rare = pages.length > 0 ? rarest.filter(isRare) : rarest;
  return rare.slice(0, mostWords).map((at) => [at]);
}

/**
 * Searches again with words that one slip separates from those of the query, if that has found
 * little. Only words of pages that are searched are proposed, so that nothing hidden decides.
 */
export async function correct(
  db: Db,
  scopes: readonly Scope[],
  { wanted: wantedOf, names }: Asked,
  found: Ranked,
): Promise<Corrected | undefined> {
  if (found.pages.length > little) return undefined;
  const all = [...wantedOf.values()].map(({ words }) => words);
  const [first] = all;
  if (!first || all.some(({ length }) => length !== first.length)) return undefined;
  const toCorrect = misspelled(first, found);
  if (toCorrect.length === 0) return undefined;
  const withVisible = scopes.map((scope) => [scope, visibleOf(scope)] as const);
  const pauses = new Pauses();
  for (const places of toCorrect) {
    const proposals = new Map<number, string[]>();
    for (const at of places) {
      const { folded } = first[at]?.term ?? { folded: "" };
      const own = found.pages.length > 0 ? (found.counts[at] ?? 0) : 0;
      proposals.set(at, await proposalsFor(folded, withVisible, { pauses, own }));
    }
    if ([...proposals.values()].some(({ length }) => length === 0)) continue;
    const searched = async (words: ReadonlyMap<number, readonly string[]>) => {
      const wanted = await replaced(db, wantedOf, words);
      return { wanted, ...(await rankPages(scopes, { wanted, names })) };
    };
    const [best] = (await searched(proposals)).pages;
    if (!best) continue;
    const scope = scopes.find(({ space }) => space.spaceId === best.spaceId);
    if (!scope) continue;
    const only = { ...scope, pages: scope.pages.filter(({ page }) => page === best.page) };
    const visible = visibleOf(only);
    const chosen = new Map(
      [...proposals].map(([at, words]) => {
        const [most = ""] = words;
        return [at, [words.find((word) => visibleCount(only, visible, word) > 0) ?? most]];
      }),
    );
    const { pages, wanted } = await searched(chosen);
    if (pages.length === 0) continue;
    const corrections = [...chosen].map(([at, [to = ""]]) => {
      return { from: first[at]?.term.text ?? "", to };
    });
    return { pages, wanted, corrections };
  }
  return undefined;
}

/** Returns the words of each language with some replaced by others, any of which match. */
async function replaced(
  db: Db,
  wantedOf: ReadonlyMap<string, WantedWords>,
  words: ReadonlyMap<number, readonly string[]>,
): Promise<Map<string, WantedWords>> {
  const result = new Map<string, WantedWords>();
  for (const [language, wanted] of wantedOf) {
    const lexemes = await lexemesOf(db, language, [...words.values()].flat());
    const own = wanted.words.map((each, at): Wanted => {
      const exact = words.get(at);
      if (!exact) return each;
      const [folded = ""] = exact;
      const term = { ...each.term, text: folded, folded };
      const forms = exact.flatMap((word) => lexemes.get(word) ?? []);
      return { term, exact, forms, isPrefix: false, parts: [] };
    });
    result.set(language, { ...wanted, words: own });
  }
  return result;
}
