import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every list is the one table", () => {
  const own = globSync("{app,components}/**/*.tsx", { cwd: root }).filter((file) =>
    /role="grid"/.test(read(file)),
  );
  expect(own).toEqual(["components/platform/data-table/table-grid.tsx"]);
});

test("at most fifteen places load code late", () => {
  const sources = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: root });
  const late = sources.flatMap((file) => [
    ...read(file).matchAll(/\bdynamic\(|\bawait import\(|^\s*(?:\w+ \?\?= )?import\(/gm),
  ]);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThanOrEqual(15);
});

/** Folders of components, each with the folders that its files import. */
function importedFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync("components/**/*.{ts,tsx}", { cwd: root })) {
    const folder = dirname(file);
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const [, path = ""] of read(file).matchAll(/"((?:@\/components|\.\.?)\/[^"]+)"/g)) {
      const of = dirname(path.startsWith("@") ? path.slice(2) : join(folder, path));
      if (of !== folder) imported.add(of);
    }
  }
  return folders;
}

test("folders of components do not import each other in a circle", () => {
  const folders = importedFolders();
  expect(folders.size).toBeGreaterThan(20);
  // Repeatedly removes the folders that import no remaining one: those in a circle remain.
  for (let size = -1; size !== folders.size; ) {
    size = folders.size;
    for (const [folder, imported] of folders) {
      if (![...imported].some((each) => folders.has(each))) folders.delete(folder);
    }
  }
  expect([...folders.keys()]).toEqual([]);
});

interface Manifest {
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

test("public holds what browsers expect, each picture as large as the manifest says", () => {
  const { icons } = JSON.parse(read("public/manifest.webmanifest")) as Manifest;
  expect(icons.map(({ purpose = "any", sizes }) => `${purpose} ${sizes}`)).toEqual([
    "any any",
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  const sizeOf = (path: string) => {
    const head = readFileSync(join(root, "public", path));
    expect(head.toString("latin1", 1, 4)).toBe("PNG");
    return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
  };
  for (const { src, type, sizes } of icons) {
    if (type === "image/png") expect([src, sizeOf(src)]).toEqual([src, sizes]);
    else expect(read(`public${src}`)).toContain("<svg");
  }
  expect(sizeOf("apple-touch-icon.png")).toBe("180x180");
  expect(sizeOf("opengraph-image.png")).toBe("1200x630");
  expect(existsSync(join(root, "public/favicon.ico"))).toBe(true);
});
