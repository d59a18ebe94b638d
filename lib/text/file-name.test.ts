import { expect, test } from "vitest";
import { freeFileName, withoutNumber } from "./file-name.ts";

test.each([
  ["plan.png", "plan (2).png"],
  ["archive.tar.gz", "archive.tar (2).gz"],
  ["LICENSE", "LICENSE (2)"],
  [".env", ".env (2)"],
])("%s is called %s beside the existing one", (name, free) => {
  expect(freeFileName(name, new Set([name]))).toBe(free);
  expect(withoutNumber(free)).toBe(name);
  expect(withoutNumber(name)).toBe(name);
});
