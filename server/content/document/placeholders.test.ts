import { expect, test } from "vitest";
import { outline } from "../../testing/format-pages/outline.ts";
import { toDocument } from "./from-markdown.ts";
import type { Node } from "./nodes.ts";
import { toMarkdown } from "./to-markdown.ts";

const outlineOf = (markdown: string) => outline(toDocument(markdown).nodes as Node[]);

test.each([
  ["Replace <pipeline-name> with <T>.", 'paragraph\n  "Replace <pipeline-name> with <T>."'],
  ["<your-name>\nand **more**", 'paragraph\n  "<your-name>\\nand "\n  "more" [bold]'],
  ["Type <Your Name> and <user's name>", 'paragraph\n  "Type <Your Name> and <user\'s name>"'],
  ["A List<String> of <YOUR_KEY>", 'paragraph\n  "A List<String> of <YOUR_KEY>"'],
  ["**<name>**@<host>", 'paragraph\n  "<name>" [bold]\n  "@<host>"'],
  ["## Use <name>", 'heading-2\n  "Use <name>"'],
  ["/users/<int:id>/<string:lang>", 'paragraph\n  "/users/<int:id>/<string:lang>"'],
  [
    "[<name>](a.md) `<name>`",
    'paragraph\n  link ref=<a.md>\n    "<name>"\n  " "\n  "<name>" [code]',
  ],
])("names in angle brackets are text: %j", (markdown, expected) => {
  expect(outlineOf(markdown)).toBe(expected);
});

test.each([
  ["A <b>b</b> <name>", ["<b>", "</b>"]],
  ["<my-tag>a</my-tag> <Tab>b</Tab>", ["<my-tag>", "</my-tag>", "<Tab>", "</Tab>"]],
  ['<var> <name a="b"> <input disabled> <br/>', ["<var>", '<name a="b">', "<input disabled>"]],
])("elements and components are HTML: %j", (markdown, expected) => {
  const [paragraph] = toDocument(markdown).nodes as { nodes: { data?: { html?: string } }[] }[];
  expect(paragraph?.nodes.flatMap(({ data }) => data?.html ?? [])).toEqual(expected);
});

test("addresses in angle brackets are links", () => {
  const markdown = "<https://a.test> <MAILTO:a@b.test> <a@b.test> <ftp://a.test>";
  expect(outlineOf(markdown).match(/^ {2}link/gm)).toHaveLength(4);
});

test.each([
  "Replace \\<name> in <name>",
  "<name>\n\n<my-tag>a</my-tag>",
  "> <a-b>\n> c",
  "| A |\n| - |\n| <name> |",
  "- <host>:<port>",
])("they survive a way to Markdown and back: %j", (markdown) => {
  const document = toDocument(markdown);
  expect(toDocument(toMarkdown(document))).toEqual(document);
});

test.each([
  ["brackets", "<a-b> ".repeat(20_000)],
  ["open brackets", `<a-b> ${"<".repeat(100_000)}`],
  ["long names", `<a-b> ${`<${"a".repeat(99)}`.repeat(2000)}`],
  ["blocks", "<a-b>\n\n".repeat(10_000)],
])("hostile text is bounded: %s", (_, text) => {
  expect(toMarkdown(toDocument(text)).length).toBeLessThan(3 * text.length);
});
