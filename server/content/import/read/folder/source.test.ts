import { expect, test } from "vitest";
import { planOf } from "../../../../testing/plan-of.ts";
import { PageAnchors } from "../../page-anchors.ts";
import { type Converter, workerConverter } from "../converter.ts";
import type { FolderKind } from "./files.ts";
import { type FolderSource, openFolder } from "./source.ts";

const source = (files: Record<string, string>, kind: FolderKind = "zip") =>
  openFolder(
    new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    kind,
    workerConverter(),
  );

const tree = ({ pages }: FolderSource) =>
  pages.map(({ kind, title, parent, key }) => [kind, title, parent ?? "", key]);

test("a folder's page is its index or the page beside it, else a group or an empty page", async () => {
  const files = await source({
    "docs/README.md": "# Docs",
    "docs/2-later.md": "",
    "docs/10-last.md": "",
    "docs/guide/index.md": "",
    "docs/guide/step.md": "",
    "docs/api.md": "",
    "docs/api/get.md": "",
    "docs/bare/deep/page.md": "",
    "docs/.hidden/secret.md": "",
    "docs/picture.png": "",
  });
  expect(tree(files)).toEqual([
    ["document", "README", "", "README.md"],
    ["document", "Later", "", "2-later.md"],
    ["document", "Last", "", "10-last.md"],
    ["document", "Api", "", "api.md"],
    ["document", "Get", "api.md", "api/get.md"],
    ["group", "Bare", "", "bare/"],
    ["document", "Deep", "bare/", "bare/deep/"],
    ["document", "Page", "bare/deep/", "bare/deep/page.md"],
    ["document", "Guide", "", "guide/index.md"],
    ["document", "Step", "guide/index.md", "guide/step.md"],
  ]);
});

test("SUMMARY.md defines the pages, their titles and their tree", async () => {
  const summary = `# Summary

* [Home](README.md)
* [Install it](install.md)
  * [On Linux](install/linux.md)

## More

* [Forum](https://forum.example.com)
* [Terms](legal/terms.md#top)
`;
  const files = await source({
    "SUMMARY.md": summary,
    "README.md": "# Welcome",
    "install.md": "",
    "install/linux.md": "# Linux\n\n[Back](../install.md)",
    "legal/terms.md": "",
    "draft.md": "",
  });
  expect(tree(files).map(([kind, title, parent]) => [kind, title, parent])).toEqual([
    ["document", "Home", ""],
    ["document", "Install it", ""],
    ["document", "On Linux", "install.md"],
    ["group", "More", ""],
    ["link", "Forum", "3:More/"],
    ["document", "Terms", "3:More/"],
  ]);
  expect(files.resolve("install/linux.md", "../install.md#a%20b", "link")).toEqual({
    page: "install.md",
    anchor: "a b",
  });
  expect(files.resolve("install/linux.md", "../draft.md", "link")).toBeUndefined();
});

test("a wiki links pages by name, and its sidebar orders them", async () => {
  const files = await source(
    {
      "Home.md": "See [[How to|Set-up]] and [[First steps]].\n\n```\n[[code]]\n```",
      "Set-up.md": "",
      "First-steps.md": "",
      "Other.md": "",
      "_Sidebar.md": "* [[Home]]\n* [[First steps]]\n  * [Set up](Set-up)\n",
      "_Footer.md": "x",
    },
    "github-wiki",
  );
  expect(tree(files).map(([, title, parent]) => [title, parent])).toEqual([
    ["Home", ""],
    ["First steps", ""],
    ["Set up", "First-steps.md"],
    ["Other", ""],
  ]);
  const { markdown } = await files.read("Home.md");
  expect(markdown).toBe(
    "See [How to](<Set-up>) and [First steps](<First-steps>).\n\n```\n[[code]]\n```\n",
  );
  expect(files.resolve("Home.md", "First-steps", "link")).toEqual({
    page: "First-steps.md",
    anchor: "",
  });
});

