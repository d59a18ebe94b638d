import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { targetsOf } from "../../../document/rewrite-links.ts";
import { workerConverter } from "../converter.ts";
import { openFolder } from "./source.ts";

const modules = join(import.meta.dirname, "../../../../../node_modules");

function filesOf(root: string): Map<string, Uint8Array> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length + 1), readFileSync(path)];
    }),
  );
}

test("a documentation tree is read in its order, with the links between its pages", async () => {
  const files = filesOf(join(modules, "next/dist/docs"));
  const docs = await openFolder(files, "zip", workerConverter());
  const markdown = [...files.keys()].filter((path) => path.endsWith(".md")).length;
  expect(docs.pages.length).toBe(markdown);
  const keys = docs.pages.map(({ key }) => key);
  expect(keys.indexOf("01-app/01-getting-started/index.md")).toBeLessThan(
    keys.indexOf("01-app/02-guides/index.md"),
  );
  let links = 0;
  let found = 0;
  for (const { key } of docs.pages.slice(0, 60)) {
    const page = await docs.read(key);
    expect(page.title).toBeTruthy();
    expect(page.markdown).not.toMatch(/^---\n/);
    for (const { url, kind } of targetsOf(page.markdown)) {
      if (kind !== "link" || !url.startsWith("/docs/")) continue;
      links += 1;
      if (docs.resolve(key, url, kind)) found += 1;
    }
  }
  expect(links).toBeGreaterThan(300);
  expect(found / links).toBeGreaterThan(0.95);
});

test("every README is read with its content", async () => {
  const names = readdirSync(modules).filter((name) => !name.startsWith("."));
  const files = new Map<string, Uint8Array>();
  for (const name of names) {
    try {
      files.set(`all/${name}.md`, readFileSync(join(modules, name, "README.md")));
    } catch {
      // Not every package has one.
    }
  }
  const readmes = await openFolder(files, "zip", workerConverter());
  expect(readmes.pages.length).toBeGreaterThan(100);
  // A title is its heading without link targets.
  const said = (text: string) =>
    text.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/<[a-z/][^>]*>/gi, " ");
  const words = (text: string) => said(text).match(/[\p{L}\p{N}]{4,}/gu)?.length ?? 0;
  for (const { key } of readmes.pages) {
    const { title, markdown } = await readmes.read(key);
    const original = Buffer.from(files.get(`all/${key}`) ?? []).toString("utf8");
    const kept = words(markdown) + words(title ?? "");
    expect(kept, key).toBeGreaterThanOrEqual(words(original) * 0.95 - 10);
  }
});
