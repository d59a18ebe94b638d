import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { importArchive, pagesOf, start, textOf } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { pngBytes } from "../../testing/web-server.ts";
import { recordNotes } from "./notes.ts";
import { runImport } from "./run-import.ts";

test("a page with any number of tags and dead links has a limited number of notes", async () => {
  const space = await testSpace();
  const links = Array.from({ length: 600 }, (_, at) => `[x](gone-${at}.md)\n`);
  const { run } = await importArchive(space, {
    "tags.md": "{%a%}\n".repeat(5000),
    "links.md": links.join(""),
  });
  const failed = await space.api.listImportResources({
    params: { ...space.params, importId: run.id },
    query: { state: "failed" },
  });
  expect(failed.items).toEqual([]);
  expect(run.notes).toEqual([
    { kind: "missing-link", count: 500, pages: 1 },
    { kind: "unknown-tag", count: 500, pages: 1 },
  ]);
}, 15_000);

test("a condition in front matter holds for visitors, and other members are noted", async () => {
  const space = await testSpace();
  const { run, notes } = await importArchive(space, {
    ".gitbook.yaml": "root: ./\n",
    "README.md": "---\nif: visitor.claims.isBeta\ntags:\n  - tag: beta\n---\n\n# Beta\n",
    "a.md": "---\ndescription: All\n---\n\n# Plain\n",
  });
  expect(run.notes).toEqual([{ kind: "front-matter", count: 1, pages: 1 }]);
  const pages = await pagesOf(space, space.spaceParams);
  expect(notes).toEqual([
    { kind: "front-matter", text: "tags", name: "README.md", title: "Beta", page: pages[0]?.id },
  ]);
  expect(pages.map((page) => "condition" in page && page.condition)).toEqual([
    "visitor.claims.isBeta",
    false,
  ]);
});

test("merged titles are noted, and videos of the archive are files", async () => {
  const space = await testSpace();
  const table = '<table><tr><th colspan="2">Both</th></tr><tr><td>1</td><td>2</td></tr></table>';
  const { notes } = await importArchive(space, {
    "a.md": `# A\n\n${table}\n\n<video src="b.mp4" controls></video>\n`,
    "b.mp4": new Uint8Array([0, 0, 0, 24]),
  });
  expect(notes).toMatchObject([{ kind: "layout", text: '<th colspan="2">Both', title: "A" }]);
  expect(await textOf(space, "A")).toMatch(/::file\{ref="?\/files\/[\w-]+"?\}/);
});

test("many notes of one item are recorded in linear time", async () => {
  const space = await testSpace();
  const { run } = await importArchive(space, { "a.md": "Text.\n" });
  const notes = Array.from({ length: 200_000 }, (_, at) => ({
    kind: "unknown-tag" as const,
    text: `${at}`,
    page: "a.md",
  }));
  await recordNotes(deps.db, run.id, notes);
  const params = { ...space.params, importId: run.id };
  expect((await space.api.getImport({ params })).notes).toEqual([
    { kind: "unknown-tag", count: 500, pages: 1 },
  ]);
}, 15_000);

test("front matter that can't be read is reported with its file and line, and stays as text", async () => {
  const space = await testSpace();
  const { run, notes } = await importArchive(space, {
    "guide/install.md": "---\ntitle: Install\ndescription: Run: it\n---\n\nRun it.\n",
    "guide/toml.md": "+++\ntitle = 'Toml'\nweight = = 2\n+++\n\nText.\n",
    "rules.md": "---\nA text between two rules.\n---\n",
    "right.md": "---\ntitle: Right\n---\n\nText.\n",
  });
  const unreadable = notes.filter(({ kind }) => kind === "unreadable-front-matter");
  expect(unreadable).toMatchObject([
    {
      text: "guide/install.md, line 3: bad indentation of a mapping entry",
      name: "guide/install.md",
      title: "Install",
    },
    { text: "guide/toml.md, line 3: invalid value", name: "guide/toml.md" },
  ]);
  expect(run.notes).toContainEqual({ kind: "unreadable-front-matter", count: 2, pages: 2 });
  expect(await textOf(space, "Install")).toContain("description: Run: it");
});

