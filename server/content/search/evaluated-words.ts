import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import type { Section } from "./as-one-section.ts";
import { lexemesOf } from "./lexemes.ts";
import { type SectionWords, WordIndex } from "./word-index.ts";
import { indexedWords } from "./words.ts";

/** Text as evaluated for a visitor, with its words by section. */
export interface EvaluatedText {
  sections: readonly Section[];
  words: readonly SectionWords[];
}

/** Splits the sections of an evaluated text into words, as the database does for stored ones. */
export async function toEvaluated(
  db: Db,
  language: string,
  sections: readonly Section[],
): Promise<EvaluatedText> {
  const split = sections.map(
    ({ title, body }) => [indexedWords(title), indexedWords(body)] as const,
  );
  const lexemes = await lexemesOf(db, language, split.flat(2));
  const withForms = (words: readonly string[]) =>
    words.flatMap((word) => [word, ...(lexemes.get(word) ?? [])]);
  const words = split.map(([heading, body], position): SectionWords => {
    const inHeading = [...new Set(withForms(heading))];
    const all = [...new Set([...inHeading, ...withForms(body)])];
    return { position, anchor: sections[position]?.anchor ?? "", words: all, inHeading };
  });
  return { sections, words };
}

interface Known {
  texts: readonly EvaluatedText[];
  index: WordIndex;
}

const none = new WordIndex();

const mostIndexes = 20;
const known = new LRUCache<string, Known>({ max: mostIndexes });

/**
 * Returns an index of evaluated texts, by their number. The one of the previous search with the same
 * name is reused while no text has changed.
 */
export function indexOfEvaluated(name: string, texts: readonly EvaluatedText[]): WordIndex {
  if (texts.length === 0) return none;
  const last = known.get(name);
  const isSame =
    last?.texts.length === texts.length && last.texts.every((text, at) => text === texts[at]);
  if (last && isSame) return last.index;
  const index = new WordIndex();
  for (const [number, { words }] of texts.entries()) index.addDocument(String(number), words);
  known.set(name, { texts, index });
  return index;
}
