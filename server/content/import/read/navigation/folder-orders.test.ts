import { expect, test } from "vitest";
import { importArchive, pagesOf } from "../../../../testing/imports.ts";
import { planOf } from "../../../../testing/plan-of.ts";
import { testSpace } from "../../../../testing/space.ts";

const pages = {
  "index.mdx": "# Welcome\n",
  "setup.mdx": "# Set up\n",
  "left.mdx": "# Left\n",
  "guide/index.mdx": "# All guides\n",
  "guide/b.mdx": "# B\n",
  "guide/a.mdx": "# A\n",
  "api/x.mdx": "# X\n",
  "_app.mdx": "App",
};
const inContent = {
  "package.json": "{}",
  ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`content/${path}`, text])),
};
const root = `{
  "*": { theme: { toc: false } },
  index: { title: "Home", type: "page" },
  "-- Start": { type: "separator", title: "Start" },
  setup: "Installation",
  guide: { title: "Guides" },
  "--": { type: "separator" },
  forum: { title: "Forum", href: "https://forum.example.com", newWindow: true },
  more: { title: "More", type: "menu", items: { gone: { title: "Gone", href: "/gone" } } },
  api: { title: "API" },
}`;
const ordered = [
  "document Home content/index.mdx /index",
  "group Start",
  "  document Installation content/setup.mdx /setup",
  "  document Guides content/guide/index.mdx /guide",
  "    document ~B content/guide/b.mdx /guide/b",
  "    document The A content/guide/a.mdx /guide/a",
  "link Forum",
  "group More",
  "group API",
  "  document ~X content/api/x.mdx /api/x",
  "document ~Left content/left.mdx /left",
];

test.each([
  ["_meta.js", `export default ${root}`, "_meta.json", '{ "b": {}, "a": "The A" }'],
  [
    "_meta.ts",
    `import type { MetaRecord } from "nextra"\nconst meta: MetaRecord = ${root}\nexport default meta satisfies MetaRecord\n`,
    "_meta.ts",
    'export default { b: "", a: `The A` } as const',
  ],
  [
    "_meta.tsx",
    `import { Menu } from "@/menu";\nexport default {"-- Menu": { type: "separator", title: <Menu kind="a" /> }, ...(${root} as any)};\n`,
    "_meta.jsx",
    'export default { b: { title: <Icon /> }, a: "The A" }',
  ],
])("Nextra's %s orders and names pages", (name, text, below, own) => {
  const { lines, notes } = planOf({
    ...inContent,
    [`content/${name}`]: text,
    [`content/guide/${below}`]: own,
  });
  expect(lines).toEqual(ordered);
  expect(notes).toEqual([
    "missing-entry /gone",
    "unlisted content/_app.mdx",
    "tool-file package.json",
  ]);
});

test("an order of Nextra that only running it would give is noted", () => {
  const { lines, notes } = planOf({
    "package.json": "{}",
    "pages/_meta.js": "export default await fetch('/')",
    "pages/b.mdx": "# B\n",
    "pages/a.mdx": "# A\n",
  });
  expect(lines).toEqual(["document ~A pages/a.mdx /a", "document ~B pages/b.mdx /b"]);
  expect(notes).toEqual(["missing-entry pages/_meta.js", "tool-file package.json"]);
});

test("pages that Nextra hides are hidden", async () => {
  const space = await testSpace();
  await importArchive(space, {
    "content/_meta.json": '{ "a": { "display": "hidden" }, "b": "B" }',
    "content/a.mdx": "# A\n",
    "content/b.mdx": "# B\n",
  });
  const [a, b] = await pagesOf(space, space.spaceParams);
  expect([a, b]).toMatchObject([{ title: "A", hidden: true }, { title: "B" }]);
  expect(b).not.toMatchObject({ hidden: true });
});

const markdown = Object.fromEntries(
  Object.entries(pages).map(([path, text]) => [`docs/${path.replace("mdx", "md")}`, text]),
);
const awesome = {
  "docs/.pages":
    "nav:\n  - <b>Home</b>: index.md\n  - Start:\n    - setup.md\n    - Guides: guide\n  - ...\n  - Forum: https://forum.example.com\n  - api/\n",
  "docs/guide/.pages": "nav:\n  - b.md\n  - The A: a.md\n",
  "docs/api/.pages": "title: API\n",
};
const awesomeLines = [
  ...ordered.slice(0, 2),
  "  document ~Setup docs/setup.md /setup",
  ...ordered.slice(3, 6),
  "document ~App docs/_app.md /_app",
  "document ~Left docs/left.md /left",
  "link Forum",
  ...ordered.slice(8, 10),
].map((line) => line.replaceAll("content/", "docs/").replaceAll("mdx", "md"));

test.each([
  ["with the settings of MkDocs", { "mkdocs.yml": "site_name: A\nplugins:\n  - awesome-pages\n" }],
  ["alone", {}],
])("files named .pages order and name pages, %s", (_, settings) => {
  const { lines, notes } = planOf({ ...markdown, ...awesome, ...settings, "README.md": "# R\n" });
  expect(lines).toEqual(awesomeLines);
  expect(notes).toEqual(["unlisted README.md"]);
});

