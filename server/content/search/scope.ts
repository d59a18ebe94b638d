import type { Db } from "../../db/client.ts";
import type { TreePage } from "../revisions/tree.ts";
import { indexOfEvaluated } from "./evaluated-words.ts";
import type { SearchedPages } from "./matches.ts";
import { wordsOfTree } from "./space-words.ts";
import { type TitleIndex, titlesOf } from "./title-index.ts";
import type { Wanted } from "./wanted.ts";
import type { Range, WordIndex } from "./word-index.ts";

/** Strengths of a match, added up: how the word is written, and where. */
const grades = { prefix: 1, form: 2, exact: 3 };
/** Added for a heading, and for a page's own title. */
export const isProminent = 4;

/** Texts of pages: 0 the stored ones, 1 those evaluated for the visitor. */
export type Source = 0 | 1;

/** Page with its text, as a search sees it. */
export interface ScopePage {
  page: TreePage;
  number: number;
  source: Source;
  range: Range | undefined;
}

/** Pages of a space with their indexes. */
export interface Scope {
  space: SearchedPages;
  indexes: readonly [stored: WordIndex, evaluated: WordIndex];
  titles: TitleIndex;
  pages: readonly ScopePage[];
}

/** Pages with their stored texts; cached, as neither the pages nor what an index has of them change. */
const known = new WeakMap<WordIndex, WeakMap<readonly TreePage[], readonly ScopePage[]>>();

function storedPages(
  stored: WordIndex,
  titles: TitleIndex,
  pages: readonly TreePage[],
): readonly ScopePage[] {
  const ofIndex = known.get(stored) ?? new WeakMap<readonly TreePage[], readonly ScopePage[]>();
  known.set(stored, ofIndex);
  const found = ofIndex.get(pages);
  if (found) return found;
  const read = pages.map((page): ScopePage => {
    const { id, document = "" } = page.fields;
    const number = titles.numbers.get(id) ?? -1;
    return { page, number, source: 0, range: stored.rangeOf(document) };
  });
  ofIndex.set(pages, read);
  return read;
}

export async function readScope(db: Db, space: SearchedPages): Promise<Scope> {
  const { spaceId, language, tree, evaluated, audience = "" } = space;
  const stored = await wordsOfTree(db, space);
  const titles = await titlesOf(db, language, tree);
  const some = storedPages(stored, titles, space.pages);
  const texts = [...(evaluated?.values() ?? [])];
  const own = indexOfEvaluated(`${spaceId} ${language} ${audience}`, texts);
  const scope = { space, indexes: [stored, own] as const, titles };
  if (!evaluated?.size) return { ...scope, pages: some };
  const numbers = new Map([...evaluated.keys()].map((page, at) => [page, at]));
  const pages = some.map((each): ScopePage => {
    const at = numbers.get(each.page);
    return at === undefined ? each : { ...each, source: 1, range: own.rangeOf(String(at)) };
  });
  return { ...scope, pages };
}

type Look = Pick<WordIndex, "of" | "from">;

function fill(into: Uint8Array, postings: readonly number[], grade: number): void {
  for (const posting of postings) {
    const strength = grade + (posting & 1) * isProminent;
    const at = posting >> 1;
    if ((into[at] ?? 0) < strength) into[at] = strength;
  }
}

/** Returns the strength of a word by section or page. */
function strengths(look: Look, size: number, wanted: Wanted, isPrefix: boolean): Uint8Array {
  const found = new Uint8Array(size);
  if (isPrefix) {
    for (const word of wanted.exact) {
      for (const postings of look.from(word)) fill(found, postings, grades.prefix);
    }
  }
  for (const word of wanted.forms) fill(found, look.of(word), grades.form);
  for (const word of wanted.exact) fill(found, look.of(word), grades.exact);
  if (wanted.parts.length === 0) return found;
  const parts = wanted.parts.map((part) => strengths(look, size, part, isPrefix));
  return found.map((own, at) => Math.max(own, Math.min(...parts.map((part) => part[at] ?? 0))));
}

export const inTexts = (index: WordIndex, wanted: Wanted): Uint8Array =>
  strengths(index, index.places.length, wanted, wanted.isPrefix);

/** In titles, beginnings of words match, too. */
export const inTitles = ({ titles }: Scope, wanted: Wanted): Uint8Array =>
  strengths(titles.postings, titles.lengths.length, wanted, true);
