import { expect, test } from "vitest";
import { toDocument } from "../from-markdown.ts";
import type { Block } from "../nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { convertText } from "./convert-text.ts";

test.each([
  [
    '<a href="start.md" class="button primary" data-icon="rocket">Start</a> <a href="https://a.test/b" class="button secondary">More</a>\n',
    ':button[Start]{ref="start.md" kind="primary" icon="rocket"} :button[More]{ref="https://a.test/b" kind="secondary"}\n',
  ],
  [
    '<button type="button" class="button secondary" data-action="ask" data-query="How?" data-icon="star">Ask</button>\n',
    ':button[Ask]{kind="secondary" icon="star" action="ask" query="How?"}\n',
  ],
  [
    'Or <a class="button primary" data-icon="star">Stay</a> here\n',
    'Or :button[Stay]{kind="primary" icon="star"} here\n',
  ],
  [
    '<p align="center"><a href="a.md" class="button primary">Go</a></p>\n',
    '::data{align="center"}\n\n:button[Go]{ref="a.md" kind="primary"}\n',
  ],
  ["<button>Go</button> on\n", "<button>Go</button> on\n"],
  ["A <select><option>b</option></select> c\n", "A <select><option>b</option></select> c\n"],
])("buttons are nodes with their icon; other controls stay HTML: %j", (text, expected) => {
  expect(convertText(text).markdown).toBe(expected);
});

const chosen = (head: string) =>
  `<table data-view="cards"><thead><tr><th>Part</th>${head}</tr></thead><tbody><tr><td>Arm</td><td><span data-option="a">Steel, </span><span data-option="b">Old</span></td></tr><tr><td>Leg</td><td></td></tr></tbody></table>\n`;
const options =
  '<option value="a" label="Steel" color="blue"></option><option value="b" label="Alloy" color="red"></option>';

test.each([
  `<th data-type="select" data-multiple>Metal${options}</th>`,
  `<th>Metal<select multiple>${options}</select></th>`,
])("columns of options keep them and the chosen ones: %j", (head) => {
  const document = toDocument(convertText(chosen(head)).markdown);
  const { data } = document.nodes[0] as unknown as Block;
  expect(data).toMatchObject({
    definition: {
      c2: {
        title: "Metal",
        type: "select",
        multiple: true,
        options: [
          { value: "a", label: "Steel", color: "blue" },
          { value: "b", label: "Alloy", color: "red" },
        ],
      },
    },
    records: { r1: { values: { c2: ["a", "b"] } }, r2: { values: {} } },
  });
  expect(toDocument(toMarkdown(document))).toEqual(document);
});

test("a table keeps its head hidden", () => {
  const table = (head: string) =>
    `<table data-header-hidden><thead><tr><th>${head}</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>\n`;
  expect(convertText(table("A")).markdown).toContain('"view":{"type":"grid","hideHeader":true}');
  expect(convertText(table("")).markdown.replaceAll(/[ -]+/g, " ")).toBe("| |\n| |\n| 1 |\n");
});
