import type { Term } from "./engine.ts";

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Matches these terms as whole words in any case, longest first. */
function termPattern(terms: readonly Term[]): RegExp {
  const all = terms
    .map(({ from }) => quoted(escaped(from)))
    .sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

export function termsIn(terms: readonly Term[], texts: readonly string[]): Term[] {
  if (terms.length === 0) return [];
  const found = new Set<string>();
  const pattern = termPattern(terms);
  for (const text of texts) {
    // Protected parts stay untranslated.
    const said = text.replaceAll(/<x(\d+)>.*?<\/x\1>/gs, " ");
    for (const [match] of said.matchAll(pattern)) found.add(match.toLowerCase());
  }
  return terms.filter(({ from }) => found.has(escaped(from).toLowerCase()));
}

const termsFrom = 10_000;

/** Replaces terms with tags, for engines without glossary support. */
export function hideTerms(text: string, terms: readonly Term[]): string {
  if (terms.length === 0) return text;
  const places = new Map(terms.map(({ from }, index) => [escaped(from).toLowerCase(), index]));
  const pattern = termPattern(terms);
  let count = 0;
  // Protected parts don't contain terms.
  return text.replaceAll(/<x(\d+)>.*?<\/x\1>|<\/?t\d+>|[^<]+/gs, (part) =>
    part.startsWith("<")
      ? part
      : part.replaceAll(pattern, (word) => {
          const number =
            termsFrom + (places.get(word.toLowerCase()) ?? 0) * 1000 + (count++ % 1000);
          return `<x${number}>${word}</x${number}>`;
        }),
  );
}

const hidden = /<x\d{5,}>/g;

/** Returns true if every hidden term is still there. */
export const preservesTerms = (source: string, answer: string): boolean =>
  [...source.matchAll(hidden)].every(([tag]) => answer.includes(tag.slice(0, -1)));

/** Replaces the tags by the translations of their terms. */
export function showTerms(text: string, terms: readonly Term[]): string {
  return text
    .replaceAll(/<x(\d{5,})\s*\/>/g, (whole, digits: string) => termOf(digits, terms) ?? whole)
    .replaceAll(
      /<x(\d{5,})>.*?<\/x\1>/gs,
      (whole, digits: string) => termOf(digits, terms) ?? whole,
    );
}

function termOf(digits: string, terms: readonly Term[]): string | undefined {
  const term = terms[Math.floor((Number(digits) - termsFrom) / 1000)];
  return term && escaped(term.to);
}
