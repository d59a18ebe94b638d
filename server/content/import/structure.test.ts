import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#lib/contract/content/page.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { importArchive, pagesOf, textOf } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { makeVisitor } from "../../testing/visitor.ts";
import { readTree } from "../revisions/revisions.ts";

/** Kind, path and title of each page, in order. */
const shapeOf = (pages: readonly Page[]) =>
  pages.map((page) => [page.type, "path" in page ? page.path : "", page.title]);

const notesOf = ({ notes }: Awaited<ReturnType<typeof importArchive>>) =>
  notes.map(({ kind, text, name }) => [kind, text, name ?? ""]);

const format = {
  "repo-main/.gitbook.yaml": `root: ./docs/
structure:
  readme: Welcome.md
  summary: Contents.md
redirects:
  previous/setup: guide/install.md
  /caf%C3%A9/: guide/long.md
  guides/install: guide/long.md
  guides/long: guide/long.md
  old/./x/../former: guide/long.md
  ../above: guide/long.md
  gone: nothing.md
  outside: https://example.com/x
`,
  "repo-main/docs/Contents.md": `# Table of contents

* [Home](Welcome.md)

## 📚 Guides <a href="#guides" id="guides"></a>

* [Install](guide/install.md)
* [Install on Linux](guide/install.md#id-2.-linux)
* [Long name of it](guide/long.md "Short")
* [Vue](guide/vue.js-builder.md)
  * [A & B](guide/letters.md#a--b)
  * [A C](guide/letters.md#c)

## More {#others}

* [Forum](https://forum.example.com)
* [News](2024-10-01-news.md)
`,
  "repo-main/docs/Welcome.md": `# Welcome to all

[1](guide/install.md#id-1.-go) [2](#a--b) [3](/guides/install#win) [4](guide/letters.md#letters)
[5](missing.md) [6](guide/letters.md#nowhere) ![7](gone.png) [8](/previous/setup)

## A & B
`,
  "repo-main/docs/guide/install.md":
    '# Install\n\n## 1. Go\n\n## 2. Linux <a href="#linux" id="linux"></a>\n\n## Windows {#win}\n',
  "repo-main/docs/guide/long.md": "# Long name of it\n\nText.\n",
  "repo-main/docs/guide/vue.js-builder.md": "# Builder of `views`\n",
  "repo-main/docs/guide/letters.md": "# Letters\n\n## A & B\n\n## C\n",
  "repo-main/docs/2024-10-01-news.md": "Text.\n",
  "repo-main/docs/draft.md": "Text.\n",
  "repo-main/README.md": "# Repository\n",
};

test("settings and contents of the format define pages, titles and addresses", async () => {
  const space = await testSpace();
  const imported = await importArchive(space, format);
  expect(imported.run).toMatchObject({ state: "done", failedResources: 0 });
  const pages = await pagesOf(space, space.spaceParams);
  expect(shapeOf(pages)).toEqual([
    ["document", "welcome", "Home"],
    ["group", "guides", "📚 Guides"],
    ["document", "guides/install", "Install"],
    ["link", "", "Install on Linux"],
    ["document", "guides/long", "Short"],
    ["document", "guides/vue.js-builder", "Vue"],
    ["document", "guides/vue.js-builder/letters", "Letters"],
    ["link", "", "A & B"],
    ["link", "", "A C"],
    ["group", "others", "More"],
    ["link", "", "Forum"],
    ["document", "others/2024-10-01-news", "News"],
  ]);
  const [home, , install, onLinux, , , letters, toAB, toC] = pages;
  expect(onLinux).toMatchObject({ target: { kind: "anchor", page: install?.id, anchor: "linux" } });
  expect(toAB).toMatchObject({ target: { page: letters?.id, anchor: "a-b" } });
  expect(toC).toMatchObject({ target: { kind: "anchor", page: letters?.id, anchor: "c" } });
  expect(await textOf(space, "Short")).toBe("# Long name of it\n\nText.\n");
  expect(await textOf(space, "Vue")).toBe("# Builder of `views`\n");
  expect(await textOf(space, "Install")).toBe(
    '## 1. Go\n\n## 2. Linux <a href="#linux" id="linux"></a>\n\n## Windows <a href="#win" id="win"></a>\n',
  );
  const to = (page: Page | undefined, anchor = "") => `/pages/${page?.id}${anchor}`;
  expect(await textOf(space, "Home")).toBe(`# Welcome to all

[1](${to(install, "#1-go")}) [2](#a-b) [3](${to(install, "#win")}) [4](${to(letters)})
[5](missing.md) [6](${to(letters, "#nowhere")}) ![7](gone.png) [8](${to(install)})

## A & B
`);
  const links = await space.api.listPageLinksInSpace({
    params: { ...space.spaceParams, pageId: home?.id ?? "" },
    query: { status: "broken" },
  });
  expect(links.items.map(({ target }) => target?.kind)).toEqual(["url", "anchor", "url"]);
});

