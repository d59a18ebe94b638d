import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const tests = /\.(?:test|spec)\.tsx?$/;

test("no type is claimed by way of unknown or any: check the value, or declare what the types of a library omit", () => {
  const files = globSync("{app,bench,components,e2e,lib,scripts,server}/**/*.{ts,tsx}", {
    cwd: root,
  });
  const doubles = files
    .filter((file) => !tests.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, at) => (/\bas (?:unknown|any) as\b/.test(line) ? `${file}:${at + 1}` : [])),
    );
  expect(doubles).toEqual([]);
});
