import { Pauses } from "../../platform/pauses.ts";
import type { PageMatch, SectionMatch } from "./matches.ts";
import { inTexts, inTitles, isProminent, type Scope, type ScopePage } from "./scope.ts";
import type { Wanted, WantedWords } from "./wanted.ts";
import type { WordIndex } from "./word-index.ts";
import { isMarked } from "./words.ts";

/** Weights of words by grade: the exact word before other forms, and these before beginnings. */
const gradeWeights = [0, 0.55, 0.85, 1];
/** Rank of a title that has all words. */
const titleBonus = 10;
/** Ranks of names as they were written: one with a sign comes before titles without. */
const bonuses = { separated: 2, marked: titleBonus + 5 };
/** Limit of sections of a page. */
const mostSections = 5;

/** Number of pages between looks at the clock. */
const between = 500;

const weightOf = (strength: number) => gradeWeights[strength & 3] ?? 0;

/** Words of a query by language, and the names with separators or signs in it. */
export interface Asked {
  wanted: ReadonlyMap<string, WantedWords>;
  names: readonly string[];
}

/** Section with the strengths of the words. */
interface Row {
  strengths: readonly number[];
  /** Added for names as they were written. */
  bonus: number;
  headed: number;
  toMatch: (rank: number) => SectionMatch;
}

/** Page with all words. */
interface Candidate {
  scope: Scope;
  page: ScopePage;
  /** Strengths of the words in the title, path and titles above. */
  titled: readonly number[];
  rows: readonly Row[];
}

interface Strengths {
  /** By source and word. */
  texts: readonly [Uint8Array[], Uint8Array[]];
  titles: Uint8Array[];
  /** Added for names, by source and section. */
  named: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];
}

function rowsOf(scope: Scope, page: ScopePage, { texts, named }: Strengths): Row[] {
  const { source, range } = page;
  const { document = "" } = page.page.fields;
  const own = texts[source];
  const rows: Row[] = [];
  for (let at = range?.first ?? 0; at < (range?.end ?? 0); at++) {
    if (!own.some((each) => each[at])) continue;
    const { position = 0, anchor = "", headed = 0 } = scope.indexes[source].places[at] ?? {};
    const toMatch = (rank: number): SectionMatch => {
      const configuration = scope.space.language;
      if (source === 0) return { document, position, anchor, configuration, rank };
      const section = scope.space.evaluated?.get(page.page)?.sections[position];
      return { anchor, title: section?.title ?? "", body: section?.body ?? "", rank };
    };
    const strengths = own.map((each) => each[at] ?? 0);
    rows.push({ strengths, headed, bonus: named[source].get(at) ?? 0, toMatch });
  }
  return rows;
}

interface Collected {
  candidates: Candidate[];
  /** Number of all pages, and of those with each word. */
  pageCount: number;
  counts: number[];
}

/** Returns true if a section of a page has a word. */
function hasText({ range }: ScopePage, text: Uint8Array | undefined): boolean {
  if (!range || !text) return false;
  for (let at = range.first; at < range.end; at++) if (text[at]) return true;
  return false;
}

function strengthsOf(scope: Scope, words: readonly Wanted[], names: readonly string[]): Strengths {
  const [stored, evaluated] = scope.indexes;
  const textsOf = (index: WordIndex) => words.map((each) => inTexts(index, each));
  const namedOf = (index: WordIndex) => {
    const found = new Map<number, number>();
    for (const name of names) {
      const bonus = isMarked(name) ? bonuses.marked : bonuses.separated;
      for (const posting of index.of(name)) {
        found.set(posting >> 1, Math.max(bonus, found.get(posting >> 1) ?? 0));
      }
    }
    return found;
  };
  return {
    texts: [textsOf(stored), textsOf(evaluated)],
    titles: words.map((each) => inTitles(scope, each)),
    named: [namedOf(stored), namedOf(evaluated)],
  };
}

async function collect(
  scopes: readonly Scope[],
  { wanted, names }: Asked,
  pauses: Pauses,
): Promise<Collected> {
  const collected: Collected = { candidates: [], pageCount: 0, counts: [] };
  const { counts } = collected;
  const lacking: [Candidate, lacked: number][] = [];
  for (const scope of scopes) {
    const { words, isSentence } = wanted.get(scope.space.language) ?? {
      words: [],
      isSentence: false,
    };
    if (words.length === 0) continue;
    await pauses.pause();
    const strengths = strengthsOf(scope, words, names);
    for (const page of scope.pages) {
      if (collected.pageCount % between === 0) await pauses.pause();
      collected.pageCount += 1;
      let [missing, lacked] = [0, -1];
      const texts = strengths.texts[page.source];
      for (let at = 0; at < words.length; at++) {
        const has = strengths.titles[at]?.[page.number] || hasText(page, texts[at]);
        if (has) counts[at] = (counts[at] ?? 0) + 1;
        else [missing, lacked] = [missing + 1, at];
      }
      if (missing > (isSentence ? 1 : 0)) continue;
      const titled = strengths.titles.map((each) => each[page.number] ?? 0);
      const rows = rowsOf(scope, page, strengths);
      lacking.push([{ scope, page, titled, rows }, lacked]);
    }
  }
  // A word that no page has may be misspelled.
  const isFound = (at: number) => at < 0 || (counts[at] ?? 0) > 0;
  collected.candidates = lacking.flatMap(([each, at]) => (isFound(at) ? [each] : []));
  return collected;
}

