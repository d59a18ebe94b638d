import { expect, test } from "vitest";
import { nameOf, subjectOf } from "./change-request-labels";

test("a subject is shown without the marks of code in it", () => {
  const subject = "Document the state `paused`";
  expect(subjectOf({ subject })).toBe("Document the state paused");
  expect(nameOf({ number: 7, subject: "A ` alone" })).toBe("#7 A ` alone");
});
