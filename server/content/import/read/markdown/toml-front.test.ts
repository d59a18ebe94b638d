import { expect, test } from "vitest";
import { readMarkdownPage } from "./markdown-page.ts";
import { tomlFrontOf } from "./toml-front.ts";

test("front matter in TOML says what a page has", () => {
  const page = readMarkdownPage(
    `\uFEFF+++\r
# About the page
title = "A \\"b\\""   # quoted
description = 'C:\\path'
weight = 1_0
draft = true
date = 2024-03-05 10:00:00
aliases = [
  "/old/",
  "/older/../eldest", # and more
]
[menu.main]
name = "x"
+++\r
# A "b"\r
\r
Text\r
`,
  );
  expect(page).toMatchObject({
    title: 'A "b"',
    description: "C:\\path",
    order: 10,
    hidden: true,
    formerPaths: ["old", "eldest"],
    markdown: "Text\n",
    notes: [{ kind: "front-matter", text: "date, menu" }],
  });
});

test.each([
  ["a = 1\nb = 'c'", { a: 1, b: "c" }],
  ['a.b = true\n"c d" = """\nx\\\n  y"""', { a: { b: true }, "c d": "xy" }],
  ["a = [[1, 2], ['x']]\nb = { c = 1, d = 'e' }", { a: [[1, 2], ["x"]], b: { c: 1, d: "e" } }],
  ["a = 2020-01-01T00:00:00Z", { a: new Date("2020-01-01T00:00:00Z") }],
])("TOML is read: %j", (text, expected) => {
  expect(tomlFrontOf(`+++\n${text}\n+++\n`)?.data).toEqual(expected);
});

test.each([
  "words",
  "a =",
  "a = [1",
  'a = "x',
  `a = ${"[".repeat(5000)}`,
  `a = "${"x".repeat(70_000)}"`,
  "a = 1 2",
])("other text between the lines stays: %j", (text) => {
  const source = `+++\n${text.slice(0, 70_100)}\n+++\n\nText\n`;
  expect(tomlFrontOf(source)).toBeUndefined();
  expect(readMarkdownPage(source).markdown).toContain("+++");
});

test.each(["+++\n", "a = ", '"""', "[a] ", "a.".repeat(20), "a = [", "'''"])(
  "a long front matter of %j is read",
  (part) => {
    expect(readMarkdownPage(`+++\n${part.repeat(10_000)}\n+++\n`).markdown).toBeTypeOf("string");
  },
);
