import { expect, test } from "vitest";
import { subjectOf } from "./subject.ts";

test("a long subject is cut between characters", () => {
  expect(subjectOf("Add plan.png")).toBe("Add plan.png");
  expect(subjectOf("a".repeat(101))).toBe("a".repeat(100));
  expect(subjectOf(`${"a".repeat(99)}📘`)).toBe("a".repeat(99));
});
