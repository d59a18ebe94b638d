import type { TranslationEngine } from "./engine.ts";
import { hideTerms, showTerms } from "./terms.ts";

const plain = "ACDEGHIKLNORSTUWYZacdeghiklnorstuwyz";
const accented = "ÀÇÐÉĜĤÎĶĻÑÖŔŠŢÛŴÝŽàçðéĝĥîķļñöŕšţûŵýž";
const letters = new Map(
  [...plain].map((letter, index) => [letter, [...accented][index] ?? letter]),
);

/** Adds accents and a third of the length, to reveal layout problems. */
function pretend(text: string): string {
  const accents = text.replaceAll(/&\w+;|[\s\S]/g, (one) => letters.get(one) ?? one);
  const words = text.match(/\p{L}{4,}/gu)?.length ?? 0;
  return words === 0 ? accents : accents.replace(/(\p{L})(\P{L}*)$/u, `$1${"·".repeat(words)}$2`);
}

function translate(text: string): string {
  return text.replaceAll(/<x(\d+)>.*?<\/x\1>|<\/?[tx]\d+>|[^<]+/gs, (part) =>
    part.startsWith("<") ? part : pretend(part),
  );
}

/** Engine without dependencies that only changes letters, for trying out translations. */
export const pseudo: TranslationEngine = {
  kind: "pseudo",
  name: "Pseudo (development)",
  instructions: false,
  development: true,
  most: { characters: 20_000, texts: 200 },
  translate: async ({ texts, terms }) =>
    texts.map((text) => showTerms(translate(hideTerms(text, terms)), terms)),
};
