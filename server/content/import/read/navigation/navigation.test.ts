import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { planOf } from "../../../../testing/plan-of.ts";
import { pagesOfFolder } from "../folder/contents.ts";

test("the navigation of MkDocs orders and names pages, also beside values that are programs", () => {
  const settings = `site_name: A
theme:
  icon: !!python/name:material.twemoji
nav:
  - Home: index.md
# Comment
  - Guides:
      - guides/index.md
      - Set up: guides/01-setup.md
      - More:
          - guides/more.md

  - Forum: https://forum.example.com
  - Gone: gone.md
extra:
  key: !ENV KEY
`;
  const { lines, notes } = planOf({
    "mkdocs.yml": settings,
    "docs/index.md": "# Welcome\n",
    "docs/guides/index.md": "# Guides\n",
    "docs/guides/01-setup.md": "# S\n",
    "docs/guides/more.md": "# M\n",
    "docs/left.md": "# Left\n",
    "README.md": "# Repository\n",
  });
  expect(lines).toEqual([
    "document Home docs/index.md /index",
    "document Guides docs/guides/index.md /guides",
    "  document Set up docs/guides/01-setup.md /guides/01-setup",
    "  document More",
    "    document ~guides/more.md docs/guides/more.md /guides/more",
    "link Forum",
    "document ~Left docs/left.md /left",
  ]);
  expect(notes).toEqual(["missing-entry gone.md", "unlisted README.md"]);
});

test.each([
  ["mint.json", [{ group: "Start", pages: ["intro", { group: "In", pages: ["a/b"] }] }]],
  [
    "docs.json",
    {
      languages: [
        {
          tabs: [
            { groups: [{ group: "Start", pages: ["intro", { group: "In", pages: ["a/b"] }] }] },
          ],
        },
      ],
    },
  ],
])("the navigation in %s orders pages", (name, navigation) => {
  const { lines, notes } = planOf({
    [name]: JSON.stringify({ navigation }),
    "intro.mdx": "---\ntitle: Intro\n---\n",
    "a/b.mdx": "B\n",
    "a/c.mdx": "C\n",
  });
  expect(lines).toEqual([
    "group Start",
    "  document ~intro intro.mdx /intro",
    "  document In",
    "    document ~a/b a/b.mdx /a/b",
    "document ~C a/c.mdx /a/c",
  ]);
  expect(notes).toEqual([]);
});

test("entries of a table of contents without a page are told", () => {
  const contents =
    "* [A](a.md)\n* [Gone](gone.md)\n  * [B](b.md)\n* ```yaml\n  type: builtin:openapi\n  spec: x\n  ```\n";
  const { lines, notes } = planOf({ "SUMMARY.md": contents, "a.md": "A\n", "b.md": "B\n" });
  expect(lines).toEqual(["document A a.md /a", "group Gone", "  document B b.md /gone/b"]);
  expect(notes).toEqual(["missing-entry gone.md", "missing-entry type: builtin:openapi spec: x"]);
});

test.each([
  ["mkdocs.yml", `nav:\n${"  - [".repeat(5000)}`],
  ["mkdocs.yml", `nav:\n${"\n".repeat(100_000)}x`],
  ["mkdocs.yml", `nav: ${" ".repeat(100_000)}x`],
  ["docs.json", `{"navigation":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ["docs.json", `{"navigation":${'{"pages":['.repeat(300)}${"]}".repeat(300)}}`],
  ["mint.json", '{"navigation":7}'],
])("a navigation in %s that says nothing leaves the order of names", (name, text) => {
  const { lines } = planOf({ [name]: text, "b.md": "B\n", "a.md": "A\n" });
  expect(lines.map((line) => line.split(" ")[1])).toEqual(["~A", "~B"]);
});

test("a rule ends a group of a table of contents", () => {
  const { lines } = planOf({
    "SUMMARY.md": "# Contents\n\n## One\n\n* [A](a.md)\n\n***\n\n* [B](b.md)\n",
    "a.md": "A\n",
    "b.md": "B\n",
  });
  expect(lines).toEqual(["group One", "  document A a.md /one/a", "document B b.md /b"]);
});

test.each([
  [
    "mkdocs.yml",
    "nav:\n  - A: a.md\nplugins:\n  - redirects:\n      redirect_maps:\n        'old/a.md': 'a.md'\n\n        b/index.md: a.md#x\n        gone.md: none.md\nextra: !ENV A\n",
  ],
  [
    "docs/mint.json",
    JSON.stringify({
      navigation: ["a"],
      redirects: [
        { source: "/old/a", destination: "/a" },
        { source: "/b/", destination: "/a#x" },
        { source: "gone", destination: "/none.md" },
        7,
      ],
    }),
  ],
])("former paths in %s lead to their pages", (name, text) => {
  const files = new Map(
    Object.entries({ [name]: text, "docs/a.md": "A\n" }).map(([path, each]) => [
      path,
      strToU8(each),
    ]),
  );
  const { pages, notes } = pagesOfFolder(files, "zip");
  expect(pages.map(({ formerPaths }) => formerPaths)).toEqual([["old/a", "b"]]);
  expect(notes.map(({ kind, text: told }) => [kind, told.replace("/none", "none")])).toEqual([
    ["redirect", "gone → none.md"],
  ]);
});

test("parts of pages are no pages", () => {
  const mintlify = planOf({
    "docs.json": '{"navigation":{"pages":["a"]}}',
    "a.mdx": "A\n",
    "snippets/b.mdx": "B\n",
  });
  const docusaurus = planOf({
    "sidebars.js": "export default { docs: ['a'] };",
    "docs/a.mdx": "A\n",
    "docs/_b.mdx": "B\n",
  });
  expect([mintlify.lines, docusaurus.lines]).toEqual([
    ["document ~a a.mdx /a"],
    ["document ~/a docs/a.mdx /a"],
  ]);
});

test("the contents of a book have parts, pages before and after them, and drafts", () => {
  const { lines, notes } = planOf({
    "src/SUMMARY.md":
      "# Summary\n\n[Before](before.md)\n\n# Part one\n\n- [A](a.md)\n- [Draft]()\n\n# Part two\n\n- [B](b.md)\n\nMade by [a tool](https://example.com).\n\n[After](after.md)\n[Last](./last.md)\n",
    ...Object.fromEntries(
      ["before", "a", "b", "after", "last"].map((name) => [`src/${name}.md`, "Text\n"]),
    ),
    "src/README.md": "Other\n",
    "x/README.md": "Other\n",
  });
  expect(lines).toEqual([
    "document Before src/before.md /before",
    "group Part one",
    "  document A src/a.md /part-one/a",
    "group Part two",
    "  document B src/b.md /part-two/b",
    "document After src/after.md /after",
    "document Last src/last.md /last",
  ]);
  expect(notes).toEqual(["missing-entry Draft", "unlisted src/README.md", "unlisted x/ (1)"]);
});
