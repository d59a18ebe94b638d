import { expect, test } from "vitest";
import { headingAnchors } from "./heading-anchors.ts";

test("anchors of a text are unique", () => {
  // Every sequence of four of these headings.
  const titles = ["a", "a-1", "a-2", "a-1-1", "!"];
  const texts = titles.flatMap((w) =>
    titles.flatMap((x) => titles.flatMap((y) => titles.map((z) => [w, x, y, z]))),
  );
  for (const text of texts) {
    const anchors = text.map(headingAnchors());
    expect(new Set(anchors).size, text.join(" ")).toBe(text.length);
  }
});
