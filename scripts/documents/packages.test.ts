import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { dependencies, devDependencies } = JSON.parse(read("package.json"));

/** Each package with the folder and the names by which its own job is done there. */
const uses: [name: string, files: string, imported: RegExp][] = [
  ["next", "app/**/*.tsx", /import \{[^}]*\bcookies\b[^}]*\} from "next\/headers"/],
  ["react", "components/**/*.tsx", /import \{[^}]*\buseState\b[^}]*\} from "react"/],
  [
    "@tanstack/react-query",
    "lib/queries/*/*.ts",
    /import \{[^}]*\buseInfiniteQuery\b[^}]*\} from "@tanstack\/react-query"/,
  ],
  [
    "@tanstack/react-table",
    "components/platform/data-table/use-table.ts",
    /import \{[^}]*\buseTable\b[^}]*\} from "@tanstack\/react-table"/,
  ],
  [
    "@tanstack/react-virtual",
    "components/ui/*.ts",
    /import \{[^}]*\buseVirtualizer\b[^}]*\} from "@tanstack\/react-virtual"/,
  ],
  [
    "nuqs",
    "components/platform/data-table/*.ts",
    /import \{[^}]*\buseQueryStates\b[^}]*\} from "nuqs"/,
  ],
  [
    "react-hook-form",
    "components/platform/form/*.{ts,tsx}",
    /import \{[^}]*\buseForm\b[^}]*\} from "react-hook-form"/,
  ],
  ["zod", "lib/contract/*.ts", /import \* as z from "zod"/],
  [
    "tailwindcss",
    "app/globals.css",
    /@import "tailwindcss";[\s\S]*@config "..\/tailwind.config.ts"/,
  ],
  [
    "@radix-ui/react-dialog",
    "components/ui/*.tsx",
    /import (\* as \w+|\{[^}]*\bContent\b[^}]*\}) from "@radix-ui\/react-dialog"/,
  ],
  ...["context-menu", "dropdown-menu", "popover", "select", "switch", "tabs", "tooltip"].map(
    (name): [string, string, RegExp] => [
      `@radix-ui/react-${name}`,
      "components/ui/*.tsx",
      new RegExp(`from "@radix-ui/react-${name}"`),
    ],
  ),
  ["lucide-react", "components/**/*.tsx", /import \{[^}]+\} from "lucide-react"/],
  ["js-yaml", "server/platform/yaml.ts", /import \{[^}]+\} from "js-yaml"/],
  ["playwright", "scripts/**/*.ts", /import \{[^}]*\bchromium\b[^}]*\} from "playwright"/],
];

test.each(uses)("%s is a dependency and does its job in %s", (name, files, imported) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  expect(globSync(files, { cwd: root }).filter((file) => imported.test(read(file)))).not.toEqual(
    [],
  );
});

const features = [
  "columnResizingFeature",
  "columnSizingFeature",
  "columnVisibilityFeature",
  "rowSelectionFeature",
  "rowSortingFeature",
];

test("every list runs on the one table, with widths, visibility, selection and order", () => {
  const columns = read("components/platform/data-table/columns.ts");
  const registered = /tableFeatures\(\{([\s\S]*?)\}\)/.exec(columns)?.[1] ?? "";
  expect(features.filter((feature) => !registered.includes(feature))).toEqual([]);
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

const folders = ["app", "bench", "components", "docs", "e2e", "lib", "public", "scripts", "server"];
const files = [
  "README.md",
  "next.config.ts",
  "package.json",
  "tailwind.config.ts",
  "tsconfig.json",
];

test.each(folders)("the folder %s is there and holds something", (name) => {
  expect(globSync(`${name}/*`, { cwd: root })).not.toEqual([]);
});

test.each(files)("the file %s is there", (name) => {
  expect(statSync(join(root, name)).isFile()).toBe(true);
});

test("the metadata of pages link what public holds", () => {
  const layout = read("app/layout.tsx");
  const linked = ["icon.svg", "favicon.ico", "apple-touch-icon.png", "manifest.webmanifest"];
  expect(linked.filter((name) => !layout.includes(`/${name}`))).toEqual([]);
  expect(layout).toContain("/opengraph-image.png");
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
