import { expect, test } from "vitest";
import { splitValues } from "./split-values";

test.each<[string, string[]]>([
  ["free, pro, enterprise", ["free", "pro", "enterprise"]],
  ["free\npro\r\n\nenterprise\n", ["free", "pro", "enterprise"]],
  ["pro", ["pro"]],
  [" two words ,other", ["two words", "other"]],
  ['"Smith, Jones & Co", other', ["Smith, Jones & Co", "other"]],
  ['" spaces "', [" spaces "]],
  ['"the ""best"" plan",b', ['the "best" plan', "b"]],
  ['"first\nsecond" , b', ["first\nsecond", "b"]],
  ['15" screen, "half', ['15" screen', '"half']],
  ['"a" b, c', ['"a" b', "c"]],
  ["a, a,, b,", ["a", "b"]],
  [" , \n", []],
  ['""', []],
  ["", []],
])("%j has the values %j", (text, values) => {
  expect(splitValues(text)).toEqual(values);
});
