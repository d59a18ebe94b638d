import { expect, test } from "vitest";
import { engineServer, setEngine } from "../testing/engine-server.ts";
import { deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { runAll, testTranslation } from "../testing/translation.ts";
import { pngBytes } from "../testing/web-server.ts";

const server = await engineServer();
setEngine({ engine: "libretranslate", url: server.url, key: undefined });
// Translated headings have other anchors.
server.behaviour.translate = (text) => text.replaceAll(/\b([a-z]+)\b(?![^<]*>)/gi, "ü$1");

test("links point to the same targets in the translated space, and none is broken", async () => {
  const { change, translate, get, textOf, api, open, edit, spaceParams, space, organization } =
    await testTranslation();
  const target = await change(newPage("Target", "## Limits\n\ntext\n\n## Limits\n\nmore"));
  const request = await open();
  const { insertedFiles } = await edit(request, {
    operation: "insert_files",
    files: [{ base64: pngBytes.toString("base64"), name: "dot.png" }],
  });
  await api.mergeChangeRequest({ params: request });
  const file = insertedFiles[0]?.id ?? "";
  const address = `${deps.config.consoleUrl}/orgs/${organization.id}/spaces/${space.id}/content/${target}`;
  const page = await change(
    newPage(
      "Source",
      [
        `[a](/pages/${target}) [b](/pages/${target}#limits-1) [c](#own) [d](${address})`,
        "## Own",
        `![dot](/files/${file})`,
        `::content-ref{data='{"ref":{"kind":"page","space":"${space.id}","page":"${target}"}}'}`,
      ].join("\n\n"),
    ),
  );
  const { id } = await translate();
  await runAll();
  const { result } = await get(id);
  const text = await textOf(id, page);
  expect(text).toContain(`(/pages/${target}#ülimits-1)`);
  expect(text).toContain("(#üown)");
  expect(text).toContain(`/spaces/${result?.space}/content/${target}`);
  expect(text).toContain(`"space":"${result?.space}"`);
  expect(text).not.toContain(space.id);
  const links = await api.listSpaceLinks({ params: { spaceId: result?.space ?? "" } });
  expect(links.stats.broken.total).toBe(0);
  expect((await api.listSpaceLinks({ params: spaceParams })).stats.broken.total).toBe(0);
  const files = await api.listFiles({ params: { spaceId: result?.space ?? "" } });
  expect(files.items.map(({ id }) => id)).toEqual([file]);
});

test("links follow a heading when its translation changes", async () => {
  const { change, translate, run, textOf } = await testTranslation();
  const target = await change(newPage("Target", "## Limits"));
  const page = await change(newPage("Source", `[a](/pages/${target}#limits)`));
  const { id } = await translate();
  await runAll();
  await change({
    operation: "update_page",
    page: target,
    document: { markdown: "Intro\n\n## Limits\n\n## Bounds" },
  });
  await run(id);
  expect(await textOf(id, page)).toContain(`/pages/${target}#ülimits`);
  await change(
    { operation: "update_page", page: target, document: { markdown: "## Bounds" } },
    { operation: "update_page", page, document: { markdown: `[a](/pages/${target}#bounds)` } },
  );
  await run(id);
  expect(await textOf(id, page)).toContain(`/pages/${target}#übounds`);
});

test("pages have the positions and members of their source", async () => {
  const { change, translate, run, get, api } = await testTranslation();
  const one = await change(newPage("One", "text", { emoji: "1f600", hidden: true }));
  const two = await change(newPage("Two", "text", { description: "what it is" }));
  const { id } = await translate();
  await runAll();
  const spaceParams = { spaceId: (await get(id)).result?.space ?? "" };
  const first = await api.listPages({ params: spaceParams });
  expect(first.pages).toMatchObject([
    { id: one, emoji: "1f600", hidden: true },
    { id: two, description: "üwhat üit üis" },
  ]);
  await change({ operation: "update_page", page: one, into: two, emoji: null });
  await run(id);
  const { pages } = await api.listPages({ params: spaceParams });
  expect(pages).toMatchObject([{ id: two, pages: [{ id: one }] }]);
  expect(pages).toHaveLength(1);
});
