import { expect, test } from "vitest";
import { outline } from "../../../testing/format-pages/outline.ts";
import { toDocument } from "../from-markdown.ts";
import type { Node } from "../nodes.ts";
import { convertText } from "./convert-text.ts";

const textColumn = (title: string) => ({ title, type: "text" });
/** Table whose first cell takes two rows. */
const merged = {
  view: { type: "grid" },
  definition: { c1: textColumn("A"), c2: textColumn("") },
  records: {
    r1: { values: { c1: "r1.c1", c2: "r1.c2" } },
    r2: { values: { c2: "r2.c2" } },
  },
  cellMerges: [{ anchor: { record: "r1", column: "c1" }, rowSpan: 2, colSpan: 1 }],
};
const fragment = (name: string, text: string) => `:::fragment{name="${name}"}\n${text}\n:::\n`;

test.each([
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td align="right">1</td><td style="text-align: center">2</td></tr></table>\n',
    "| A | B |\n| -: | :-: |\n| 1 | 2 |\n",
    [],
  ],
  [
    '<table><tr><th>A</th></tr><tr><td align="right">1</td></tr><tr><td>2</td></tr></table>\n',
    "| A |\n| - |\n| 1 |\n| 2 |\n",
    ['<td align="right">1'],
  ],
  [
    '<table><tr><th colspan="2">A</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>\n',
    `::::table{data='${JSON.stringify(merged).replaceAll("[", "&#x5B;").replaceAll("]", "&#x5D;")}'}\n${[fragment("r1.c1", "1"), fragment("r1.c2", "2"), fragment("r2.c2", "3")].join("\n")}::::\n`,
    ['<th colspan="2">A'],
  ],
  [
    '<h2 align="center" id="Own">A *b*</h2>\n',
    '::data{align="center"}\n\n## A \\*b\\* <a href="#Own" id="Own"></a>\n',
    [],
  ],
  ['<div align="right">\n\n## A\n\n</div>\n', '::data{align="end"}\n\n## A\n', []],
  [
    '<center><img src="a.png"></center>\n',
    ':::images{align="center"}\n::image{ref="a.png"}\n:::\n',
    [],
  ],
  ['<p align="center">A <b>b</b></p>\n', '::data{align="center"}\n\nA **b**\n', []],
  [
    '<div align="right">\n\nA\n\n> B\n\n</div>\n',
    '::data{align="end"}\n\nA\n\n> B\n',
    ['<div align="right">A B'],
  ],
  ['<div align="center"><p align="left">A</p></div>\n', "A\n", []],
  ['<div align="center"><ul><li>A</li></ul></div>\n', "- A\n", ['<div align="center">A']],
  [
    '<h1 align="center">\n  <img src="a.png" alt="Logo">\n</h1>\n',
    ':::images{align="center"}\n::image{ref="a.png" alt="Logo"}\n:::\n',
    [],
  ],
  ['<p align="justify">A</p>\n', "A\n", ['<p align="justify">A']],
  [
    '<table><tr><th>A</th></tr><tr><td><p align="center">1</p></td></tr></table>\n',
    "| A |\n| - |\n| 1 |\n",
    ['<p align="center">1'],
  ],
  ['<p align="left">A</p>\n', "A\n", []],
  [
    '<mark style="color:red;">A</mark> <mark style="color:$info;">B</mark> <mark style="color:#f00;">C</mark>\n',
    ':color[A]{text="red"} :color[B]{text="$info"} :color[C]{text="#f00"}\n',
    ['<mark style="color:#f00;">C'],
  ],
])("layout is carried over or named: %j", (text, expected, lost) => {
  const made = convertText(text);
  expect(made.markdown.replaceAll(/ +/g, " ").replaceAll(/-+/g, "-")).toBe(expected);
  expect(made.lost).toEqual(lost);
});

test.each([
  '<table><thead><tr><th width="120.5">A</th><th width="300">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n',
  '<table><tr><td width="120px">1</td><td width="300">2</td></tr></table>\n',
  '<table><thead><tr><th width="120">A</th><th width="300" data-type="checkbox">B</th></tr></thead><tbody><tr><td>1</td><td>true</td></tr></tbody></table>\n',
])("tables keep the widths of their columns: %j", (text) => {
  const { markdown, lost } = convertText(text);
  expect(markdown).toContain('"view":{"type":"grid","columnWidths":{"c1":120,"c2":300}}');
  expect(lost).toEqual([]);
});

test.each([
  ['<img src="a.png" style="width: 50%">', ' width="50%"'],
  ['<img src="a.png" style="height:40px;width:300px">', ' width="300" height="40"'],
  ['<img src="a.png" width="20" style="width:300px">', ' width="20"'],
  ['<img src="a.png" style="width:10em" height="4">', ' height="4"'],
])("images keep the sizes of their style: %s", (text, sizes) => {
  expect(convertText(text).markdown).toBe(`:inline-image{ref="a.png"${sizes}}`);
});

test("lists and other blocks in cells of Markdown are nodes", () => {
  const { markdown } = convertText(
    "| A | B |\n| - | :-: |\n| <p>Some:</p><p></p><ul><li>x <strong>y</strong></li><li>[z](b.md)</li></ul> | **c** <br> d |\n",
  );
  const [table] = toDocument(markdown).nodes as Node[];
  expect(
    outline([table as Node]),
  ).toBe(`table view={"type":"grid"} definition={"c1":{"title":"A","type":"text"},"c2":{"title":"B","type":"text","textAlignment":"center"}} records={"r1":{"values":{"c1":"r1.c1","c2":"r1.c2"}}}
  (r1.c1)
    paragraph
      "Some:"
    list-unordered
      list-item
        paragraph
          "x "
          "y" [bold]
      list-item
        paragraph
          link ref=<b.md>
            "z"
  (r1.c2)
    paragraph
      "c" [bold]
      " "
      hard-break
      " d"`);
});

test.each([
  ["| A |\n| - |\n| <p>a</p><p>b</p> |\n", "| A |\n| - |\n| a<br>b |\n"],
  ["| A |\n| - |\n| <ul><li>a |\n", "| A |\n| - |\n| <ul><li>a |\n"],
  [
    '| <u>A</u> <ul><li>x</li></ul> |\n| - |\n| <img src="a.png" alt="b"> |\n',
    "| :u[A] <ul><li>x</li></ul> |\n| - |\n| ![b](a.png) |\n",
  ],
])("cells of Markdown with text alone stay cells of Markdown: %j", (text, expected) => {
  const { markdown } = convertText(text);
  expect(markdown.replaceAll(/ +/g, " ").replaceAll(/-+/g, "-")).toBe(expected);
});

test("cards keep their widths and dark covers", () => {
  const { markdown, lost } = convertText(
    '<table data-view="cards"><thead><tr><th width="250">T</th><th data-hidden data-card-cover data-type="image">C</th><th data-hidden data-card-cover-dark data-type="image">D</th></tr></thead><tbody><tr><td>One</td><td><a href="a.png">a</a></td><td><a href="b.png">b</a></td></tr></tbody></table>\n',
  );
  const view =
    '"coverDefinition":"c2","coverDefinitionDark":"c3","columnWidths":{"c1":250}},"definition"';
  expect(markdown).toContain(view);
  expect(markdown).toMatch(/"c3":&#x5B;\{"kind":"url","url":"b\.png"\}/);
  expect(lost).toEqual([]);
});
