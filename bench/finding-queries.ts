import type { DocsTree, FoundPage } from "./finding-trees.ts";

export const kinds = ["heading", "heading and title", "option", "error code", "question"] as const;
type Kind = (typeof kinds)[number];

/** Search for a page that is known. */
export interface KnownItem {
  kind: Kind;
  query: string;
  /** Index of the right page. */
  page: number;
  /** The query with one slip; absent without a word of five letters. */
  slipped?: string;
}

const ofKind = 80;

/** Returns pseudorandom numbers from 0 to below a limit, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Next = ReturnType<typeof numbers>;

/** Returns a word with two letters swapped, or one dropped, doubled or replaced. */
function slip(word: string, next: Next): string {
  const at = 1 + next(word.length - 2);
  const [before, letter = "", after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  switch (next(4)) {
    case 0:
      return after[0] === letter ? before + after : before + after[0] + letter + after.slice(1);
    case 1:
      return before + after;
    case 2:
      return before + letter + letter + after;
    default:
      return `${before}${letter === "x" ? "q" : "x"}${after}`;
  }
}

function withSlip(query: string, next: Next): string | undefined {
  const words = [...query.matchAll(/(?<![\p{L}\d])[a-z]{5,}(?![\p{L}\d])/giu)];
  const chosen = words[next(words.length)];
  if (!chosen) return undefined;
  const [word] = chosen;
  const [start, end] = [chosen.index, chosen.index + word.length];
  return query.slice(0, start) + slip(word, next) + query.slice(end);
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Groups what is found in pages by the pages that have it, and returns what only one has. */
function onOnePage(pages: FoundPage[], find: (page: FoundPage) => string[]): [string, number][] {
  const owners = new Map<string, [text: string, page: number | undefined]>();
  for (const [index, page] of pages.entries()) {
    for (const text of new Set(find(page))) {
      const key = text.toLowerCase();
      const known = owners.get(key);
      owners.set(key, [text, known && known[1] !== index ? undefined : index]);
    }
  }
  return [...owners.values()].flatMap(([text, page]) => (page === undefined ? [] : [[text, page]]));
}

const isPhrase = (text: string) => wordsOf(text).length >= 2 && text.length < 80;
const errorCode = /\b(?:[A-Z]{2,}_[A-Z0-9_]{3,}|E[A-Z]{5,}|AI_[A-Z]\w+|[A-Z]\w+Error)\b/g;
const option = /`(--[a-z][\w-]{3,}|[a-z]+[A-Z]\w+|[a-z]+_[a-z_]+)`/g;

function itemsOf({ pages }: DocsTree): Record<Kind, [string, number][]> {
  const headings = onOnePage(pages, (page) => page.headings.filter(isPhrase));
  const titled = onOnePage(pages, ({ title, headings }) =>
    headings.filter((each) => each !== title && each.length < 80).map((each) => `${each} ${title}`),
  );
  const ofText = (pattern: RegExp) =>
    onOnePage(pages, ({ markdown }) =>
      [...markdown.matchAll(pattern)].map(([whole, inner]) => inner ?? whole),
    );
  const starts = ["how do I", "what is", "where can I find"];
  const questions = headings.map(([text, page], at): [string, number] => [
    `${starts[at % starts.length]} ${text.toLowerCase()}`,
    page,
  ]);
  return {
    heading: headings,
    "heading and title": titled,
    option: ofText(option),
    "error code": ofText(errorCode),
    question: questions,
  };
}

/** Returns the queries of a tree: as many of each kind; missing ones are replaced by headings. */
export function queriesOf(tree: DocsTree, seed: number): KnownItem[] {
  const next = numbers(seed);
  const items = itemsOf(tree);
  const chosen: KnownItem[] = [];
  const choose = (kind: Kind, limit: number) => {
    const left = items[kind];
    for (let count = 0; count < limit && left.length > 0; count++) {
      const [[query = "", page = 0] = []] = left.splice(next(left.length), 1);
      const slipped = withSlip(query, next);
      chosen.push({ kind, query, page, ...(slipped && { slipped }) });
    }
  };
  for (const kind of kinds) choose(kind, ofKind);
  choose("heading", kinds.length * ofKind - chosen.length);
  choose("heading and title", kinds.length * ofKind - chosen.length);
  return chosen;
}