test("a report has what could not be carried over, with counts and pages", async () => {
  const space = await testSpace();
  const imported = await importArchive(space, format);
  expect(notesOf(imported)).toEqual([
    ["unlisted", "docs/draft.md", ""],
    ["unlisted", "README.md", ""],
    ["redirect", "guides/install → guide/long.md", ""],
    ["redirect", "../above → guide/long.md", ""],
    ["redirect", "gone → nothing.md", ""],
    ["redirect", "outside → https://example.com/x", ""],
    ["missing-link", "missing.md", "docs/Welcome.md"],
    ["missing-anchor", "guide/letters.md#nowhere", "docs/Welcome.md"],
    ["missing-file", "gone.png", "docs/Welcome.md"],
  ]);
  expect(imported.run.notes).toEqual([
    { kind: "missing-anchor", count: 1, pages: 1 },
    { kind: "missing-file", count: 1, pages: 1 },
    { kind: "missing-link", count: 1, pages: 1 },
    { kind: "redirect", count: 4, pages: 0 },
    { kind: "unlisted", count: 2, pages: 0 },
  ]);
  const [home] = await pagesOf(space, space.spaceParams);
  expect(imported.notes.at(-1)).toMatchObject({ title: "Home", page: home?.id });
  const params = { ...space.params, importId: imported.run.id };
  const query = { kind: "redirect", limit: 2 } as const;
  const first = await space.api.listImportNotes({ params, query });
  const rest = await space.api.listImportNotes({
    params,
    query: { ...query, page: first.next?.page },
  });
  expect([first.count, first.items.length, rest.items.length]).toEqual([4, 2, 2]);
});

test("names keep numbers that are no order, and links lead where they led", async () => {
  const space = await testSpace();
  const imported = await importArchive(space, {
    "docs/7.0.0/README.md": "# Seven\n",
    "docs/0.3.0.md": "",
    "docs/2024-10-01-news.md": "",
    "docs/report-20240101.md": "",
    "docs/report-20240102.md": "",
    "docs/404-errors.md": "",
    "docs/01-intro.md":
      "[1](/learn/) [2](lists/index/) [3](./news.md) [4](report-20240102) [5](7.0.0/) [6](intro#x)",
    "docs/lists/index.md": "[1](../intro.md) [2](./) [3](index/)",
    "docs/lists/index/README.md": "# Index\n",
    "docs/README.md": "# Home\n",
  });
  const pages = await pagesOf(space, space.spaceParams);
  expect(shapeOf(pages)).toEqual([
    ["document", "readme", "Home"],
    ["document", "0.3.0", "0.3.0"],
    ["document", "intro", "Intro"],
    ["document", "7.0.0", "Seven"],
    ["document", "404-errors", "404 errors"],
    ["document", "2024-10-01-news", "2024-10-01 news"],
    ["document", "lists", "Lists"],
    ["document", "lists/index", "Index"],
    ["document", "report-20240101", "Report 20240101"],
    ["document", "report-20240102", "Report 20240102"],
  ]);
  const id = (path: string) => pages.find((page) => "path" in page && page.path === path)?.id;
  expect(await textOf(space, "Intro")).toBe(
    `[1](/learn/) [2](/pages/${id("lists/index")}) [3](./news.md) [4](/pages/${id("report-20240102")}) [5](/pages/${id("7.0.0")}) [6](#x)\n`,
  );
  expect(await textOf(space, "Lists")).toBe(
    `[1](/pages/${id("intro")}) [2](/pages/${id("lists")}) [3](/pages/${id("lists/index")})\n`,
  );
  expect(notesOf(imported)).toEqual([
    ["missing-link", "/learn/", "01-intro.md"],
    ["missing-link", "./news.md", "01-intro.md"],
    ["missing-anchor", "intro#x", "01-intro.md"],
  ]);
});

