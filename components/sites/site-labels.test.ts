import { expect, test } from "vitest";
import { readersLabel } from "./site-labels";

test("a site isn't called public before it is published", () => {
  expect(readersLabel({ published: true, visibility: "public" })).toBe("Public");
  expect(readersLabel({ published: false, visibility: "public" })).toBe("Not published");
});
