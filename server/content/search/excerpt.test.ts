import { expect, test } from "vitest";
import { excerptParts } from "#lib/text/excerpt.ts";
import { excerptOf } from "./excerpt.ts";
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
