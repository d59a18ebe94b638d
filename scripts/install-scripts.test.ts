import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const { allowScripts } = JSON.parse(read("package.json")) as {
  allowScripts: Record<string, boolean>;
};
const { packages } = JSON.parse(read("package-lock.json")) as {
  packages: Record<string, { hasInstallScript?: boolean }>;
};
const withScripts = Object.entries(packages)
  .filter(([, { hasInstallScript }]) => hasInstallScript)
  .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));

test("each dependency with an install script is allowed or denied by name, and no other is named", () => {
  expect(withScripts.length).toBeGreaterThan(0);
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
});

test("an install fails on a dependency whose script is undecided", () => {
  // Without it npm runs the script and prints a notice.
  expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
});
