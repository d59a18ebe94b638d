import { expect, test } from "vitest";
import { dimensionsOf, kindOf } from "./file-words";

test.each([
  ["image/png", "PNG image"],
  ["image/svg+xml", "SVG image"],
  ["video/mp4", "MP4 video"],
  ["application/pdf", "PDF"],
  ["text/csv", "CSV file"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "File"],
])("%s is a %s", (contentType, words) => {
  expect(kindOf({ contentType })).toBe(words);
});

test("dimensions are grouped numbers, where there are any", () => {
  expect(dimensionsOf({ dimensions: { width: 1024, height: 768 } })).toBe("1,024 × 768");
  expect(dimensionsOf({})).toBeUndefined();
});
