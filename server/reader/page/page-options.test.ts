import { expect, test } from "vitest";
import { importArchive } from "../../testing/imports.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const textAt = async (address: string) => (await visit(address)).text();

/** Front matter that leaves parts of a page out. */
const bare = `---
description: About this page
cover: https://example.com/cover.png
layout:
  width: wide
  cover:
    visible: false
  title:
    visible: false
  description:
    visible: false
  tableOfContents:
    visible: false
  outline:
    visible: false
  pagination:
    visible: false
  metadata:
    visible: false
---

# Bare

## One

Words.

## Two

Words.
`;

test("a page leaves out what its layout says", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  const full = bare.replace(/^layout:\n(?: +.*\n)+/m, "").replace("# Bare", "# Full");
  await importArchive(space as never, {
    "SUMMARY.md": "* [Full](full.md)\n* [Bare](bare.md)\n",
    "full.md": full,
    "bare.md": bare,
  });
  const parts = {
    'class="wide"': [false, true],
    'class="cover': [true, false],
    "<h1>": [true, false],
    'class="lead"': [true, false],
    'class="tree"': [true, false],
    'class="outline"': [true, false],
    'class="pager"': [true, false],
    "Last updated": [true, false],
  };
  const [fullText, bareText] = [
    await textAt(`${address}/guide-b/full`),
    await textAt(`${address}/guide-b/bare`),
  ];
  for (const [part, shown] of Object.entries(parts)) {
    expect([part, fullText.includes(part), bareText.includes(part)]).toEqual([part, ...shown]);
  }
  expect(bareText).toContain("Words.");
});

test("pages keep out of indexes as they say", async () => {
  const { address, api, space } = await publishedSite("public", [newPage("Start", "Walrus.")]);
  await addPages(api, space.id, [
    newPage("No robots", "Walrus of no robots.", { noRobotsIndex: true }),
    newPage("No index", "Walrus of no index.", { noIndex: true }),
    newPage("Hidden", "Walrus in hiding.", { hidden: true }),
  ]);
  const isIn = async (path: string) => {
    const text = await textAt(`${address}/${path}`);
    return ["start", "no-robots", "no-index", "hidden"].filter((name) =>
      text.includes(`/guide-b/${name}`),
    );
  };
  expect(await isIn("sitemap.xml")).toEqual(["start", "no-index"]);
  expect(await isIn("~/search?q=walrus")).toEqual(["start", "no-robots"]);
  expect(await isIn("llms.txt")).toEqual(["start", "no-robots"]);
  expect(await isIn("llms-full.txt")).toEqual(["start", "no-robots"]);
  expect(await isIn("rss.xml")).toEqual(["start", "no-robots"]);
  expect(await isIn("guide-b/start")).toEqual(["start", "no-robots", "no-index"]);
  const robotsOf = async (path: string) =>
    (await visit(`${address}/guide-b/${path}`)).headers.get("x-robots-tag");
  expect(await robotsOf("start")).toBeNull();
  expect(await robotsOf("no-robots")).toBe("noindex");
  expect(await robotsOf("hidden")).toBe("noindex");
});
