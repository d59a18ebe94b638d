import { expect, test } from "vitest";
import { headingsOf, readWrittenIds } from "./page-headings.ts";

test.each([
  ["## Set up {#setup}", '## Set up <a href="#setup" id="setup"></a>'],
  ['<a id="old"></a>\n\n## New', '\n## New <a href="#old" id="old"></a>'],
  ['<a name="old" />\n## New', '## New <a href="#old" id="old"></a>'],
  ["```\n## Set up {#setup}\n```", "```\n## Set up {#setup}\n```"],
  ["Text {#setup}", "Text {#setup}"],
  ['<a id="old"></a>\n\nText\n\n## New', '<a id="old"></a>\n\nText\n\n## New'],
])("ids of headings are written in one form: %j", (markdown, written) => {
  expect(readWrittenIds(markdown)).toBe(written);
});

test("headings have their titles and ids, also within other blocks", () => {
  const markdown = '# A <a href="#x" id="x"></a>\n\n> ## `B` *c*\n\n```\n# no\n```';
  expect(headingsOf(markdown)).toEqual([
    { title: "A", id: "x" },
    { title: "B c", id: undefined },
  ]);
});

test("a long line of spaces stays as written", () => {
  const line = `# ${" ".repeat(500_000)}{#`;
  expect(readWrittenIds(line)).toBe(line);
});
