import { expect, test } from "vitest";
import { mayBeConverted } from "#lib/markdown/other-forms.ts";
import { outline } from "../../../testing/format-pages/outline.ts";
import { toDocument } from "../from-markdown.ts";
import type { Node } from "../nodes.ts";
import { convertText } from "./convert-text.ts";

test.each([
  ["Done :tada: and (:white_check_mark:).\n", "Done 🎉 and (✅).\n"],
  ["| :+1: |\n| - |\n| **:rocket:** |\n", "| 👍 |\n| - |\n| **🚀** |\n"],
  ["<p>:tada: <b>b</b></p>\n", "🎉 **b**\n"],
])("short names of emoji are their signs: %j", (text, expected) => {
  expect(mayBeConverted(text)).toBe(true);
  expect(convertText(text).markdown).toBe(expected);
});

test.each([
  "`:tada:` and\n\n```\n:tada:\n```\n",
  "At 10:100:45, a:tada:b, \\:tada: or /users/:id:/x\n",
  ":unknown_name: and ::tada::\n",
  "[a](b:tada:c.md) https://a.test/:tada:\n",
  ":emoji{code=tada}\n",
])("other colons, and code, stay: %j", (text) => {
  expect(convertText(text).markdown).toBe(text);
});

const outlineOf = (text: string) => outline(toDocument(convertText(text).markdown).nodes as Node[]);

test.each([
  ["developer**.**\n", 'paragraph\n  "developer"\n  "." [bold]'],
  ["你好**（世界）**吧\n", 'paragraph\n  "你好"\n  "（世界）" [bold]\n  "吧"'],
  ["a**b:**c, 2**(3)**4\n", 'paragraph\n  "a"\n  "b:" [bold]\n  "c, 2**(3)**4"'],
  ["a\\**(b)**c and `a**.**`\n", 'paragraph\n  "a**(b)**c and "\n  "a**.**" [code]'],
])("signs at the ends of bold text are bold: %j", (text, expected) => {
  expect(outlineOf(text)).toBe(expected);
});

test("the bar of a formula in a cell is not escaped", () => {
  const [table] = toDocument(convertText("| A |\n| - |\n| $$a \\| b$$ |\n").markdown)
    .nodes as Node[];
  expect(outline([table as Node])).toContain('inline-math formula="a | b"');
});

test.each([
  ["short names", ":tada: ".repeat(20_000)],
  ["colons", ":".repeat(100_000)],
  ["bold signs", "a**.**".repeat(10_000)],
  ["opened marks", "a**.".repeat(20_000)],
])("hostile text is bounded: %s", (_, text) => {
  expect(convertText(text).markdown.length).toBeLessThan(3 * text.length);
});
