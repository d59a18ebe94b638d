import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { compressFiles } from "./compress.ts";

test("scripts and styles get a compressed copy beside them, wherever they lie", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "chunks"));
  const script = "export const words = 'the same words again and again';\n".repeat(50);
  await writeFile(join(folder, "chunks/one.js"), script);
  await writeFile(join(folder, "two.css"), "");
  await writeFile(join(folder, "font.woff2"), "already small");
  await compressFiles(folder);
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith(".br")).sort()).toEqual([
    "chunks/one.js.br",
    "two.css.br",
  ]);
  const compressed = await readFile(join(folder, "chunks/one.js.br"));
  expect(compressed.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(compressed).toString()).toBe(script);
});
