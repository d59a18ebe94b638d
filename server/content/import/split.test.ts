import { expect, test } from "vitest";
import type { NewImport } from "#lib/contract/content/imports.ts";
import { expectRejection } from "../../testing/expect.ts";
import { getImport, pagesOf, start, textOf } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { runImport } from "./run-import.ts";

type Space = Awaited<ReturnType<typeof testSpace>>;

async function importText(space: Space, text: string, more: Partial<NewImport> = {}) {
  const file = { name: "manual.md", base64: Buffer.from(text).toString("base64") };
  const { id } = await start(space, { source: "markdown", file, ...more });
  await runImport(deps, id);
  return getImport(space, id);
}

/** Titles of the pages with those above them. */
async function treeOf(space: Space): Promise<string[]> {
  const { pages } = await space.api.listPages({ params: space.spaceParams });
  const linesOf = (list: typeof pages, above: string): string[] =>
    list.flatMap((page) => [
      above + page.title,
      ...("pages" in page ? linesOf(page.pages as typeof pages, `${above}${page.title} > `) : []),
    ]);
  return linesOf(pages, "");
}

async function addressesOf(space: Space) {
  const pages = await pagesOf(space, space.spaceParams);
  return (title: string) => `/pages/${pages.find((page) => page.title === title)?.id}`;
}

const manual = `---
title: Manual
---

Before all[^a].

# Install

See [the use](#use), [options](#options), [the top](#manual) and [the site][site].

## On Linux

Text[^b] ![A](data:image/png;base64,AA==).

### Details

[Here](#details), [above](#on-linux).

# Use

\`\`\`
# No heading
\`\`\`

> # No page

## Options

[Install](#install), [nothing](#nothing).

[^a]: First, see [^b].

[^b]: Second.

[site]: https://example.com
`;

test("the headings of a document up to a level become a tree of pages", async () => {
  const one = await testSpace();
  expect(await importText(one, manual, { splitLevel: 1 })).toMatchObject({
    state: "done",
    importedResources: 3,
    failedResources: 0,
  });
  expect(await treeOf(one)).toEqual(["Manual", "Manual > Install", "Manual > Use"]);
  const two = await testSpace();
  await importText(two, manual, { splitLevel: 2 });
  expect(await treeOf(two)).toEqual([
    "Manual",
    "Manual > Install",
    "Manual > Install > On Linux",
    "Manual > Use",
    "Manual > Use > Options",
  ]);
  const none = await testSpace();
  await importText(none, manual);
  expect(await treeOf(none)).toEqual(["Manual"]);
});

test("links between sections lead to their pages, and footnotes go with the page", async () => {
  const space = await testSpace();
  await importText(space, manual, { splitLevel: 2 });
  const to = await addressesOf(space);
  expect(await textOf(space, "Manual")).toBe(
    "Before all[^a].\n\n[^a]: First, see [^b].\n\n[^b]: Second.\n",
  );
  expect(await textOf(space, "Install")).toBe(
    `See [the use](${to("Use")}), [options](${to("Options")}), [the top](${to("Manual")}) and [the site][site].\n\n[site]: https://example.com\n`,
  );
  expect(await textOf(space, "On Linux")).toBe(
    `Text[^b] ![A](data:image/png;base64,AA==).\n\n### Details\n\n[Here](#details), [above](${to("On Linux")}).\n\n[^b]: Second.\n`,
  );
  expect(await textOf(space, "Use")).toBe("```\n# No heading\n```\n\n> # No page\n");
  expect(await textOf(space, "Options")).toBe(
    `[Install](${to("Install")}), [nothing](#nothing).\n`,
  );
});

test("chapters without a title above them are beside each other", async () => {
  const space = await testSpace();
  await importText(space, "# One\n\n## Part\n\nA\n\n# Two\n\n## Part\n\n[other](#part)\n", {
    splitLevel: 2,
  });
  expect(await treeOf(space)).toEqual(["One", "One > Part", "Two", "Two > Part"]);
  const titled = await testSpace();
  await importText(titled, "# Title\n\n## One\n\nA\n\n## Two\n\nB\n", { splitLevel: 2 });
  expect(await treeOf(titled)).toEqual(["Title", "Title > One", "Title > Two"]);
  const plain = await testSpace();
  await importText(plain, "# Title\n\n## One\n", { splitLevel: 1 });
  expect(await treeOf(plain)).toEqual(["Title"]);
});

test("an HTML file is split, and its links to ids lead to the pages", async () => {
  const space = await testSpace();
  const html = `<h1>Guide</h1><p><a href="#s2">second</a> <a href="#deep">deep</a></p>
    <h2 id="s1">First part</h2><p>A</p><h2 id="s2">Second part</h2><p>B</p><h3 id="deep">Deep in it</h3><p>C</p>`;
  await importText(space, html, { source: "html", splitLevel: 2 });
  const to = await addressesOf(space);
  expect(await treeOf(space)).toEqual(["Guide", "Guide > First part", "Guide > Second part"]);
  expect(await textOf(space, "Guide")).toBe(
    `[second](${to("Second part")}) [deep](${to("Second part")}#deep-in-it)\n`,
  );
  expect(await textOf(space, "Second part")).toBe("B\n\n### Deep in it\n\nC\n");
});

test("a second import of a document that is split updates its pages", async () => {
  const space = await testSpace();
  await importText(space, manual, { splitLevel: 1 });
  const before = await addressesOf(space);
  const again = await importText(space, manual.replace("Before all", "Before everything"), {
    splitLevel: 1,
    existingPages: "update",
  });
  expect(again).toMatchObject({ importedResources: 3, updatedResources: 1, unchangedResources: 2 });
  expect((await addressesOf(space))("Use")).toBe(before("Use"));
});

test("an archive can't be split, nor a document that is added to a page", async () => {
  const space = await testSpace();
  const file = { name: "a.md", base64: Buffer.from("# A").toString("base64") };
  const [page] = await pagesOf(space, space.spaceParams);
  const reason = /splitLevel: can only be given for a document that isn't added to a page/;
  await expectRejection(start(space, { source: "zip", file, splitLevel: 1 }), 400, reason);
  const into = { source: "markdown" as const, file, splitLevel: 1, page: page?.id ?? "none" };
  await expectRejection(start(space, into), 400, reason);
  const tooDeep = start(space, { source: "markdown", file, splitLevel: 3 });
  await expectRejection(tooDeep, 400, /splitLevel/);
});
