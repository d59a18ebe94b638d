import { expect, test } from "vitest";
import { type Block, documentOf, textOf } from "../nodes.ts";
import { toDocument } from "../to-document.ts";
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
  ["a long line of spaces", `# ${" ".repeat(500_000)}{#`],
  ["headings of spaces", `# ${" ".repeat(1900)}{#\n`.repeat(20_000)],
  ["ids without an end", `## A {#b${" ".repeat(1900)}\n`.repeat(20_000)],
])("%s stay as written", (_, text) => {
  expect(readWrittenIds(text) === text).toBe(true);
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
