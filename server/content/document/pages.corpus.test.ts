import { globSync, readFileSync } from "node:fs";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOf } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { sectionsOf } from "../search/sections.ts";
import { convertText } from "./format/convert-text.ts";
import { toDocument } from "./from-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";

const docs = globSync("node_modules/next/dist/docs/**/*.{md,mdx}").sort();
const readmes = globSync("node_modules/{*,@*/*}/README.md").sort();
/** Stored as directives, which parsers without them show: a rule within a line, and named anchors. */
const known = new Set([
  "node_modules/utility-types/README.md",
  "node_modules/@redocly/ajv/README.md",
]);
const files = [...docs, ...readmes]
  .filter((_, index) => index % 16 === 0)
  .filter((file) => !known.has(file));

/** Text as parsers without directives see it; breaks have several forms. */
const plainText = (markdown: string) =>
  textOf(
    fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
  ).replaceAll(/<br ?\/?>\n?/gi, "");

test("real pages keep their meaning after one conversion, and are unchanged by another", () => {
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const markdown = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    const document = toDocument(markdown);
    const written = toMarkdown(document);
    expect(toDocument(written), file).toEqual(document);
    expect(plainText(written), file).toBe(plainText(markdown));
  }
});

test("real pages are stored with their words, and are unchanged by another save", () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const shown = (markdown: string) =>
    sectionsOf(markdown).flatMap(({ title, body }) => [...words(title), ...words(body)]);
  for (const file of files) {
    const markdown = readFileSync(file, "utf8");
    const stored = convertText(markdown).markdown;
    const document = toDocument(stored);
    expect(toDocument(convertText(toMarkdown(document)).markdown), file).toEqual(document);
    const kept = new Set(shown(stored));
    expect(
      shown(markdown).filter((word) => !kept.has(word)),
      file,
    ).toEqual([]);
  }
});
