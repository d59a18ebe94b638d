import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { planInstall } from "./install.mjs";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "packages-"));
  await mkdir(join(root, "node_modules/.bin"), { recursive: true });
  await writeFile(join(root, "node_modules/.bin/node"), "");
});
afterEach(() => rm(root, { recursive: true }));

const needed = { "node_modules/a": { version: "1.0.0" } };
const forTests = { "node_modules/b": { version: "2.0.0", dev: true } };
const forOtherSystems = { "node_modules/c": { version: "3.0.0", optional: true } };
const wanted = { "": { name: "root" }, ...needed, ...forTests, ...forOtherSystems };

async function planAfter(installed: object | undefined, dev: boolean) {
  const write = (name: string, packages: object) =>
    writeFile(join(root, name), JSON.stringify({ packages }));
  await write("package-lock.json", wanted);
  if (installed) await write("node_modules/.package-lock.json", installed);
  return planInstall(root, dev);
}

const stale = { "node_modules/a": { version: "0.9.0" } };

test.each([
  ["nothing is installed", undefined, false, "running"],
  ["nothing is installed, for development", undefined, true, "all"],
  ["the packages for running are installed", needed, false, "nothing"],
  ["the packages for running are installed, for development", needed, true, "all"],
  ["all packages are installed", { ...needed, ...forTests }, false, "nothing"],
  ["all packages are installed, for development", { ...needed, ...forTests }, true, "nothing"],
  ["a version is old", stale, false, "running"],
  ["a version is old, next to development packages", { ...stale, ...forTests }, false, "all"],
])("npm installs the missing packages when %s", async (_, installed, dev, plan) => {
  expect(await planAfter(installed, dev)).toBe(plan);
});

test("npm installs again when the pinned Node.js is missing", async () => {
  await rm(join(root, "node_modules/.bin/node"));
  expect(await planAfter(needed, false)).toBe("running");
});
