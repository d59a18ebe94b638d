import { expect, test } from "vitest";
import { faultOf, markdownFor } from "./upload";

test("images are shown, other files are linked", () => {
  const image = { id: "f1", name: "plan [b].png", contentType: "image/png" };
  expect(markdownFor(image)).toBe("![plan \\[b\\]](/files/f1)");
  const notes = { id: "f2", name: "notes.pdf", contentType: "application/pdf" };
  expect(markdownFor(notes)).toBe("[notes.pdf](/files/f2)");
});

test("a file that is too large is refused with both sizes", () => {
  const file = { size: 30 * 1024 * 1024 } as File;
  expect(faultOf(file)).toBe("It is 30 MiB; files can have up to 25 MiB");
  expect(faultOf({ size: 25 * 1024 * 1024 } as File)).toBeNull();
});
