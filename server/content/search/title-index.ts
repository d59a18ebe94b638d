import type { Db } from "../../db/client.ts";
import { Pauses } from "../../platform/pauses.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { lexemesOf } from "./lexemes.ts";
import { Postings } from "./word-index.ts";
import { titleWords } from "./words.ts";

/** Words of titles and paths. A posting is twice the page, and one more for its own title. */
export interface TitleIndex {
  postings: Postings;
  numbers: ReadonlyMap<string, number>;
  /** Numbers of words in titles. */
  lengths: readonly number[];
}

/** By language; cached, as trees don't change. */
const known = new WeakMap<Tree, Map<string, Promise<TitleIndex>>>();

/** Number of pages between looks at the clock. */
const between = 100;

const ownWords = (page: TreePage) => new Set(titleWords(page.fields.title));

async function readTitles(db: Db, language: string, tree: Tree): Promise<TitleIndex> {
  const pages = [...tree.pages.values()];
  const pauses = new Pauses();
  const own = new Map<string, ReadonlySet<string>>();
  const paths = new Map<string, readonly string[]>();
  for (const [at, page] of pages.entries()) {
    own.set(page.fields.id, ownWords(page));
    paths.set(page.fields.id, titleWords(page.path));
    if (at % between === 0) await pauses.pause();
  }
  const all = new Set([...own.values(), ...paths.values()].flatMap((words) => [...words]));
  const lexemes = await lexemesOf(db, language, all);
  const withForms = (words: Iterable<string>) =>
    new Set([...words].flatMap((word) => [word, ...(lexemes.get(word) ?? [])]));
  const postings = new Postings();
  for (const [number, page] of pages.entries()) {
    const titled = withForms(own.get(page.fields.id) ?? []);
    const around = new Set(paths.get(page.fields.id));
    for (let above = tree.pages.get(page.parent ?? ""); above; ) {
      for (const word of own.get(above.fields.id) ?? []) around.add(word);
      above = tree.pages.get(above.parent ?? "");
    }
    for (const word of titled) postings.add(word, 2 * number + 1);
    for (const word of withForms(around)) if (!titled.has(word)) postings.add(word, 2 * number);
    if (number % between === 0) await pauses.pause();
  }
  return {
    postings,
    numbers: new Map(pages.map(({ fields }, at) => [fields.id, at])),
    lengths: pages.map(({ fields }) => Math.max(1, fields.title.split(/\s+/).length)),
  };
}

/** Returns the words of a tree's titles and paths in a language. */
export function titlesOf(db: Db, language: string, tree: Tree): Promise<TitleIndex> {
  const byLanguage = known.get(tree) ?? new Map<string, Promise<TitleIndex>>();
  known.set(tree, byLanguage);
  const found = byLanguage.get(language);
  if (found) return found;
  const reading = readTitles(db, language, tree);
  byLanguage.set(language, reading);
  reading.catch(() => byLanguage.delete(language));
  return reading;
}
