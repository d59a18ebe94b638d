import { expect, test } from "vitest";
import { newId } from "./ids.ts";

test("ids start with a letter and sort by creation, also after earlier ones", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every((id) => /^[a-z][0-9a-z]{19}$/.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const before = "0mxq2k3v7w9a1b2c3d4e";
  expect([ids[0], before].toSorted()[0]).toBe(before);
});
