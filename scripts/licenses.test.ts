import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

interface Locked {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const shipped = Object.entries(packages)
  .filter(([path, { dev }]) => path !== "" && !dev)
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ""), ...locked }));

/** Licences that a product under the Apache License 2.0 may include as they are. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Python-2.0",
  "Zlib",
]);

/** Packages whose metadata has no SPDX identifier; their licence files were read. */
const readByHand: Record<string, string> = { duck: "BSD-2-Clause", "png-js": "MIT" };

/** `A OR B` is accepted by either, `A AND B` by both. */
const isPermissive = (expression: string) =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((id) => permissive.has(id)));

const noticed = [...read("NOTICE").matchAll(/^- ([^\s:]+)/gm)].map(([, name = ""]) => name);
const isNoticed = (name: string) =>
  noticed.some((entry) =>
    entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : name === entry,
  );

test("each package that ships has a permissive licence or is named in NOTICE", () => {
  const unknown = shipped
    // Builds for other systems have no metadata in the lock file; their parent has the licence.
    .filter(({ license, optional }) => license !== undefined || !optional)
    .map(({ name, license }) => ({ name, license: readByHand[name] ?? license ?? "none" }))
    .filter(({ name, license }) => !isPermissive(license) && !isNoticed(name));
  expect(unknown).toEqual([]);
});

test("NOTICE names each font", () => {
  const fonts = shipped.filter(({ name }) => name.startsWith("@fontsource"));
  expect(fonts.length).toBeGreaterThan(20);
  expect(fonts.filter(({ name }) => !isNoticed(name))).toEqual([]);
});

test("LICENSE and package.json name the same licence", () => {
  expect(JSON.parse(read("package.json"))).toMatchObject({ license: "Apache-2.0" });
  expect(read("LICENSE")).toMatch(/^\s+Apache License\s+Version 2\.0/);
});
