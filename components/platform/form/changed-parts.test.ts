import { expect, test } from "vitest";
import { changedParts } from "./changed-parts";

const parts = (typed: object, saved: object, fields: string[] = []) =>
  Object.fromEntries(changedParts(typed, saved, (name) => fields.includes(name)));

test("only the changed members of nested values are parts", () => {
  const typed = { title: "A", styling: { tint: "red", font: { size: 2, family: "x" } } };
  const saved = { title: "A", styling: { tint: "blue", font: { family: "x", size: 1 } } };
  expect(parts(typed, saved)).toEqual({ "styling.tint": "red", "styling.font.size": 2 });
});

test("lists and values of fields are whole parts", () => {
  const typed = { links: [{ title: "A" }, { title: "B" }], target: { page: "1" } };
  const saved = { links: [{ title: "A" }], target: { page: "2", space: "3" } };
  expect(parts(typed, saved, ["target"])).toEqual(typed);
});

test("added and removed members are parts", () => {
  const typed = { logo: undefined, tint: { light: "red", dark: "blue" } };
  const saved = { logo: { light: "a" }, tint: undefined, icon: null };
  expect(parts(typed, saved)).toEqual({ ...typed, icon: undefined });
});
