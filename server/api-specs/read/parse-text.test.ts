import { expect, test } from "vitest";
import { stringifyJson } from "../../platform/json.ts";
import { parseText } from "./parse-text.ts";
import { SpecParseError } from "./spec-error.ts";

const shared = `
shared: &shared
  "401": { description: Unauthorized }
  "500": { description: Error }
responses:
  <<: *shared
  "500": { description: Own }
`;

test("merge keys are merged, and members beside them come first", () => {
  const { value } = parseText(shared) as { value: { responses: Record<string, unknown> } };
  expect(value.responses).toEqual({
    "401": { description: "Unauthorized" },
    "500": { description: "Own" },
  });
});

test("a merge of something that has no members is rejected at its line", () => {
  expect(() => parseText("a: 1\nb:\n  <<: text\n")).toThrow(SpecParseError);
  expect(() => parseText("a: 1\nb:\n  <<: text\n")).toThrow(/^Line \d+/);
});

test("merges that add up count like aliases", () => {
  const levels = Array.from({ length: 40 }, (_, n) =>
    n === 0
      ? "l0: &l0 { a: 1 }"
      : `l${n}: &l${n} { <<: *l${n - 1}, a${n}: [*l${n - 1}, *l${n - 1}] }`,
  );
  expect(() => parseText(levels.join("\n"))).toThrow(SpecParseError);
});

test.each([
  ["of a list", "a: &a {x: 1}\nb: &b {y: 2, x: 3}\nc: {<<: [*a, *b], z: 0}", { x: 1, y: 2, z: 0 }],
  ["with a tag", "a: &a {x: 1}\nc:\n  !!merge <<: *a\n  y: 2", { x: 1, y: 2 }],
  ["written twice", "a: &a {x: 1}\nb: &b {y: 2}\nc:\n  <<: *a\n  <<: *b", { x: 1, y: 2 }],
  ["in quotes, which is a name", 'c: {"<<": {x: 1}}', { "<<": { x: 1 } }],
])("a merge %s is read", (_, text, value) => {
  expect((parseText(text).value as { c: unknown }).c).toEqual(value);
});

test("words and dates stay texts, and JSON after a byte order mark is JSON", () => {
  const { value } = parseText("{y: n, on: off, date: 2026-01-05, at: 12:30:45, 200: a}");
  expect(value).toEqual({ y: "n", on: "off", date: "2026-01-05", at: "12:30:45", 200: "a" });
  expect(parseText('\uFEFF{"a": 1}')).toEqual({ format: "json", value: { a: 1 } });
});

test.each([
  ["a: [1,\t2]", [1, 2]],
  ["a: {\tb:\t1\t}", { b: 1 }],
  ["a:\n  - [1,\n\t2]", [[1, 2]]],
  [
    "a: [don't\tdo, \"x\ty\", 'it''s\t'\t, {\tc: d\t}] # e\tf",
    ["don't\tdo", "x\ty", "it's\t", { c: "d" }],
  ],
  ["a: [1, #\t[\n  2]", [1, 2]],
])("tabs between the parts of a flow collection are spaces: %j", (text, value) => {
  expect(parseText(`b: |\n  [1,\t2]\n${text}\nc: [\t]`).value).toEqual({
    b: "[1,\t2]\n",
    a: value,
    c: [],
  });
});

test("JSON with tabs and a comma at the end is read", () => {
  const text = '{\n\t"a": {\n\t\t"b": [\n\t\t\t1,\n\t\t],\n\t},\n}\n';
  expect(parseText(text).value).toEqual({ a: { b: [1] } });
});

test("a document with tabs in more than 100 collections is rejected", () => {
  const text = Array.from({ length: 2000 }, (_, at) => `b${at}: [1,\t2]\n`).join("");
  expect(() => parseText(text)).toThrow(/^Line 101, column/);
});

test("a large text with many collections with tabs is rejected", () => {
  const long = Array.from({ length: 50_000 }, (_, at) => `k${at}: ${"v".repeat(150)}\n`).join("");
  const ends = Array.from({ length: 99 }, (_, at) => `b${at}: {\ta: 1 }\n`).join("");
  expect(() => parseText(long + ends)).toThrow(SpecParseError);
});

test.each([
  `1e${"9".repeat(1e6)}`,
  `0.${"0".repeat(1e6)}1`,
  "9".repeat(1e5),
  `-${"9".repeat(1e5)}`,
])("a number of many digits is kept: %#", (number) => {
  for (const text of [`{"a":${number}}`, `a: ${number}`]) {
    expect(stringifyJson(parseText(text).value) === `{"a":${number}}`).toBe(true);
  }
});

test.each([
  "1",
  "1.5",
  "0.30000000000000004",
  "1.0000000000000001",
  "1e-400",
  "123456789012345678e-5",
  "12345678901234567890.125",
])("the number %s keeps its value in JSON and YAML", (number) => {
  const shown = (text: string) => stringifyJson(parseText(text).value);
  const plain = Number(number).toString() === number;
  for (const text of [`{"a":${number}}`, `a: ${number}`])
    expect(shown(text)).toBe(`{"a":${plain ? Number(number) : number}}`);
});

test.each([
  ["two documents", "a: 1\n---\nb: 2"],
  ["a name twice", "a: 1\na: 2"],
  ["an unknown tag", "a: !Ref x"],
  ["deep YAML", `a: ${"[".repeat(5000)}${"]".repeat(5000)}`],
  ["deep JSON", `{"a": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
])("%s is rejected with the reason", (_, text) => {
  expect(() => parseText(text)).toThrow(SpecParseError);
});
