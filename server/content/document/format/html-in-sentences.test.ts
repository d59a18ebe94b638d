import { expect, test } from "vitest";
import { convertText } from "./convert-text.ts";

test.each([
  ["* Either:<ul><li>a or</li><li>b</li></ul>", "* Either:\n\n  - a or\n  - b"],
  ["Either: <ol><li>*a*</li><li>b</li></ol> or **c**", "Either:\n\n1. *a*\n2. b\n\nor **c**"],
  ["- [ ] Do:<ul><li>a</li></ul>\n- [x] Done", "- [ ] Do:\n\n  - a\n- [x] Done"],
  ["> Say <ul><li>a</li></ul>", "> Say\n>\n> - a"],
  ["1. a<ul><li>b<ul><li>c</li></ul></li></ul>\n2. d", "1. a\n\n   - b\n\n     - c\n2. d"],
  ["One <p>two</p> three", "One\n\ntwo\n\nthree"],
])("blocks of HTML in a sentence are blocks after it: %j", (text, expected) => {
  expect(convertText(text).markdown).toBe(expected);
});

test.each([
  ["<ul><li>a</li> <li>b</li></ul>", "- a\n- b"],
  ["<ul> <li>a</li> <li>**b**</li> </ul>", "- a\n- **b**"],
  ["See:<ol> <li>a</li>  <li>b</li></ol>", "See:\n\n1. a\n2. b"],
])("white space between items in a cell is no item: %j", (cell, expected) => {
  expect(convertText(`| A |\n| - |\n| ${cell} |\n`).markdown).toContain(
    `"r1.c1"}\n${expected}\n:::`,
  );
});

test.each(["Bad: <ul><li>a", "# A <p>b</p>", "A <b>b</b> and `<ul><li>c</li></ul>`"])(
  "what is not closed, in a heading or code stays: %j",
  (text) => {
    expect(convertText(text).markdown).toBe(text.replace("<b>b</b>", "**b**"));
  },
);

test("white space between marks stays", () => {
  expect(convertText("a <b>b</b> <i>c</i> d").markdown).toBe("a **b** *c* d");
});