test("distinct notes have one row per kind and text, with the number of their pages", async () => {
  const space = await testSpace();
  const names = ["a", "b", "c"];
  const pages = names.map((name) => [`${name}.md`, "<Tabs>\n\n{% gone %}\n\n[x](x.md)\n"]);
  const { run } = await importArchive(space, {
    ...Object.fromEntries(pages),
    "d.md": "{% gone %}\n",
  });
  const params = { ...space.params, importId: run.id };
  const list = (query: object) => space.api.listImportNotes({ params, query });
  const all = await list({ distinct: true });
  expect(all.items.map(({ kind, text, pages }) => [kind, text, pages])).toEqual([
    ["unknown-tag", "<Tabs>", 3],
    ["unknown-tag", "{% gone %}", 4],
    ["missing-link", "x.md", 3],
  ]);
  expect(all.count).toBe(3);
  const start = await list({ distinct: true, limit: 2 });
  const { items: rest } = await list({ distinct: true, limit: 2, page: start.next?.page });
  expect([...start.items, ...rest]).toEqual(all.items);
  const ofText = await list({ kind: "unknown-tag", text: "<Tabs>" });
  expect(ofText.items.map(({ title }) => title)).toEqual(["A", "B", "C"]);
  expect(ofText.items[0]).not.toHaveProperty("pages");
});

test("each file is a page, used by one, or noted with the reason why it was left", async () => {
  const space = await testSpace();
  const { run, notes } = await importArchive(space, {
    "docs/README.md":
      "# A\n\n![Shown](img/shown%20here.png) [Linked](linked.pdf) [Data](data/linked.yaml) ![S](.assets/shown.png)\n",
    "docs/b.md": "# B\n\n![Again](img/shown%20here.png)\n",
    "docs/note.txt": "A note",
    "docs/img/shown here.png": pngBytes,
    "docs/img/unused.png": pngBytes,
    "docs/linked.pdf": "%PDF-1.4",
    "docs/plan.docx": "PK",
    "docs/.git/HEAD": "ref",
    "docs/.gitignore": "x",
    "docs/mkdocs.yml": "site_name: x",
    "docs/requirements.txt": "mkdocs",
    "docs/style/extra.css": "a {}",
    "docs/package-lock.json": "{}",
    "docs/yarn.lock": "",
    "docs/LICENSE": "MIT",
    "docs/data/prices.csv": "a,b",
    "docs/data/shape.json": "{}",
    "docs/data/linked.yaml": "a: 1",
    "docs/values.toml": "a = 1",
    "docs/node_modules/a/readme.txt": "x",
    "docs/.assets/shown.png": pngBytes,
    "docs/.assets/hidden.png": pngBytes,
  });
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
    ["other-file", "note.txt"],
    ["other-file", "img/unused.png"],
    ["other-file", "plan.docx"],
    ["data-file", "data/prices.csv"],
    ["data-file", "data/shape.json"],
    ["data-file", "values.toml"],
    ["tool-file", "requirements.txt"],
    ["tool-file", "style/extra.css"],
    ["tool-file", "package-lock.json"],
    ["tool-file", "yarn.lock"],
    ["tool-file", "LICENSE"],
    ["hidden-file", ".git/HEAD"],
    ["hidden-file", ".gitignore"],
    ["hidden-file", "node_modules/a/readme.txt"],
    ["hidden-file", ".assets/hidden.png"],
  ]);
  expect(run.notes).toEqual([
    { kind: "data-file", count: 3, pages: 0 },
    { kind: "hidden-file", count: 4, pages: 0 },
    { kind: "other-file", count: 3, pages: 0 },
    { kind: "tool-file", count: 5, pages: 0 },
  ]);
});

test("a source whose files are all pages or used has no notes about files", async () => {
  const space = await testSpace();
  const { run } = await importArchive(space, {
    ".gitbook.yaml": "root: ./docs\n",
    "docs/SUMMARY.md": "* [A](a.md)\n",
    "docs/a.md": '# A\n\n![I](../i.png) [D](d.csv)\n\n{% include "part.md" %}\n',
    "docs/part.md": "A part.\n",
    "docs/d.csv": "a,b\n",
    "docs/.gitbook/vars.yaml": "name: x\n",
    "i.png": pngBytes,
  });
  expect(run.notes).toEqual([]);
});

