import { expect, test } from "vitest";
import { sourceFiles, tokensOf } from "./source-tokens.ts";

/**
 * Words of domains. Some are left out alone, as lists have pages, objects have members, texts have
 * spaces, and HTTP has redirects.
 */
const domainWord =
  /\b(?:(?:space|page|member) (?:id|row|table)|change request|spaces|sites?|sections?|revisions?|reviews?|teams?|invitations?|collections?|integrations?|installations?|translations?|visitors?|basename)\b/g;

const settings = "all settings of the operator are in one list";

/** Files that name domains, with reasons. */
const allowed: Record<string, string> = {
  "server/platform/settings.ts": settings,
  "server/platform/config.ts": settings,
  "server/platform/tokens.ts": "the letters of kinds of tokens must differ",
};

/** Separates the words of names in camel case and of texts. */
const toWords = (text: string) =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .replaceAll(/[^A-Za-z]+/g, " ")
    .toLowerCase();

test("code of the platform names no domain", () => {
  const files = sourceFiles().filter((file) => file.startsWith("server/platform/"));
  const found = files.map((file) => {
    const texts = tokensOf(file).filter(({ type }) =>
      /^(?:name|string|template)$/.test(type.label),
    );
    const words = texts.flatMap(({ value }) => toWords(String(value)).match(domainWord) ?? []);
    return { file, words: [...new Set(words)] };
  });
  const naming = found.filter(({ words }) => words.length > 0);
  expect(naming.filter(({ file }) => !Object.hasOwn(allowed, file))).toEqual([]);
  expect(naming.map(({ file }) => file).toSorted()).toEqual(Object.keys(allowed).toSorted());
});
