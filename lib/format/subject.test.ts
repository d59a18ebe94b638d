import { expect, test } from "vitest";
import { cutSubject, subjectOf } from "./subject.ts";

test("a long subject is cut between characters", () => {
  expect(cutSubject("Add plan.png")).toBe("Add plan.png");
  expect(cutSubject("a".repeat(101))).toBe("a".repeat(100));
  expect(cutSubject(`${"a".repeat(99)}📘`)).toBe("a".repeat(99));
});

test("a subject is shown without the marks of code in it", () => {
  expect(subjectOf({ subject: "Document the state `paused`" })).toBe("Document the state paused");
  expect(subjectOf({ subject: "A ` alone" })).toBe("A ` alone");
  expect(subjectOf({ subject: " " })).toBe("Untitled");
});
