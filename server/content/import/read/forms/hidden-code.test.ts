import { expect, test } from "vitest";
import { readMarkdownPage } from "../markdown/markdown-page.ts";

const read = (markdown: string) => readMarkdownPage(`${markdown}\n`);

test.each([
  ['import App from "./App";\n\nexport default x;', { mdx: true }],
  ['import A from "@site/a";\n\nexport const b = 1;', {}],
  ['=== "Tab"\n    a', {}],
  ['!!! note "A"\n\n    a', {}],
  ["/// tip\na\n///", {}],
  ["::: tip\na\n:::", {}],
  ["[[_TOC_]]\n\n{{< note >}}\nterm\n: text", {}],
  ["![a](b.png){width=3}\n\n{: .c }", {}],
  ["```\nimport a from './b'\n\n```", { mdx: true }],
])("lines of code in HTML stay as they are: %j", (code, dialect) => {
  const given = `<pre><code>\n${code.replaceAll("<", "&lt;")}\n</code></pre>\n\nAfter\n`;
  const { markdown, notes } = readMarkdownPage(`import B from './b'\n\n${given}`, dialect);
  const [, shown] = /^(`{3,})\n\n?(.*)\n\1\n\nAfter\n$/s.exec(markdown)?.slice(1) ?? [];
  expect(shown).toBe(code);
  expect(notes).toBeUndefined();
});

test("the text around code in HTML is converted", () => {
  const { markdown } = read(
    "!!! tip\n\n    <pre>\n    a\n\n      b\n    </pre>\n\n    c\n\n![a](b.png){width=3}",
  );
  expect(markdown).toBe(
    ':::hint{style="success"}\n\n```\na\n\n  b\n```\n\nc\n:::\n\n:inline-image{ref="b.png" alt="a" width="3"}\n',
  );
});

test("an element that is not closed, or in a fence, holds no code", () => {
  expect(read("```html\n<pre>\n```\n\n!!! tip\n    a").markdown).toBe(
    '```html\n<pre>\n```\n\n:::hint{style="success"}\na\n:::\n',
  );
  expect(read("<pre>\n\n!!! tip\n    a").markdown).toContain(":::hint");
});

test("signs that stand for hidden code don't multiply it", () => {
  const { markdown } = read(
    `<pre>\n${"a".repeat(1000)}\n</pre>\n\n${"\uE0F00\uE0F1".repeat(1000)}`,
  );
  expect(markdown.length).toBeLessThan(5000);
});

test("escaped names in angle brackets are not told as unknown", () => {
  expect(read("Say \\<NA>, <Your Name> and <Widget kind='x' />.").notes).toEqual([
    { kind: "unknown-tag", text: "<Widget kind='x' />" },
  ]);
});