test("files outside the documentation, and partials that no page includes, are noted", async () => {
  const space = await testSpace();
  const { notes } = await importArchive(space, {
    "mint.json": '{ "navigation": [{ "group": "All", "pages": ["a"] }] }',
    "a.mdx": "---\ntitle: A\n---\n\nText.\n",
    "snippets/unused.mdx": "Unused.\n",
    "other.mdx": "---\ntitle: Other\n---\n\nText.\n",
    "openapi.yaml": "openapi: 3.1.0\n",
  });
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
    ["unlisted", "snippets/unused.mdx"],
    ["data-file", "openapi.yaml"],
    ["address", "/a → /all/a"],
  ]);
  const other = await importArchive(space, {
    ".gitbook.yaml": "root: ./docs\n",
    "docs/README.md": "# A\n",
    "docs/unused.json": "{}",
    "src/main.ts": "",
    "src/readme.md": "# Source\n",
    "src/logo.svg": "<svg/>",
    "src/settings.json": "{}",
  });
  expect(other.notes.map(({ kind, text }) => [kind, text])).toEqual([
    ["unlisted", "src/ (1)"],
    ["other-file", "src/logo.svg"],
    ["data-file", "docs/unused.json"],
    ["data-file", "src/settings.json"],
    ["tool-file", "src/main.ts"],
  ]);
});

test("links in an archive, and paths that it has twice, are noted", async () => {
  const space = await testSpace();
  const bytes = Buffer.from(
    zipSync({
      "a.md": strToU8("# First\n"),
      "b.md": strToU8("# Second\n"),
      "link.md": [strToU8("a.md"), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
    }),
  );
  for (let at = bytes.indexOf("b.md"); at >= 0; at = bytes.indexOf("b.md", at + 1))
    bytes.write("a.md", at);
  const file = { name: "docs.zip", base64: bytes.toString("base64") };
  const { id } = await start(space, { source: "zip", file });
  await runImport(deps, id);
  const params = { ...space.params, importId: id };
  const { items } = await space.api.listImportNotes({ params });
  expect(items.map(({ kind, text }) => [kind, text])).toEqual([
    ["skipped-entry", "link.md"],
    ["skipped-entry", "a.md"],
  ]);
  expect(await textOf(space, "First")).toBe("");
});

test("blocks of API specifications that the organization lacks are noted, once for each page", async () => {
  const space = await testSpace();
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} });
  await space.api.createOrUpdateOpenAPISpecBySlug({
    params: { ...space.params, specSlug: "fleet" },
    body: { source: { text } },
  });
  const block = (spec: string, path: string) =>
    `{% openapi-operation spec="${spec}" path="${path}" method="get" %}\n[OpenAPI](a.yaml)\n{% endopenapi-operation %}\n\n`;
  const { notes } = await importArchive(space, {
    "a.md": `# A\n\n${block("pets", "/a")}${block("pets", "/b")}${block("fleet", "/c")}`,
    "b.md": `# B\n\n\`\`\`\n${block("gone", "/a")}\`\`\`\n\n{% openapi-schemas spec="pets" schemas="Pet" %}\n{% endopenapi-schemas %}\n`,
  });
  const missing = notes.filter(({ kind }) => kind === "missing-specification");
  expect(missing.map(({ title, text }) => [title, text])).toEqual([
    ["A", "pets"],
    ["B", "pets"],
  ]);
});

test("icons of an export from Confluence are files of the program", async () => {
  const space = await testSpace();
  const files = { "docs/images/icons/dot.gif": pngBytes, "docs/attachments/1/plan.txt": "Plan" };
  const page = "<!doctype html><html><body><h1>A</h1><p>Text</p></body></html>";
  const { notes } = await importArchive(space, { ...files, "docs/a.html": page }, "confluence");
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
    ["other-file", "attachments/1/plan.txt"],
    ["tool-file", "images/icons/dot.gif"],
  ]);
});
