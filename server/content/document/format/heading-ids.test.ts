import { expect, test } from "vitest";
import { toDocument } from "../from-markdown.ts";
import { type Block, documentOf, textOf } from "../nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { convertText } from "./convert-text.ts";
import { readWrittenIds } from "./heading-ids.ts";

test.each([
  ["## Set up {#setup}", '## Set up <a href="#setup" id="setup"></a>'],
  ['<a id="old"></a>\n\n## New', '\n## New <a href="#old" id="old"></a>'],
  ['<a name="old" />\n## New', '## New <a href="#old" id="old"></a>'],
  ["```\n## Set up {#setup}\n```", "```\n## Set up {#setup}\n```"],
  ["- ```\n  ## In a list {#list}\n  ```", "- ```\n  ## In a list {#list}\n  ```"],
  [
    "- ```\n  code\n  ```\n\n## Set up {#setup}",
    '- ```\n  code\n  ```\n\n## Set up <a href="#setup" id="setup"></a>',
  ],
  ["<pre>\n# A {#a}\n</pre>\n<!--\n# B {#b}\n-->", "<pre>\n# A {#a}\n</pre>\n<!--\n# B {#b}\n-->"],
  ["<pre>\n```\n</pre>\n# A {#a}", '<pre>\n```\n</pre>\n# A <a href="#a" id="a"></a>'],
  ["Text {#setup}", "Text {#setup}"],
  ["## Closed {#setup} ##", '## Closed <a href="#setup" id="setup"></a>'],
  ["## Literal \\{#setup}", "## Literal \\{#setup}"],
  ['<a id="old"></a>\n\nText\n\n## New', '<a id="old"></a>\n\nText\n\n## New'],
])("ids of headings are written in one form: %j", (markdown, written) => {
  expect(readWrittenIds(markdown)).toBe(written);
});

test.each([
  "- ```sh\n  # set up {#setup}\n  ```",
  "1. a\n\n   ~~~\n   # set up {#setup}\n   ~~~",
  "<pre>\n# set up {#setup}\n</pre>",
  "<!--\n# set up {#setup}\n-->",
  "> ```\n> # set up {#setup}\n> ```",
  "```\n<!--\n```",
])("code and comments keep their braces, and headings after them have ids: %j", (code) => {
  expect(readWrittenIds(`${code}\n\n# A {#a}`)).toBe(`${code}\n\n# A <a href="#a" id="a"></a>`);
});

test.each([
  "# Length $".concat("{#name}"),
  "# Templates {{#if}}",
  "# A {#x'y}",
  "# A {#<b>}",
  "# A {#x} b",
])("braces that hold no id stay: %j", (line) => {
  expect(convertText(line).markdown).toBe(line);
});

test("a line of a formula is no heading", () => {
  const { markdown } = convertText("$$\n# x {#id}\n$$\n");
  expect(markdown).toBe('::math{formula="# x {#id}"}\n');
});

test.each([
  '<a id="x"></a>\n# A <a href="/b">b</a>',
  '<a id="x"></a>\n\n<a id="y"></a>\n\n# A',
  "# {#only}",
  "# `a` {#b} #",
  "# $$a$$ {: #b .c }",
])("a text that is saved twice is the same: %j", (given) => {
  const { markdown } = convertText(given);
  expect(markdown).toMatch(/ <a href="#\w+" id="\w+"><\/a>$/);
  expect(convertText(markdown).markdown).toBe(markdown);
});

test.each([
  `# ${" ".repeat(500_000)}{#`,
  `# ${" ".repeat(1990)}x\n`.repeat(500).concat("{#"),
  `# ${"{#a ".repeat(200_000)}`,
  `<a id="x"></a>\n# <a ${" id ".repeat(200_000)}`,
  `<a id${" ".repeat(500_000)}x`,
  "{#\n".concat("x <!--\n".repeat(20_000)),
  `# ${" ".repeat(1900)}{#\n`.repeat(20_000),
  `## A {#b${" ".repeat(1900)}\n`.repeat(20_000),
])("a hostile text stays, and has no more than its ids: %#", (text) => {
  const written = readWrittenIds(text);
  expect(written.replace(' <a href="#x" id="x"></a>', "").length).toBeLessThanOrEqual(text.length);
});

test("a title that ends in braces keeps them when it is written and stored", () => {
  const text = {
    object: "text" as const,
    leaves: [{ object: "leaf" as const, text: "Use {#id}", marks: [] }],
  };
  const heading: Block = { object: "block", type: "heading-2", nodes: [text] };
  const stored = convertText(toMarkdown(documentOf([heading]))).markdown;
  const [read] = toDocument(stored).nodes as Block[];
  expect(read?.data).toEqual(undefined);
  expect(textOf(read?.nodes ?? [])).toBe("Use {#id}");
});
