import { expect, test } from "vitest";
import { nameOf } from "./change-request-labels";

test("a change request is named by its number and its subject as plain text", () => {
  expect(nameOf({ number: 7, subject: "Add `paused`" })).toBe("#7 Add paused");
  expect(nameOf({ number: 7, subject: "A ` alone" })).toBe("#7 A ` alone");
});
