import { fold, limitMarks } from "#lib/text/fold.ts";

const compound = /[\p{L}\p{M}\p{N}]+(?:[-./:@_][\p{L}\p{M}\p{N}]+)*/gu;
const part = /[\p{L}\p{M}\p{N}]+/gu;
/** Beginnings of parts of a word, and of numbers in it. */
const partOrNumber = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]|(?<=[\p{L}\p{M}])\p{N}/gu;
/** Words with apostrophes, all of whose parts may be stop words in a language: `it's`. */
const contraction =
  /(?<![\p{L}\p{M}\p{N}'])\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)+(?![\p{L}\p{M}\p{N}])/gu;
const queryWord = new RegExp(`${contraction.source}|${compound.source}`, "gu");
const address = /\bhttps?:\/\/([^\s?#<>"]+)[^\s<>"]*/giu;
const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Scripts without spaces between words, or with suffixes that join words. */
const dense = "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}";
const alphabetic = "\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}";
const isRun = new RegExp(`^[${dense}${alphabetic}]`, "u");
const isAlphabetic = new RegExp(`^[${alphabetic}]`, "u");
const runs = new RegExp(`[${dense}]+|[${alphabetic}]+|[^${dense}${alphabetic}]+`, "gu");

/** Search word of a query. */
export interface Term {
  /** In lower case. */
  text: string;
  /** Without accents. */
  folded: string;
  /** Matches any word that begins with it. */
  isPrefix: boolean;
  /** Has no inflected forms: a number, a code, or a part of a text without spaces. */
  isLiteral: boolean;
  /** Words between its apostrophes. */
  parts?: readonly Term[];
}

/** Limit of words in a query. */
const mostTerms = 40;

/** Limit of parts of a code from which it is also indexed. */
const mostEnds = 8;

/** Limits of additional words per text and kind: a tsvector has at most 1 MB. */
const mostWords = 20_000;
const mostBytes = 250_000;

/** Soft hyphens, joiners and letter extenders, which nobody searches for. */
const invisible = /[\u00AD\u0640\u200B-\u200D\u2060\uFEFF]/g;
const hyphens = /[\u2010\u2011\u2212]/g;
const apostrophe = /\u2019/g;

/** Returns a text without invisible signs, and with one form of apostrophes. */
export const plainSigns = (text: string): string =>
  text.replaceAll(invisible, "").replaceAll(apostrophe, "'");

const normalized = (text: string) =>
  limitMarks(plainSigns(text).replaceAll(hyphens, "-")).normalize("NFKC");

/** Names such as C++ and C#, which are different names without their signs. */
const signed = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}\p{N}]+)(\+\+|#(?![\p{L}\p{N}]))/gu;
const spelledSigns: Record<string, string> = { "++": "plusplus", "#": "sharp" };
const spelled = (name: string, sign: string) => name + spelledSigns[sign];

/** Returns a text in which the spelled form follows each name with signs. */
const withSpelled = (text: string) =>
  text.replace(signed, (whole, name, sign) => `${whole} ${spelled(name, sign)} `);

/** Returns the name with signs for its spelled form. */
export const writtenForm = (folded: string): string =>
  folded.replace(/plusplus$/, "++").replace(/(?<=\p{L})sharp$/u, "#");

const plain = /^[A-Z]?[a-z]*$/;

/**
 * Lengths of the pieces into which text without spaces is split: most words in these scripts have
 * two letters, in alphabets more.
 */
const sizesOf = (run: string) => (isAlphabetic.test(run) ? [3] : [2, 3]);

function gramsOf(run: string): string[] {
  const letters = [...run];
  const sizes = sizesOf(run);
  return letters.flatMap((_, at) => sizes.map((size) => letters.slice(at, at + size).join("")));
}

/** Returns true for a letter of a script without spaces between words. */
export const isOfRun = (letter: string): boolean => isRun.test(letter);

/**
 * Returns true for numbers with separators, which count as one word: versions, dates, IP addresses.
 */
const isNumber = (word: string) => !/\p{L}/u.test(word) && !/^\p{N}+$/u.test(word);

const toTerm = (text: string, isPrefix = false): Term => {
  const lower = text.normalize("NFKC").toLowerCase();
  const isLiteral = /\p{N}/u.test(lower) || isRun.test(lower);
  return { text: lower, folded: fold(lower), isPrefix, isLiteral };
};

function termsOfRun(run: string): Term[] {
  if (!isRun.test(run)) return [toTerm(run)];
  const letters = [...run];
  const size = sizesOf(run).findLast((each) => each <= letters.length);
  // Text shorter than a piece matches as a prefix.
  if (size === undefined) return [toTerm(run, true)];
  return letters
    .slice(0, letters.length - size + 1)
    .map((_, at) => toTerm(letters.slice(at, at + size).join("")));
}

const runsOf = (word: string) => (word.match(part) ?? []).flatMap((each) => each.match(runs) ?? []);

/**
 * Returns the words of a query; the last one may be incomplete. Splits identifiers and addresses,
 * and drops the query and fragment of an address.
 */
export function termsOf(query: string): Term[] {
  const plainQuery = normalized(query).replace(address, "$1");
  const words =
    plainQuery.replace(signed, (_, name, sign) => `${spelled(name, sign)} `).match(queryWord) ?? [];
  const terms = words.flatMap((word): Term | Term[] => {
    const parts = runsOf(word).flatMap(termsOfRun);
    if (word.includes("'")) return { ...toTerm(word), parts };
    return isNumber(word) ? toTerm(word, true) : parts;
  });
  const distinct = [...new Map(terms.map((term) => [term.text, term])).values()];
  const some = distinct.slice(0, mostTerms);
  return some.map((term, at) => (at === some.length - 1 ? { ...term, isPrefix: true } : term));
}

/** Limit of characters of a name with separators that is one word, too. */
const longestName = 100;

/** Variables, options and annotations, which are other names without their signs. */
const marked =
  /(?<![\p{L}\p{M}\p{N}$@-])(?:\$|--|@)\p{L}[\p{L}\p{M}\p{N}]*(?:[-_][\p{L}\p{M}\p{N}]+)*/gu;

/** Returns true for a name with a sign before it, such as `$HOME`, `--watch` and `@media`. */
export const isMarked = (name: string): boolean => /^[$@-]/.test(name);

/** Returns the names with separators or signs in a text, such as `max_size` and `$HOME`. */
export function namesOf(text: string): string[] {
  const normal = normalized(text);
  return [...(normal.match(compound) ?? []), ...(normal.match(marked) ?? [])]
    .filter((word) => word.length <= longestName && isSeparated(word))
    .map(fold);
}

/**
 * Returns the rest of a code from each of its parts: `2026-1111` of `CVE-2026-1111`, `1.2` of
 * `v1.2`.
 */
function endsOf(word: string): string[] {
  if (!/\p{N}/u.test(word)) return [];
  const starts = [...word.matchAll(partOrNumber)].slice(0, mostEnds);
  // Includes the whole word, since the database would split letters from digits.
  return [
    fold(word),
    ...starts.flatMap(({ index }) => (index === 0 ? [] : fold(word.slice(index)))),
  ];
}

/** Returns the humps of a camel-case word, and the rest of the word from each of them. */
function humpsFrom(humps: readonly string[]): string[] {
  const tails = humps.slice(1, mostEnds).map((_, at) => fold(humps.slice(at + 1).join("")));
  return [...humps.map(fold), ...tails];
}

/** Returns forms of a word that the database doesn't index itself. */
function formsOf(word: string): string[] {
  const parts = runsOf(word);
  const inner = parts.flatMap((each) => {
    if (isRun.test(each)) return gramsOf(fold(each));
    const humps = each.split(hump);
    const folded = fold(each);
    const isOwn = parts.length > 1 || folded !== each.toLowerCase();
    return [...(isOwn ? [folded] : []), ...(humps.length > 1 ? humpsFrom(humps) : [])];
  });
  return [...inner, ...numbersOf(word)];
}

/** Returns numbers with separators in a word, which the database would split. */
const numbersOf = (word: string) => [...(isNumber(word) ? [word] : []), ...endsOf(word)];

function* allForms(text: string): Generator<string> {
  for (const [word] of text.matchAll(compound)) if (!plain.test(word)) yield* formsOf(word);
}

/**
 * Returns a text for the index: followed by the parts of its identifiers and addresses, its words
 * without accents, and the letter pairs or triples of scripts without spaces.
 */
export function toIndexed(text: string): string {
  const normal = withSpelled(normalized(text));
  const more = new Set<string>();
  let bytes = 0;
  for (const form of allForms(normal)) {
    if (more.size >= mostWords || bytes >= mostBytes) break;
    if (!more.has(form)) bytes += Buffer.byteLength(form);
    more.add(form);
  }
  // The database would parse `/keys` as a file and `<b>` as a tag.
  const words = normal.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return more.size === 0 ? words : `${words}\n${[...more].join(" ")}`;
}

const isSeparated = (word: string) => !/^[\p{L}\p{M}\p{N}]+$/u.test(word);

/** Returns the different words of a text, for a search in memory. */
export const indexedWords = (text: string): string[] => [
  ...new Set([...toIndexed(text).toLowerCase().split(/\s+/).filter(Boolean), ...wholeWords(text)]),
];

/** Words that are long enough to be stemmed. */
const long = /^[\p{L}\p{M}]{5,100}$/u;

/**
 * Returns the words of a text before stemming, so that `publishin` finds _publishing_; words that
 * consist of stop words, so that `it's` finds anything; and numbers and names with separators.
 */
export function wholeWords(text: string): string[] {
  const found = new Set<string>();
  let bytes = 0;
  const normal = normalized(text);
  const words = (normal.match(part) ?? []).filter((word) => long.test(word) && !isRun.test(word));
  const contractions = (normal.match(contraction) ?? []).filter((word) => word.length <= 100);
  const numbers = (normal.match(compound) ?? []).flatMap(numbersOf);
  const names = [...numbers.filter((word) => word.length <= longestName), ...namesOf(normal)];
  for (const word of [...words, ...contractions, ...names.filter(isSeparated)]) {
    for (const form of [word.toLowerCase(), fold(word)]) {
      if (bytes >= mostBytes) return [...found];
      if (!found.has(form)) bytes += Buffer.byteLength(form);
      found.add(form);
    }
  }
  return [...found];
}

function operandOf({ text, folded, isPrefix, parts }: Term): string {
  if (parts) return `(${parts.map(operandOf).join(" & ")})`;
  const suffix = isPrefix ? ":*" : "";
  const own = `'${text}'${suffix}`;
  return text === folded ? own : `(${own} | '${folded}'${suffix})`;
}

/** Returns the text query for titles: all words, as prefixes. */
export const titleText = (terms: readonly Term[]): string =>
  terms.map((term) => operandOf({ ...term, isPrefix: true })).join(" & ");

/** Returns a text in the form that `hasFolded` requires. */
export const foldedText = (text: string): string => fold(withSpelled(normalized(text)));

/** Returns true if a folded text contains all search words, even as parts of others. */
export function hasFolded(folded: string, terms: readonly Term[]): boolean {
  const has = (term: Term): boolean =>
    folded.includes(term.folded) || term.parts?.every(has) === true;
  return terms.every(has);
}

/** Returns true if a text contains all search words, even as parts of others. */
export const hasTerms = (text: string, terms: readonly Term[]): boolean =>
  hasFolded(foldedText(text), terms);

/** Returns the words of a title as a search finds them. */
export function titleWords(title: string): string[] {
  const normal = withSpelled(normalized(title));
  const words = normal.match(compound) ?? [];
  const contractions = (normal.match(contraction) ?? []).map(fold);
  return words
    .flatMap((word) => [fold(word), ...runsOf(word).map(fold), ...formsOf(word)])
    .concat(contractions);
}

/**
 * Ranks a page by its title: above any text if the title contains every word, and shorter titles
 * first.
 */
export function titleRank(title: string, terms: readonly Term[]): number {
  // Fast check that excludes most pages.
  if (!hasTerms(title, terms)) return 0;
  const forms = titleWords(title);
  const isFound = terms.every(({ folded }) => forms.some((form) => form.startsWith(folded)));
  return isFound ? 10 + 1 / forms.length : 0;
}
