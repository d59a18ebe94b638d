import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { pagesOfFolder } from "./folder-contents.ts";

/** Kind, title, key and former path of each page, by depth. */
function planOf(texts: Record<string, string>) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  const { pages, notes } = pagesOfFolder(files, "zip");
  const depthOf = (parent: string | null): number =>
    parent === null ? 0 : 1 + depthOf(pages.find(({ key }) => key === parent)?.parent ?? null);
  const lines = pages.map(({ kind, title, key, parent, isNamed, isEmpty, address }) => {
    const name = `${isNamed ? "" : "~"}${title}`;
    const place = kind === "document" && !isEmpty ? ` ${key} /${address ?? ""}` : "";
    return `${"  ".repeat(depthOf(parent))}${kind} ${name}${place}`;
  });
  return { lines, notes: notes.map(({ kind, text }) => `${kind} ${text}`) };
}

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
    "  document ~Left docs/left.md /left",
  ]);
  expect(notes).toEqual(["missing-link gone.md"]);
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
  expect(notes).toEqual(["missing-link gone.md", "unknown-tag type: builtin:openapi spec: x"]);
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
