import { expect, test } from "vitest";
import { contentNote, errorOf, markdownFor } from "./upload";

test("images are embedded, other files are linked", () => {
  const image = { id: "f1", name: "plan [b].png", contentType: "image/png" };
  expect(markdownFor(image)).toBe("![plan \\[b\\]](/files/f1)");
  const notes = { id: "f2", name: "notes.pdf", contentType: "application/pdf" };
  expect(markdownFor(notes)).toBe("[notes.pdf](/files/f2)");
});

test("a file over the limit is rejected with both sizes", () => {
  const file = { size: 30 * 1024 * 1024 } as File;
  expect(errorOf(file)).toBe("The file is 30 MiB. The limit is 25 MiB.");
  expect(errorOf({ size: 25 * 1024 * 1024 } as File)).toBeNull();
});

test.each([
  ["ok.png", "text/plain", "ok.png isn't a picture."],
  ["bad.exe", "text/plain", "bad.exe isn't a program."],
  ["a.pdf", "application/zip", "a.pdf isn't a PDF."],
  ["photo.JPG", "image/jpeg", undefined],
  ["photo.jpg", "image/webp", undefined],
  ["setup.exe", "application/x-msdownload", undefined],
  ["all.zip", "application/zip", undefined],
  ["notes.csv", "text/plain", undefined],
])("%s with the content %s gets the note: %s", (name, contentType, note) => {
  expect(contentNote({ name, contentType })).toBe(note);
});
