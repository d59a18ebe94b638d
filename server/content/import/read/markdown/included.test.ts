import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { includedUrls, withIncluded } from "./included.ts";
import { filesAt } from "./included-files.ts";
import { readMarkdownPage } from "./markdown-page.ts";

const files: Record<string, string> = {
  "/parts/a.md": "---\ntitle: A\n---\n\nWords [b](b.md)\n",
  "./a.mdx": "Part\n",
  "/docs/x.py": "print('```')\n",
  "./s.cs": "class S {}\n",
};

/** Reads a page with the files above. */
function read(text: string) {
  const included = filesAt(includedUrls(strToU8(text)), (url) => {
    const content = files[url];
    return content !== undefined && { path: url.replace(/^\.?\//, ""), bytes: strToU8(content) };
  });
  return withIncluded(text, included);
}

test.each([
  ["<!--@include: @/parts/a.md-->\n", "\nWords [b](/parts/b.md)\n\n"],
  ['- a\n\n  --8<-- "parts/a.md"\n', "- a\n\n\n  Words [b](/parts/b.md)\n\n"],
  ['```py\n--8<-- "docs/x.py"\n```\n', "```py\nprint('```')\n```\n"],
  ['--8<-- "docs/x.py"\n', "\n````\nprint('```')\n````\n\n"],
  ["<<< ./s.cs{1,2 c#:line-numbers} [S]\n", "\n```c#\nclass S {}\n```\n\n"],
  [
    "import Part from './a.mdx';\n\n<Part />\n\n<Other />\n",
    "import Part from './a.mdx';\n\n\nPart\n\n\n<Other />\n",
  ],
  ['{{< readfile file="/parts/a.md" markdown="true" >}}\n', "\nWords [b](/parts/b.md)\n\n"],
  ["```py\n{{#include docs/x.py}}\n```\n", "```py\nprint('```')\n```\n"],
  ["{{#include docs/x.py:2:3}}\n", "{{#include docs/x.py:2:3}}\n"],
  ["<<< @/gone.js\n", "<<< @/gone.js\n"],
  ["<<< @/docs/x.py#region\n", "<<< @/docs/x.py#region\n"],
  ["```md\n<<< ./s.cs\n```\n", "```md\n<<< ./s.cs\n```\n"],
])("a line that stands for a file becomes its content: %j", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test("files that are not found are told, and contents of a page are left out", () => {
  const { markdown, notes } = readMarkdownPage(
    "[[toc]]\n\n[TOC]\n\n<<< @/a.js\n\n<!--@include: ./b.md-->\n\n::: code-group\n\n<<< @/c.js\n\n:::\n",
  );
  expect(markdown).not.toMatch(/toc/i);
  expect(notes?.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "unknown-tag <<< @/a.js",
    "unknown-tag <!--@include: ./b.md-->",
    "unknown-tag ::: code-group",
    "unknown-tag <<< @/c.js",
    "layout [[toc]]",
    "layout [TOC]",
  ]);
});