test("titles omit ids in names of exported files, and files keep their folders", async () => {
  const id = "0123456789abcdef0123456789abcdef";
  const files = await source(
    {
      [`Team ${id}.md`]: `# Team\n\n[Rules](Team%20${id}/Rules%20${id}.md) ![Us](Team%20${id}/us.png)`,
      [`Team ${id}/Rules ${id}.md`]: "",
      [`Team ${id}/us.png`]: "",
    },
    "notion",
  );
  expect(tree(files).map(([, title, parent]) => [title, parent])).toEqual([
    ["Team", ""],
    ["Rules", `Team ${id}.md`],
  ]);
  const key = `Team ${id}.md`;
  expect(files.resolve(key, `Team%20${id}/us.png`, "image")).toEqual({ file: `Team ${id}/us.png` });
});

test("the index of a space export is its tree, and text around a page's content is removed", async () => {
  const page = (title: string, text: string) =>
    `<html><head><title>Space : ${title}</title></head><body><div id="breadcrumb-section">x</div>
    <h1 id="title-heading"><span id="title-text">Space : ${title}</span></h1>
    <div id="main-content" class="wiki-content">${text}</div><section class="footer">y</section></body></html>`;
  const files = await source(
    {
      "SP/index.html": `<html><body><h1>Space Details</h1><h2>Available Pages:</h2><ul><li><a href="Home_11111.html">Home</a>
        <ul><li><a href="Set-up_22222.html">Set up</a></li></ul></li></ul></body></html>`,
      "SP/Home_11111.html": page("Home", '<p>See <a href="Set-up_22222.html">set up</a></p>'),
      "SP/Set-up_22222.html": page(
        "Set up",
        `<pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false">int a;</pre>
        <div class="confluence-information-macro confluence-information-macro-warning"><p>Mind</p></div>`,
      ),
    },
    "confluence",
  );
  expect(tree(files).map(([, title, parent]) => [title, parent])).toEqual([
    ["Home", ""],
    ["Set up", "Home_11111.html"],
  ]);
  expect(await files.read("Set-up_22222.html")).toMatchObject({
    title: "Set up",
    markdown: '```java\nint a;\n```\n\n:::hint{style="warning"}\nMind\n:::\n',
  });
});

test("targets outside of the archive and binary pages are reported", async () => {
  const files = await openFolder(
    new Map([
      ["a.md", Buffer.from("# A")],
      ["b.md", Buffer.from([0xff, 0xd8, 0x00])],
    ]),
    "zip",
    workerConverter(),
  );
  for (const url of ["../../etc/passwd", "/../a.md/../../x", "file:///etc/passwd", "//host/a.md"]) {
    expect(files.resolve("a.md", url, "link")).toBeUndefined();
  }
  await expect(files.read("b.md")).rejects.toThrow("not UTF-8");
});

test("a slug of front matter is spelled like other slugs, and its address stays as written", async () => {
  const slugs = [
    "My Page?x#y %2f",
    "a\\0b",
    "..",
    "x".repeat(3000),
    "/Deep/Caf%C3%A9/",
    "/?x",
    "//",
  ];
  const files = await source(
    Object.fromEntries(slugs.map((slug, at) => [`${at}a.md`, `---\nslug: "${slug}"\n---\n# A\n`])),
  );
  expect(files.pages.map(({ slug, address }) => [slug, address])).toEqual([
    ["my-page", "my-page"],
    ["ab", "ab"],
    ["untitled", "untitled"],
    ["x".repeat(80), "x".repeat(80)],
    ["café", "Deep/Café"],
    ["5a", ""],
    ["6a", undefined],
  ]);
});

test("the home page is one although the contents don't list it, and has its redirects", async () => {
  const files = await source({
    ".gitbook.yaml": "root: ./docs/\nredirects:\n  old: README.md\n  start: ./README.md#top\n",
    "README.md": "# Repository\n",
    "docs/README.md": "# Welcome\n",
    "docs/SUMMARY.md": "* [A](a.md)\n",
    "docs/a.md": "# A\n",
  });
  expect(files.pages[0]).toMatchObject({ key: "docs/README.md", formerPaths: ["old", "start"] });
  expect(files.pages.map(({ key }) => key)).toEqual(["docs/README.md", "docs/a.md"]);
  expect(files.notes).toEqual([{ kind: "unlisted", text: "README.md" }]);
});

