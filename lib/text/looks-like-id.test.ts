import { expect, test } from "vitest";
import { idInReference, looksLikeId } from "./looks-like-id";

test.each([
  ["i0hbbu9ki2zyjce7poiq", true],
  ["0hocua2c968yujy2tt68", true],
  ["550e8400-e29b-41d4-a716-446655440000", true],
  ["internationalization", false],
  ["institutionalization", false],
  ["release-notes-for-all-products", false],
  ["Billing API version 2", false],
  ["i0hbb", false],
  ["", false],
])("%j looks like an id: %j", (text, expected) => {
  expect(looksLikeId(text)).toBe(expected);
});

test("references hold an id after their type", () => {
  expect(idInReference("space:i0hbbu9ki2zyjce7poiq")).toBe("i0hbbu9ki2zyjce7poiq");
  expect(idInReference("i0hbbu9ki2zyjce7poiq")).toBe("i0hbbu9ki2zyjce7poiq");
});
