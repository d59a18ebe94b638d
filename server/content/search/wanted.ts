import type { Db } from "../../db/client.ts";
import { lexemesOf } from "./lexemes.ts";
import type { Term } from "./words.ts";

/** Search word with all spellings that match it in a language. */
export interface Wanted {
  term: Term;
  exact: readonly string[];
  /** Word stems. */
  forms: readonly string[];
  isPrefix: boolean;
  /** All of these match as well: the words between its apostrophes. */
  parts: readonly Wanted[];
}

/** Words of a query in a language. */
export interface WantedWords {
  words: readonly Wanted[];
  /** A question or sentence, of which a page may lack a word. */
  isSentence: boolean;
}

/** Number of stop words from which a query is a sentence. */
const sentence = 2;

const lettersOnly = /^[\p{L}\p{M}]+$/u;

const ownWords = ({ text, folded }: Term) => [...new Set([text, folded])];

/** Returns true for a word that a language inflects. */
const isInflected = ({ text, isLiteral }: Term) => !isLiteral && lettersOnly.test(text);

const isStopWord = (term: Term, lexemes: ReadonlyMap<string, readonly string[]>) =>
  isInflected(term) && lexemes.get(term.text)?.length === 0;

/**
 * Returns the words of a query that are required in a language: without its stop words, unless there
 * are only these.
 */
export async function wantedOf(
  db: Db,
  language: string,
  terms: readonly Term[],
): Promise<WantedWords> {
  const all = [...terms, ...terms.flatMap(({ parts = [] }) => parts)];
  const lexemes = await lexemesOf(db, language, all.filter(isInflected).flatMap(ownWords));
  const toWanted = (term: Term): Wanted => {
    const exact = ownWords(term);
    const forms = exact.flatMap((word) => lexemes.get(word) ?? []);
    const parts = term.parts?.filter((part) => !isStopWord(part, lexemes)).map(toWanted) ?? [];
    return { term, exact, forms: [...new Set(forms)], isPrefix: term.isPrefix, parts };
  };
  const content = terms.filter((term) => !isStopWord(term, lexemes));
  const isSentence = content.length > 1 && terms.length - content.length >= sentence;
  return { words: (content.length > 0 ? content : terms).map(toWanted), isSentence };
}

/** Returns the words to mark in texts: a stem is a part of many forms. */
export const markedWords = (wanted: readonly Wanted[]): Term[] =>
  wanted.flatMap(({ term, forms }) => {
    const stems = forms.filter((form) => form !== term.folded);
    const shorter = stems.flatMap((stem) => [
      stem,
      ...(/[^i]i$/.test(stem) ? [stem.slice(0, -1)] : []),
    ]);
    return [term, ...shorter.map((folded) => ({ ...term, text: folded, folded, parts: [] }))];
  });
