import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onOtherOrigin, onThisOrigin, withQueryOf } from "./redirect.ts";

test.each([
  ["/guide/über?q=1", "/guide/%C3%BCber?q=1"],
  ["/", "/"],
  ["//evil.example/x", "/evil.example/x"],
  ["/\\evil.example/x", "/evil.example/x"],
  ["/\t/evil.example/x", "/evil.example/x"],
  ["/.//evil.example/x", "/evil.example/x"],
  ["/a/..//evil.example/x", "/evil.example/x"],
  ["/%2Fevil.example/x", "/%2Fevil.example/x"],
  ["https://evil.example/x", "/https://evil.example/x"],
])("%j stays on its origin", (path, target) => {
  expect(onThisOrigin(path)).toBe(target);
  expect(new URL(onThisOrigin(path), "https://site.example").origin).toBe("https://site.example");
});

test("a target gets the query as it is written, before its fragment", () => {
  const request = new URL("http://site.example/old?a=b+c&d=%20e&f#there");
  expect(withQueryOf(request, "/new#part")).toBe("/new?a=b+c&d=%20e&f#part");
});

test("other protocols are no targets", () => {
  expect(() => onOtherOrigin("javascript:alert(1)")).toThrow("javascript:");
});

/** Files that follow redirects, or have such numbers for other reasons. */
const others = [
  "platform/http/redirect.ts",
  "platform/fetch/guarded-fetch.ts",
  "integrations/runtime/seccomp.ts",
];
const redirects = /\b30[12378]\b|\.redirect\(|\blocation["']?: (?:to|url|address|new URL)/;

test("every redirect of the service is made by redirect.ts", async () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("**/*.ts", { cwd: root }).filter(
    (file) => !/\.test\.ts$|^testing\/|^(?:security|faults|conformance)\//.test(file),
  );
  expect(files).toContain("reader/app.ts");
  const found: string[] = [];
  for (const file of files) {
    if (others.includes(file)) continue;
    const text = await readFile(join(root, file), "utf8");
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    if (redirects.test(code)) found.push(file);
  }
  expect(found).toEqual([]);
});
