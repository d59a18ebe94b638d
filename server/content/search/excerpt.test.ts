import { expect, test } from "vitest";
import { excerptParts } from "#lib/text/excerpt.ts";
import { excerptOf, markTerms } from "./excerpt.ts";
import { termsOf } from "./words.ts";

test.each([
  ["in", "Windows and wine", []],
  ["in", "Windows in wine", ["in"]],
  ["it", "Kapitäne", []],
  ["kapi", "Der Kapitän", ["Kapi"]],
  ["orders", "client.fetchOrders()", ["Orders"]],
  ["server", "HTTPServer", ["Server"]],
  ["1.2", "Version v1.2", ["1.2"]],
  ["api", "使用API搜索", ["API"]],
  ["搜索", "使用全文搜索", ["搜索"]],
  ["it's", "Look, it\u2019s here", ["it\u2019s"]],
])("the excerpt for %s marks words of %s at their beginnings alone", (query, text, marked) => {
  const parts = excerptParts(excerptOf(text, termsOf(query)));
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(marked);
  expect(parts.join("")).toBe(text);
});

const filler = "Words that nobody searches for stand in front of everything else here";

test.each([
  [`${filler}. Put the robot on its station, ${filler}. ${filler}.`, "station"],
  [`${filler} and then the station ${filler}, ${filler} and so on until its end`, "station"],
])("an excerpt is a piece around the match that begins and ends at words: %s", (text, query) => {
  const [before = "", match, after = ""] = excerptParts(excerptOf(text, termsOf(query)));
  expect(match).toBe(query);
  expect(before).toMatch(/^…\S.*\S\s$/);
  expect(after).toMatch(/\S…$/);
  const shown = `${before}${match}${after}`.slice(1, -1);
  const at = text.indexOf(shown);
  expect(at).toBeGreaterThan(0);
  expect(text[at - 1]).toBe(" ");
  expect(text[at + shown.length]).toMatch(/[\s,.]/);
});

test("an excerpt begins with the sentence of its match, where most search words are", () => {
  const text = `A station. ${filler}. ${filler}. ${filler}. Put the robot on its station.`;
  expect(excerptOf(text, termsOf("robot station"))).toMatch(/^…Put the \*\*robot\*\* on its/);
});

test("matches in a title are marked, and its other words stay", () => {
  expect(markTerms("Charging the *robot*", termsOf("robot"))).toBe("Charging the \\***robot**\\*");
  expect(markTerms("Charging", termsOf("robot"))).toBe("Charging");
});