test("settings of folders name, order and describe them, and front matter gives addresses", async () => {
  const space = await testSpace();
  const imported = await importArchive(space, {
    "docs/b.md": "---\nsidebar_position: 2\n---\n# B\n",
    "docs/02-more/_category_.json":
      '{"label":"All more","position":1,"link":{"type":"generated-index","description":"In short"}}',
    "docs/02-more/page.md": "---\nslug: /special/place\n---\n# Page\n",
    "docs/kept/_category_.yml": "label: Kept\nlink:\n  type: doc\n  id: kept/overview\n",
    "docs/kept/overview.md": "# Overview\n\nText.\n",
    "docs/kept/other.md": "[up](/docs/special/place)\n",
  });
  const pages = await pagesOf(space, space.spaceParams);
  expect(shapeOf(pages)).toEqual([
    ["document", "more", "All more"],
    ["document", "more/place", "Page"],
    ["document", "b", "B"],
    ["document", "kept", "Kept"],
    ["document", "kept/other", "Other"],
  ]);
  expect(pages[0]).toMatchObject({ description: "In short" });
  expect(await textOf(space, "Kept")).toBe("# Overview\n\nText.\n");
  expect(notesOf(imported)).toEqual([
    ["address", "/special/place → /more/place", "02-more/page.md"],
    ["address", "/kept/overview → /kept", "kept/overview.md"],
    ["missing-link", "/docs/special/place", "kept/other.md"],
  ]);
});

test("a page whose path is taken gets another one, and a note", async () => {
  const space = await testSpace();
  await importArchive(space, { "a.md": "# A\n" });
  const again = await importArchive(space, { "a.md": "# Again\n", "b/c.md": "[x](y.md)\n" });
  expect(shapeOf(await pagesOf(space, space.spaceParams))).toEqual([
    ["document", "a", "A"],
    ["document", "a-2", "Again"],
    ["group", "b", "B"],
    ["document", "b/c", "C"],
  ]);
  expect(notesOf(again)).toEqual([
    ["taken-path", "/a → /a-2", "a.md"],
    ["missing-link", "y.md", "b/c.md"],
  ]);
});

/** Slugs and former paths of the pages at the top level of a space. */
async function formerPathsIn({ space }: Awaited<ReturnType<typeof testSpace>>) {
  const [row] = await deps.db
    .select({ revision: spaceTable.revision })
    .from(spaceTable)
    .where(eq(spaceTable.id, space.id));
  const { top, pages } = await readTree(deps.db, row?.revision ?? "");
  const fields = top.map((id) => pages.get(id)?.fields);
  return fields.map((page) => [page?.slug, page?.formerPaths]);
}

test("a page keeps the paths that its front matter names", async () => {
  const space = await testSpace();
  await importArchive(space, {
    "a.md": "---\nredirect_from:\n  - /old/a/\n  - /older/a.html\n  - 7\n---\n# A\n",
    "b.md": "---\naliases: [/b, /caf%C3%A9/b]\n---\n# B\n",
    "c.md": "---\nredirect_from: /old/c\naliases:\n---\n# C\n",
  });
  expect(await formerPathsIn(space)).toEqual([
    ["a", ["old/a", "older/a"]],
    ["b", ["café/b"]],
    ["c", ["old/c"]],
  ]);
});

test("addresses that cannot be stored are left out of a page's former paths", async () => {
  const space = await testSpace();
  await importArchive(space, {
    "a.md": '---\nslug: "/old/a\\0b"\n---\n# A\n',
    "b.md": `---\nslug: "/old/${"b".repeat(600)}"\n---\n# B\n`,
    "c.md": "---\nslug: /old/c\n---\n# C\n",
  });
  expect(await formerPathsIn(space)).toEqual([
    ["ab", undefined],
    ["b".repeat(80), undefined],
    ["c", ["old/c"]],
  ]);
});