const isOwnTitle = (strength: number) => strength >= isProminent;

/** Share of the words, by their weights, that a part of a page has. */
const shareOf = (weights: readonly number[], strengths: readonly number[]) =>
  strengths.reduce((sum, strength, at) => sum + (weights[at] ?? 0) * weightOf(strength), 0);

/** Share of the words of a title or heading that were searched. */
const coverOf = (strengths: readonly number[], length: number) =>
  Math.min(1, strengths.filter(Boolean).length / Math.max(1, length));

const prominent = (strengths: readonly number[]) =>
  strengths.map((strength) => (isOwnTitle(strength) ? strength : 0));

const byRank = (a: { rank: number }, b: { rank: number }) => b.rank - a.rank;

function toMatch(candidate: Candidate, weights: readonly number[]): PageMatch {
  const { scope, page, titled, rows } = candidate;
  const inTitle = prominent(titled);
  const titleShare = shareOf(weights, inTitle);
  const isTitled = inTitle.every(Boolean);
  const length = scope.titles.lengths[page.number] ?? 1;
  const ranked = rows.map((row) => {
    const inHeading = prominent(row.strengths);
    const share = shareOf(weights, row.strengths);
    const headingShare = shareOf(weights, inHeading) * (0.4 + 0.6 * coverOf(inHeading, row.headed));
    const joint = inHeading.map((strength, at) => Math.max(strength, inTitle[at] ?? 0));
    const jointShare = shareOf(weights, joint);
    const hasAll = row.strengths.every(Boolean);
    const extra = (hasAll ? 0.5 : 0) + row.bonus;
    return { row, hasAll, rank: share + 2 * headingShare + jointShare + extra };
  });
  ranked.sort(byRank);
  const [best] = ranked;
  const wordRank = weights.reduce((sum, weight, at) => {
    const own = titled[at] ?? 0;
    const inPath = isOwnTitle(own) ? 0 : 0.6 * weightOf(own);
    const count = rows.reduce((all, { strengths }) => all + Math.sign(strengths[at] ?? 0), 0);
    const strongest = Math.max(0, ...rows.map(({ strengths }) => weightOf(strengths[at] ?? 0)));
    return sum + weight * (Math.max(inPath, strongest) + (0.4 * count) / (count + 2));
  }, 0);
  const titleRank = titleShare * (1 + 1.5 * coverOf(inTitle, length));
  const hasSection = best?.hasAll === true;
  const shown = ranked.filter(({ hasAll }) => hasAll || !(hasSection || isTitled));
  return {
    spaceId: scope.space.spaceId,
    page: page.page,
    score: wordRank + titleRank + (best?.rank ?? 0) + (isTitled ? titleBonus : 0),
    isTitled,
    isCorrected: false,
    sections: shown.slice(0, mostSections).map(({ row, rank }) => row.toMatch(rank)),
  };
}

/** Result of a search for words in their spelling. */
export interface Ranked {
  pages: PageMatch[];
  /** Number of pages with each word. */
  counts: readonly number[];
}

/** Ranks the pages with all words; equal ones stay in order. Only searched pages count. */
export async function rankPages(scopes: readonly Scope[], asked: Asked): Promise<Ranked> {
  const pauses = new Pauses();
  const { candidates, pageCount, counts } = await collect(scopes, asked, pauses);
  const ofLanguage = new Map(
    [...asked.wanted].map(([language, { words }]) => {
      const rare = words.map((_, at) => Math.log(1.5 + pageCount / (1 + (counts[at] ?? 0))));
      const sum = rare.reduce((all, each) => all + each, 0);
      return [language, rare.map((each) => each / sum)];
    }),
  );
  const pages: PageMatch[] = [];
  for (const [at, each] of candidates.entries()) {
    if (at % between === 0) await pauses.pause();
    pages.push(toMatch(each, ofLanguage.get(each.scope.space.language) ?? []));
  }
  return { pages: pages.sort((a, b) => b.score - a.score), counts };
}
