import { expect, test } from "vitest";
import { openConditions } from "./open-conditions.ts";

const openedBy = (line: string) => openConditions(`${line}\nText\n:::`).text.split("\n")[0];

test.each([
  [":::if{expression='a == 'b''}", `:::if{expression="a == 'b'"}`],
  [':::if{expression="a == "b""}', ':::if{expression="a == &quot;b&quot;"}'],
  [":::if{a == 'b'}", `:::if{expression="a == 'b'"}`],
  ["::::if a", '::::if{expression="a"}'],
  ["::: If{expression='a'}", ':::if{expression="a"}'],
  [':::if{expression="a"} b', ':::if{expression="{expression=&quot;a&quot;} b"}'],
  [':::if{expression="a"', ':::if{expression="{expression=&quot;a&quot;"}'],
  ["{% if visitor.claims.a %}", ':::if{expression="visitor.claims.a"}'],
  ["{%- If visitor.claims.a", ':::if{expression="visitor.claims.a"}'],
])("%s opens a conditional part", (line, opened) => {
  expect(openedBy(line)).toBe(opened);
});

test.each([
  ':::if{expression="a"}',
  ":::if",
  "\\:::if{a == b}",
  ":::iffy{a == b}",
  "The line :::if{a == b}",
  "::if{a == b}",
  "{% if user %}",
  "{% unless visitor.claims.a %}",
])("%s stays as it is", (line) => {
  expect(openedBy(line)).toBe(line);
});

test("code stays as it is, and each line keeps its number", () => {
  const text = "```\n:::if{a == b}\n```\n\n    :::if{a == b}\n\n> Quote\n> :::if{a == b}\n> Text";
  expect(openConditions(text).text).toBe(
    text.replace(/if\{a == b\}(?=\n> Text)/, 'if{expression="a == b"}'),
  );
  const indented = "Text\n      :::if{a == b}\nMore\n:::";
  expect(openConditions(indented).text).toBe('Text\n:::if{expression="a == b"}\nMore\n:::');
});
