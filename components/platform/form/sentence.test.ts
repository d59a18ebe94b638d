import { expect, test } from "vitest";
import { sentence } from "./sentence";

test.each([
  ["must be a URL", "Must be a URL"],
  ["", ""],
  ["empty.md is empty", "empty.md is empty"],
  ["2 names are taken", "2 names are taken"],
])("“%s” becomes a sentence", (message, expected) => {
  expect(sentence(message)).toBe(expected);
});
