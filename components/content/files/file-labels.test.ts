import { expect, test } from "vitest";
import { dimensionsOf, kindOf, viewOf } from "./file-labels";

test.each([
  ["image/png", "PNG image"],
  ["image/svg+xml", "SVG image"],
  ["video/mp4", "MP4 video"],
  ["application/pdf", "PDF"],
  ["text/csv", "CSV file"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "File"],
])("kindOf returns for %s: %s", (contentType, words) => {
  expect(kindOf({ contentType })).toBe(words);
});

test("dimensions are formatted numbers when the file has them", () => {
  expect(dimensionsOf({ dimensions: { width: 1024, height: 768 } })).toBe("1,024 × 768");
  expect(dimensionsOf({})).toBeUndefined();
});

test.each([
  ["a.png", "image/png", "image"],
  ["a.mp4", "video/mp4", "video"],
  ["a.mp3", "audio/mpeg", "audio"],
  ["a.csv", "text/csv", "text"],
  ["a.yaml", "application/octet-stream", "text"],
  ["a.json", "application/json", "text"],
  ["a.pdf", "application/pdf", "none"],
  ["a.bin", "application/octet-stream", "none"],
])("%s of type %s is shown as %s", (name, contentType, view) => {
  expect(viewOf({ name, contentType })).toBe(view);
});
