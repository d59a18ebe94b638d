import { expect, test } from "vitest";
import { linkRange } from "./link-range";

const markdown =
  "Read here, or [here](a.md).\n\n## More {#x}\n\n## More\n\n[here](near.md) ends.\n";
const found = (find: string, under = "") => {
  const range = linkRange(markdown, find, under);
  return range && markdown.slice(range[0] - 1, range[1] + 6);
};

test("a link is found by its text, before other text, below its heading", () => {
  expect(found("here")).toBe("[here](a.md");
  expect(found("here", "h-more")).toBe("[here](near");
  expect(found("here", "h-gone")).toBe("[here](a.md");
});

test("a link is found by its target, also above the heading that was meant", () => {
  expect(found("near.md")).toBe("(near.md) ends");
  expect(found("a.md", "h-more")).toBe("(a.md).\n\n##");
  expect(found("nowhere")).toBeUndefined();
});
