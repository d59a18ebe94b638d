import { expect, test } from "vitest";
import { cutParts } from "./middle-cut";

test.each([
  [
    "ada@example.com",
    [
      ["", "ada"],
      ["", "@example.com"],
    ],
  ],
  [
    "documentation-department-south@example.com",
    [
      ["documentation-department", "-south"],
      ["", "@example.com"],
    ],
  ],
  [
    "ada@documentation.department.south.example.com",
    [
      ["", "ada"],
      ["@documentation.department.south.e", "xample.com"],
    ],
  ],
  ["documentation-department-south", [["documentation-", "department-south"]]],
  ["Ada Lovelace", [["", "Ada Lovelace"]]],
])("%j keeps the ends of its parts", (text, parts) => {
  expect(cutParts(text)).toEqual(parts);
  expect(cutParts(text).flat().join("")).toBe(text);
});
