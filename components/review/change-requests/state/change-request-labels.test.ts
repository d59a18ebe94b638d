import { expect, test } from "vitest";
import { nameOf, statusLabel } from "./change-request-labels";

test("a change request is named by its number and its subject as plain text", () => {
  expect(nameOf({ number: 7, subject: "Add `paused`" })).toBe("#7 Add paused");
  expect(nameOf({ number: 7, subject: "A ` alone" })).toBe("#7 A ` alone");
});

test("the status of an undone merge names its undo", () => {
  const revertedBy = { id: "b", number: 3, subject: "Revert" };
  expect(statusLabel({ status: "merged" })).toBe("Merged");
  expect(statusLabel({ status: "merged", revertedBy })).toBe("Merged, later undone by #3");
});
