import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { consoleSources } from "./build.ts";
import { hashSources } from "./sources.ts";

async function newProject() {
  const root = await temporaryFolder();
  await mkdir(join(root, "app/deep"), { recursive: true });
  await writeFile(join(root, "app/deep/page.tsx"), "one");
  await writeFile(join(root, "next.config.ts"), "config");
  return root;
}

test("a build is as old as the contents of its sources, not their times", async () => {
  const root = await newProject();
  const before = await hashSources(root, consoleSources);
  await utimes(join(root, "app/deep/page.tsx"), 0, 0);
  expect(await hashSources(root, consoleSources)).toBe(before);
  await writeFile(join(root, "app/deep/page.tsx"), "two");
  expect(await hashSources(root, consoleSources)).not.toBe(before);
});

test("a new source, a new name and a changed configuration each ask for a build", async () => {
  const root = await newProject();
  const seen = new Set([await hashSources(root, consoleSources)]);
  await writeFile(join(root, "app/deep/layout.tsx"), "");
  seen.add(await hashSources(root, consoleSources));
  await writeFile(join(root, "app/deep/other.tsx"), "");
  seen.add(await hashSources(root, consoleSources));
  await writeFile(join(root, "next.config.ts"), "other");
  seen.add(await hashSources(root, consoleSources));
  expect(seen.size).toBe(4);
});

test("tests, the service's code and what tools leave behind ask for none", async () => {
  const root = await newProject();
  const before = await hashSources(root, consoleSources);
  await mkdir(join(root, "server"));
  await writeFile(join(root, "server/main.ts"), "");
  await writeFile(join(root, "app/deep/page.test.ts"), "");
  await writeFile(join(root, "tsconfig.tsbuildinfo"), "");
  expect(await hashSources(root, consoleSources)).toBe(before);
});
