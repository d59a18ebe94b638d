import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOf } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { getImport, pagesOf, start, zip } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { linksOf } from "../links/extract.ts";
import { runImport } from "./run-import.ts";

// Half of it: the whole takes minutes.
const folder = "node_modules/next/dist/docs";
const files = new Map(
  globSync(["**/index.md", "01-app/0{1,2}-*/**/*.md", "01-app/03-api-reference/0{1,3}-*/**/*.md"], {
    cwd: folder,
  })
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);

const parse = (markdown: string): Root =>
  fromMarkdown(markdown.replace(/^---\n[\s\S]*?\n---\n/, ""), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });

const isInside = (url: string) => /^(#|\/(?!\/)|\.)/.test(url);

/** Links of a text within the documentation, and its pictures. */
function mentionsIn(markdown: string) {
  const links: string[] = [];
  let pictures = 0;
  visit(parse(markdown), (node) => {
    if (node.type === "image") pictures += 1;
    if ((node.type === "link" || node.type === "definition") && isInside(node.url))
      links.push(node.url);
  });
  return { links, pictures };
}

/** Anchors as the published documentation has them. */
function publishedAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  visit(parse(markdown), "heading", (node) => {
    const slug = textOf(node)
      .toLowerCase()
      .trim()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
    let anchor = slug;
    for (let at = 1; anchors.has(anchor); at++) anchor = `${slug}-${at}`;
    anchors.add(anchor);
  });
  return anchors;
}

/** Path at which a file is published: without the numbers that order it. */
const publishedPath = (path: string) =>
  `/docs/${path}`
    .replaceAll(/\/\d+-/g, "/")
    .replace(/\.md$/, "")
    .replace(/\/index$/, "");

test("a real documentation tree keeps its pages, and each link that worked before works", async () => {
  expect(files.size).toBeGreaterThan(100);
  const space = await testSpace();
  const base64 = Buffer.from(zip(Object.fromEntries(files))).toString("base64");
  const run = await start(space, { source: "zip", file: { name: "docs.zip", base64 } });
  await runImport(deps, run.id);
  const done = await getImport(space, run.id);
  expect(done).toMatchObject({ state: "done", failedResources: 0 });
  const params = { ...space.params, importId: run.id };
  const pageOf = new Map<string, string>();
  for (let page: string | undefined = ""; page !== undefined; ) {
    const query = { limit: 500, ...(page && { page }) };
    const answer = await space.api.listImportResources({ params, query });
    for (const { name, page: id = "" } of answer.items) pageOf.set(name, id);
    page = answer.next?.page;
  }
  const texts = new Map<string, string>();
  const pages = await pagesOf(space, space.spaceParams);
  for (const { id, type } of pages) {
    if (type !== "document") continue;
    const page = await space.api.getPageById({ params: { ...space.spaceParams, pageId: id } });
    texts.set(id, (page as DocumentPage).markdown ?? "");
  }
  const anchorsBefore = new Map(
    [...files].map(([path, text]) => [publishedPath(path), publishedAnchors(text)]),
  );
  const anchorsAfter = new Map([...texts].map(([id, text]) => [id, linksOf(text).anchors]));
  const workedBefore = (path: string, url: string) => {
    const [page = "", anchor = ""] = url.split("#");
    const target = page === "" ? publishedPath(path) : page.replace(/\/$/, "");
    const anchors = anchorsBefore.get(target);
    return anchors !== undefined && (anchor === "" || anchors.has(anchor));
  };
  const worksAfter = (from: string, url: string) => {
    const [page = "", anchor = ""] = url.split("#");
    const id = page === "" ? from : (/^\/pages\/([\w-]+)$/.exec(page)?.[1] ?? "");
    return texts.has(id) && (anchor === "" || anchorsAfter.get(id)?.includes(anchor));
  };
  const before = { links: 0, anchors: 0, pictures: 0 };
  const after = { links: 0, anchors: 0, pictures: 0 };
  const lost: string[] = [];
  for (const [path, text] of files) {
    const id = pageOf.get(path) ?? "";
    const old = mentionsIn(text);
    const now = mentionsIn(texts.get(id) ?? "");
    before.pictures += old.pictures;
    after.pictures += now.pictures;
    expect(now.links.length, path).toBe(old.links.length);
    for (const [at, url] of old.links.entries()) {
      const anchor = Number(/#./.test(url));
      const worked = workedBefore(path, url);
      const works = worksAfter(id, now.links[at] ?? "");
      if (worked) {
        before.links += 1;
        before.anchors += anchor;
      }
      if (works) {
        after.links += 1;
        after.anchors += anchor;
      }
      if (worked && !works) lost.push(`${path}: ${url} → ${now.links[at]}`);
    }
  }
  expect(lost).toEqual([]);
  expect(texts.size).toBe(files.size);
  expect(before.anchors).toBeGreaterThan(100);
  expect(after).toEqual(before);
  const kinds = done.notes.map(({ kind }) => kind);
  expect(kinds).toEqual(["front-matter", "missing-file", "missing-link", "unknown-tag"]);
});