test("links to a page of an archive that failed name its path, and are told", async () => {
  const space = await testSpace();
  const imported = await importArchive(space, {
    "SUMMARY.md":
      "* [A](a.md)\n* [Forum](https://example.com)\n* [Broken](<b/broken page.md>)\n* [C](b/c.md)\n",
    "a.md": "[1](<b/broken page.md#x>) [2](b/c.md)\n",
    "b/broken page.md": Uint8Array.of(0xff, 0x00, 0xc3),
    "b/c.md": "[1](<broken page.md>)\n",
  });
  const failedInFile = { failedResources: 1, retriableResources: 0 };
  expect(imported.run).toMatchObject({ state: "done", ...failedInFile });
  const found = async (search: string) => {
    const params = { ...space.params, importId: imported.run.id };
    const { items } = await space.api.listImportResources({ params, query: { search } });
    return items.map(({ name }) => name);
  };
  expect(await found("BROKEN")).toEqual(["b/broken page.md"]);
  expect(await found("b/")).toEqual(["b/broken page.md", "b/c.md"]);
  expect(await found("forum")).toHaveLength(1);
  const c = (await pagesOf(space, space.spaceParams)).find(({ title }) => title === "C");
  expect(await textOf(space, "A")).toBe(`[1](/b/broken%20page.md#x) [2](/pages/${c?.id})\n`);
  expect(await textOf(space, "C")).toBe("[1](/b/broken%20page.md)\n");
  expect(notesOf(imported).filter(([kind]) => kind === "missing-link")).toEqual([
    ["missing-link", "/b/broken%20page.md", "a.md"],
    ["missing-link", "/b/broken%20page.md", "b/c.md"],
  ]);
});

test("entries for parts of a page that failed are noted, and hidden from readers", async () => {
  const space = await testSpace();
  const { run, notes } = await importArchive(space, {
    "SUMMARY.md": "* [A](a.md)\n* [Broken](b.md)\n  * [Part](b.md#part)\n",
    "a.md": "# A\n",
    "b.md": Uint8Array.of(0xff, 0x00, 0xc3),
  });
  const name = "b.md#part";
  expect(notes).toMatchObject([{ kind: "missing-link", text: "/b.md", name, title: "Part" }]);
  const [a, entry] = await pagesOf(space, space.spaceParams);
  expect(a).toMatchObject({ title: "A" });
  const params = { ...space.params, importId: run.id };
  const failed = await space.api.listImportResources({ params, query: { state: "failed" } });
  expect(failed.items).toMatchObject([{ name: "b.md" }]);
  expect(entry).toMatchObject({ title: "Part", target: { kind: "anchor", anchor: "part" } });
  const body = { title: "Docs", visibility: "public" as const, spaces: [space.space.id] };
  const { id: siteId } = await space.api.createSite({ params: space.params, body });
  const { urls } = await space.api.publishSite({ params: { ...space.params, siteId } });
  const page = await (await makeVisitor().open(urls.published ?? "")).text();
  expect(page).toContain(">A</a>");
  expect(page).not.toContain("Part");
});

test("mentions have the titles of their pages, and expressions the variables of the archive", async () => {
  const space = await testSpace();
  await importArchive(space, {
    ".gitbook.yaml": "root: ./docs\n",
    "docs/.gitbook/vars.yaml": "VERSION: v1.60\nLIST: [a]\nBUILD_ID: 7\n",
    "docs/SUMMARY.md":
      "# Contents\n\n* [Start](README.md)\n* [Spawn | payloads](a/spawn-payloads.md)\n",
    "docs/README.md":
      '# Start\n\nSee [spawn-payloads.md](a/spawn-payloads.md "mention"), <a href="a/spawn-payloads.md" data-mention>spawn-payloads.md</a>\nand [#on-the-host](a/spawn-payloads.md#on-the-host "mention"). Uses <code class="expression">space.vars.VERSION</code>.\n\n| A |\n| - |\n| [spawn-payloads.md](a/spawn-payloads.md "mention") |\n\n[gone.md](gone.md "mention")\n',
    "docs/a/spawn-payloads.md": "# Spawn\n\n## On the host\n",
  });
  const [start, spawn] = await pagesOf(space, space.spaceParams);
  const link = `[Spawn \\| payloads](/pages/${spawn?.id})`;
  const text = await textOf(space, "Start");
  expect(text).toContain(
    `See ${link}, ${link}\nand [On the host](/pages/${spawn?.id}#on-the-host).`,
  );
  expect(text).toContain(`| ${link} |`);
  expect(text).toContain('[gone.md](gone.md "mention")');
  const params = { ...space.spaceParams, pageId: start?.id ?? "" };
  const page = await space.api.getPageById({ params, query: { evaluated: true } });
  expect(page).toMatchObject({ markdown: expect.stringContaining("Uses v1.60.") });
  const { variables } = await space.api.getCurrentRevision({ params: space.spaceParams });
  expect(variables).toEqual({ VERSION: "v1.60", BUILD_ID: 7 });
});
