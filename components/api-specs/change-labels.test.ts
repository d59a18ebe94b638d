import { expect, test } from "vitest";
import { changeLine } from "./change-labels";

test("a change has its values before and after in one line", () => {
  expect(changeLine({ text: "maximum changed", before: "100", after: "1" })).toBe(
    "Maximum changed: 100 → 1",
  );
  expect(changeLine({ text: "maxLength set", after: "20" })).toBe("Max length set: 20");
  expect(changeLine({ text: "Operation removed" })).toBe("Operation removed");
  expect(changeLine({ text: "x-order added" })).toBe("x-order added");
});

test("long values are cut", () => {
  const line = changeLine({ text: "description changed", before: "a".repeat(90), after: "b" });
  expect(line).toBe(`Description changed: ${"a".repeat(40)}… → b`);
});
