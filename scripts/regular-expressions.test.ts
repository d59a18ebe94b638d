import { analyse } from "scslre";
import { expect, test } from "vitest";
import { sourceFiles, type Token, tokensIn, tokensOf } from "./source-tokens.ts";

/** Folders whose texts are worked on in processes with limits. */
const inWorkers =
  /^server\/(?:content\/(?:document\/format|import\/read)|api-specs\/compare|translations\/text)\//;

/** Expressions that may take more than linear time, but for no text that somebody else can send. */
const accepted: Record<string, string> = {
  "lib/bff/settings.ts /(\\/v1)?\\/*$/": "a setting",
  "lib/client/exchange.ts /\\/+$/": "a setting",
  "lib/text/slug.ts /^-+|-+$/g": "hyphens are joined before",
  "server/platform/settings.ts /\\/+$/": "a setting",
  "server/db/embedded-postgres.ts /\\d+$/": "a tag of the database",
  "server/app/demo/read-folder.ts /^# (.+)\\n+([\\s\\S]*)$/": "content of this program",
  "server/reader/fonts.ts /src: url\\(\\.\\/files\\/([\\w-]+\\.woff2)\\)([^,;]*)[^;]*;/g":
    "style sheets of packages",
  "server/reader/drawing/draw-operation.ts /^-+|-+$/g": "hyphens are joined before",
  "server/api-specs/file-list.ts /#.*$/s": "the first # matches",
  "server/platform/json.ts /^(-?)(\\d*)\\.?(\\d*)(?:e([+-]?\\d+))?$/i": "a number of JSON matches",
};

interface Expression {
  pattern: string;
  flags: string;
}

const expressionsIn = (tokens: Token[]): Expression[] =>
  tokens.filter(({ type }) => type.label === "regexp").map(({ value }) => value as Expression);

const isSuperlinear = ({ pattern, flags }: Expression) =>
  analyse({ source: pattern, flags }).reports.length > 0;

const superlinear = sourceFiles().flatMap((file) =>
  expressionsIn(tokensOf(file))
    .filter(isSuperlinear)
    .map(({ pattern, flags }) => ({ file, name: `${file} /${pattern}/${flags}` })),
);

test.each([
  ["a search for the end of spaces", String.raw`const ending = /\s+$/;`],
  ["nested repetition", "const nested = /^(?:a+)+$/;"],
  ["two repetitions of one character", "const twice = /^[^b]*c[^b]*$/;"],
])("%s is found", (_, text) => {
  expect(expressionsIn(tokensIn(text)).filter(isSuperlinear)).toHaveLength(1);
});

test("regular expressions over untrusted text take linear time", () => {
  const others = superlinear.filter(({ file }) => !inWorkers.test(file)).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.keys(accepted).toSorted());
});
