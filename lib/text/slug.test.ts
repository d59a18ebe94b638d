import { expect, test } from "vitest";
import { isSlugOf } from "./slug";

test.each([
  ["untitled", "Untitled", true],
  ["untitled-2", "Untitled", true],
  ["start-here", "Untitled", false],
  ["untitled-page", "Untitled", false],
  ["untitled-2", "Untitled 2", true],
])("%s of %s: made from the title is %s", (slug, title, made) => {
  expect(isSlugOf(slug, title)).toBe(made);
});