test("redirects to a page are limited in number and length", async () => {
  const lines = Array.from({ length: 501 }, (_, at) => `  old/${at}: page.md\n`);
  const odd = ['  "a\\0b": page.md\n', `  ${"x".repeat(513)}: page.md\n`];
  const bad = Array.from({ length: 6000 }, (_, at) => `  gone/${at}: none.md\n`);
  const files = await source({
    ".gitbook.yaml": `redirects:\n${[...odd, ...lines, ...bad].join("")}`,
    "page.md": "# Page\n",
  });
  expect(files.pages.map(({ formerPaths }) => formerPaths?.length)).toEqual([500]);
  expect(files.notes).toHaveLength(5000);
  expect(files.notes.slice(0, 4).map(({ text }) => text.replace(/ .*/, ""))).toEqual([
    "a\0b",
    "x".repeat(513),
    "old/500",
    "gone/0",
  ]);
});

test("a table of contents in a folder has its pages there, and its own title at any level", () => {
  const { lines, notes } = planOf({
    "docs/SUMMARY.md":
      "## Table of Contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md)\n* [Changes](../CHANGES.md)\n\n## More\n\n* [Help](help.md)\n",
    "docs/README.md": "# Home\n",
    "docs/guide/README.md": "# Guide\n",
    "docs/guide/setup.md": "# S\n\n[H](/help.md)\n",
    "docs/help.md": "# Help\n",
    "CHANGES.md": "# Changes\n",
    "README.md": "# Repository\n",
  });
  expect(lines).toEqual([
    "document Home docs/README.md /readme",
    "document Guide docs/guide/README.md /guide",
    "  document Set up docs/guide/setup.md /guide/setup",
    "document Changes CHANGES.md /changes",
    "group More",
    "  document Help docs/help.md /more/help",
  ]);
  expect(notes).toEqual(["unlisted README.md"]);
});

test("a second heading of that name is a group", () => {
  const { lines } = planOf({
    "SUMMARY.md": "# Summary\n\n* [A](a.md)\n\n## Contents\n\n* [B](b.md)\n",
    "a.md": "# A\n",
    "b.md": "# B\n",
  });
  expect(lines).toEqual(["document A a.md /a", "group Contents", "  document B b.md /contents/b"]);
});

test("a page is parsed once, also if it is prefetched and others link to its headings", async () => {
  const worker = workerConverter();
  const tasks: string[] = [];
  const converter: Converter = {
    run: (name, input) => {
      tasks.push(name);
      return worker.run(name, input);
    },
  };
  const files = { "a.md": "# A\n\n[B](b.md#part)\n", "b.md": "# B\n\n## Part\n\n![I](i.png)\n" };
  const folder = await openFolder(
    new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    "zip",
    converter,
  );
  const anchors = new PageAnchors(folder);
  folder.prefetch(["a.md", "b.md"]);
  const page = await folder.read("a.md");
  expect(page.facts?.targets).toEqual([{ url: "b.md#part", kind: "link" }]);
  expect(await anchors.find("b.md", "Part")).toBe("part");
  expect(await anchors.find("b.md", "b")).toBe("");
  expect(await anchors.find("b.md", "gone")).toBeUndefined();
  await folder.read("b.md");
  expect(tasks.filter((name) => name === "folderPage")).toHaveLength(2);
  expect(tasks.filter((name) => name === "targets" || name === "relink")).toEqual([]);
});

test("files that pages use are returned once, also those of prefetched pages", async () => {
  const folder = await source({
    "a.md": '{% include "part.md" %}\n',
    "part.md": "Part\n",
    "i.png": "",
  });
  folder.prefetch(["a.md"]);
  await folder.read("a.md");
  expect(folder.takeUsed()).toEqual(["part.md"]);
  await folder.file("i.png");
  expect(folder.takeUsed()).toEqual(["i.png"]);
  expect(folder.takeUsed()).toEqual([]);
});
