import { expect, test } from "vitest";
import { previousValues } from "./previous-values";

test("only changed members are restored, and a blank one is removed again", () => {
  const before = { title: "Old", condition: "", icon: "book" };
  expect(
    previousValues<Partial<typeof before>>({ title: "New", condition: "true" }, before),
  ).toEqual({
    title: "Old",
    condition: null,
  });
  expect(previousValues<Partial<typeof before>>({}, before)).toEqual({});
});
