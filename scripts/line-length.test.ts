import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** The formatter leaves templates as they are. */
const longest = 140;

test("templates of published pages stand on several lines", async () => {
  const long: string[] = [];
  for await (const path of glob("server/reader/**/*.ts", { cwd: root })) {
    if (path.endsWith(".test.ts") || path.includes("/labels/")) continue;
    const lines = (await readFile(join(root, path), "utf8")).split("\n");
    long.push(...lines.flatMap((line, at) => (line.length > longest ? `${path}:${at + 1}` : [])));
  }
  expect(long).toEqual([]);
});
