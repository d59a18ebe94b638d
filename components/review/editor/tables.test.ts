import { expect, test } from "vitest";
import { alignTables } from "./tables";

test("columns are aligned to their widest cell, on the side of their mark", () => {
  const text = "Before\n\n| Name | Price|\n|-|-:|\n|Apple juice|1|\n| | 22 |\n\nAfter | it";
  expect(alignTables(text)).toBe(
    "Before\n\n| Name        | Price |\n| ----------- | ----: |\n| Apple juice |     1 |\n|             |    22 |\n\nAfter | it",
  );
});

test("wide letters, emoji and accents are measured by their columns", () => {
  expect(alignTables("| 漢字 | b |\n| - | :-: |\n| abcdef | 🎉 |\n| e\u0301 | abc |")).toBe(
    "| 漢字   |  b  |\n| ------ | :-: |\n| abcdef | 🎉  |\n| e\u0301      | abc |",
  );
});

test("bars in code and escaped bars belong to their cell", () => {
  expect(alignTables("| a \\| b | c |\n| --- | --- |\n| d | e |")).toBe(
    "| a \\| b | c   |\n| ------ | --- |\n| d      | e   |",
  );
});

test("tables in code, too wide ones and aligned ones stay as they are", () => {
  const wide = `| a | b |\n| - | - |\n| ${"word ".repeat(40)} | c |`;
  for (const text of ["```\n|a|b|\n|-|-|\n```", "    |a|b|\n    |-|-|", wide, "a | b", ""])
    expect(alignTables(text)).toBe(text);
  const once = alignTables("> |a|b|\n> |-|-|\n> |long cell|c|");
  expect(once).toBe("> | a         | b   |\n> | --------- | --- |\n> | long cell | c   |");
  expect(alignTables(once)).toBe(once);
});

test("only white space and dashes change, whatever the rows", () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % most;
  };
  const parts = [
    "|",
    " ",
    "a",
    "漢",
    "\\|",
    "`|`",
    "-",
    ":",
    "\n",
    "| - | -: |\n",
    "[x](y|z)",
    "**",
    "> ",
    "- ",
  ];
  const bare = (text: string) => text.replaceAll(/[ \t-]/g, "");
  for (let round = 0; round < 500; round += 1) {
    const rows = Array.from({ length: next(40) }, () => parts[next(parts.length)]).join("");
    const text = `| a | b |\n| - | - |\n${rows}`;
    const aligned = alignTables(text);
    expect(bare(aligned)).toBe(bare(text));
    expect(alignTables(aligned)).toBe(aligned);
  }
});

test("tables of an earlier text stay as they are", () => {
  const old = "|a|b|\n|-|-|\n|c|d|";
  expect(alignTables(`${old}\n\n|e|f|\n|-|-|`, old)).toBe(`${old}\n\n| e   | f   |\n| --- | --- |`);
});