test("the meta.json of Fumadocs orders and names pages", () => {
  const { lines, notes } = planOf({
    ...inContent,
    "content/meta.json": JSON.stringify({
      title: "Docs",
      pages: [
        "index",
        "---[Rocket]Start---",
        "setup",
        "guide",
        "---API",
        "...api",
        "---",
        "external:[Globe][Forum](https://forum.example.com)",
        "...",
      ],
    }),
    "content/guide/meta.json": '{ "title": "Guides", "pages": ["b", "z...a"] }',
    "content/_app.mdx": "",
  });
  expect(lines).toEqual([
    "document ~Index content/index.mdx /index",
    "group Start",
    "  document ~Setup content/setup.mdx /setup",
    "  document Guides content/guide/index.mdx /guide",
    "    document ~B content/guide/b.mdx /guide/b",
    "    document ~A content/guide/a.mdx /guide/a",
    "group API",
    "  document Api",
    "    document ~X content/api/x.mdx /api/x",
    "link Forum",
    "document ~App content/_app.mdx /_app",
    "document ~Left content/left.mdx /left",
  ]);
  expect(notes).toEqual(["tool-file package.json"]);
});

test("a file named meta.json of another tool is ignored", () => {
  const { lines } = planOf({ "docs/meta.json": '{"a": 1}', "docs/b.md": "# B\n" });
  expect(lines).toEqual(["document ~B b.md /b"]);
});

test("the navigation of MkDocs has precedence over files named .pages", () => {
  const settings = "nav:\n  - left.md\n";
  const { lines } = planOf({ ...markdown, ...awesome, "mkdocs.yml": settings });
  expect(lines[0]).toBe("document ~left.md docs/left.md /left");
});

test.each([["nav: [\n"], ["nav: 7\n"], ["- a\n"], ["nav:\n  - [[b.md]]\n  - {b.md: {c: d}}\n"]])(
  "invalid settings of a folder are ignored: %j",
  (text) => {
    const { lines } = planOf({ "docs/.pages": text, "docs/b.md": "# B\n", "docs/a.md": "# A\n" });
    expect(lines.map((line) => line.split(" ").at(-1)).sort()).toEqual(["/a", "/b"]);
  },
);

test("addresses that no page can have are told, and the pages of the space stay readable", async () => {
  const space = await testSpace();
  const far = `https://far.example/${"a".repeat(3000)}`;
  const order = {
    far: { title: "Far", href: far },
    script: { title: "Script", href: "javascript:alert(1)" },
    data: { title: "Data", href: "data:text/html,x" },
    outside: { title: "Outside", href: "../../etc/passwd" },
    mail: { title: "Mail", href: "mailto:a@b.example" },
    "../setup": "Up",
    __proto__x: "X",
  };
  const { notes } = await importArchive(space, {
    "_meta.json": JSON.stringify(order).replace("__proto__x", "__proto__"),
    "setup.mdx": `---\ncover: ${far}\n---\n\n# Set up\n`,
    "SUMMARY.txt": "",
  });
  const found = await pagesOf(space, space.spaceParams);
  expect(found.map(({ type, title }) => [type, title])).toEqual([
    ["link", "Mail"],
    ["document", "Set up"],
  ]);
  const kinds = notes.map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(4).fill("missing-entry"), "other-file"]);
});

test.each([
  ["meta.json", JSON.stringify({ pages: Array(2000).fill(`---${"-".repeat(1950)}x`) })],
  ["meta.json", JSON.stringify({ pages: Array(50_000).fill("...") })],
  [
    "_meta.json",
    JSON.stringify(
      Object.fromEntries(
        Array(100_000)
          .fill(0)
          .map((_, at) => [at, "K"]),
      ),
    ),
  ],
  ["_meta.json", `{"a":${'{"items":{"a":'.repeat(2000)}1${"}}".repeat(2000)}}`],
  ["_meta.js", `export default ${"[".repeat(200_000)}`],
  ["_meta.ts", `export default ${"{a:".repeat(100_000)}`],
  [
    "_meta.js",
    "const x = { ...x, a: x }; function f() { return f() } export default { ...x, ...f() }",
  ],
  [".nav.yml", `nav: ${"[{a: ".repeat(80)}x${"}]".repeat(80)}`],
  [
    ".pages",
    `a: &a [p]\n${Array(15)
      .fill(0)
      .map((_, at) => `b${at}: [*a, *a]`)
      .join("\n")}\nnav: [*a]\n`,
  ],
])("hostile settings in %s lose no page: %#", (name, text) => {
  const { lines } = planOf({ "a.md": "# A\n", "sub/b.md": "# B\n", [name]: text });
  expect(lines.join("\n")).toMatch(/a\.md[\s\S]*sub\/b\.md/);
});

test.each(["[", "(", "{a:", "f<", "`${"])(
  "a module of TypeScript that nests %s leaves others readable",
  (sign) => {
    const orderOf = (text: string) => planOf({ "a.md": "# A\n", "_meta.ts": text }).lines;
    orderOf(`export default ${sign.repeat(5000)}`);
    expect(orderOf('const a: string = "Named"; export default { a } as const')).toEqual([
      "document Named a.md /a",
    ]);
  },
);
