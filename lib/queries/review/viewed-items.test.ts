import { expect, test } from "vitest";
import { withMarks } from "./viewed-items";

test("marks are added once and removed, and others stay", () => {
  const marks = [
    { id: "a", viewed: true },
    { id: "b", viewed: false },
    { id: "c", viewed: true },
  ];
  expect(withMarks(["a", "b", "d"], marks)).toEqual(["a", "d", "c"]);
});
