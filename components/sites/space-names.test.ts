import { expect, test } from "vitest";
import { listNames } from "./space-names";

test("a sentence names five spaces, and counts the others and those that can't be seen", () => {
  expect(listNames(["Guide"], 1)).toBe("Guide");
  expect(listNames(["Guide", "API"], 2)).toBe("Guide and API");
  expect(listNames(["Guide"], 3)).toBe("Guide and 2 more");
  expect(listNames([], 1)).toBe("1 more");
  expect(listNames([..."ABCDEFG"], 7)).toBe("A, B, C, D, E and 2 more");
});
