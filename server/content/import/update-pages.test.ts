import { expect, test } from "vitest";
import type { DocumentPage, Page } from "#lib/contract/content/page.ts";
import { expectRejection } from "../../testing/expect.ts";
import { getImport, pagesOf, start, textOf, zip } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { pngBytes, webServer } from "../../testing/web-server.ts";
import { runImport } from "./run-import.ts";

type Space = Awaited<ReturnType<typeof testSpace>>;
type Files = Record<string, string | Uint8Array>;

const docs: Files = {
  "README.md": "# Welcome\n\n[Install](guide/install.md) ![Plan](plan.png)\n",
  "guide/install.md": "# Install\n\nRun it.\n\n[Home](../README.md)\n",
  "plan.png": pngBytes,
};

async function importDocs(
  space: Space,
  files: Files,
  target: { changeRequest?: string; subject?: string; existingPages?: "add" | "update" },
) {
  const file = { name: "docs.zip", base64: Buffer.from(zip(files)).toString("base64") };
  const { id } = await start(space, { source: "zip", file, ...target });
  await runImport(deps, id);
  return getImport(space, id);
}

const idsOf = (pages: readonly Page[]) => pages.map(({ id, title }) => [title, id]);
const inRequest = ({ spaceParams }: Space, changeRequestId = "") => ({
  ...spaceParams,
  changeRequestId,
});

async function readPage({ api }: Space, params: ReturnType<typeof inRequest>, pageId: string) {
  return (await api.getPageInChangeRequestById({ params: { ...params, pageId } })) as DocumentPage;
}

test("a second import updates the pages that are there, and leaves the space as it is", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const before = await pagesOf(space, space.spaceParams);
  const texts = [await textOf(space, "Welcome"), await textOf(space, "Install")];
  const run = await importDocs(
    space,
    {
      ...docs,
      "guide/install.md": "# Install\n\nRun it twice.\n\n[Next](next.md)\n",
      "guide/next.md": "# Next\n\n[Back](install.md)\n",
    },
    { subject: "Again", existingPages: "update" },
  );
  expect(run).toMatchObject({
    state: "done",
    importedResources: 4,
    updatedResources: 1,
    unchangedResources: 2,
  });
  const params = inRequest(space, run.changeRequest);
  const after = await pagesOf(space, params);
  const next = after.find(({ title }) => title === "Next")?.id ?? "";
  expect(idsOf(after)).toEqual([...idsOf(before), ["Next", next]]);
  const install = idsOf(before).find(([title]) => title === "Install")?.[1] ?? "";
  expect(await readPage(space, params, install)).toMatchObject({
    markdown: `Run it twice.\n\n[Next](/pages/${next})\n`,
  });
  expect(await readPage(space, params, next)).toMatchObject({
    markdown: `[Back](/pages/${install})\n`,
  });
  expect([await textOf(space, "Welcome"), await textOf(space, "Install")]).toEqual(texts);
  const { items: files } = await space.api.listFilesInChangeRequestById({ params });
  expect(files.map(({ name }) => name)).toEqual(["plan.png"]);
});

test("an update keeps what people set on a page, and its text stays in the published page", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const pages = await pagesOf(space, space.spaceParams);
  const install = pages.find(({ title }) => title === "Install")?.id ?? "";
  await space.change({
    operation: "update_page",
    page: install,
    description: "By hand",
    document: { markdown: "My own text." },
  });
  const run = await importDocs(space, docs, { subject: "Again", existingPages: "update" });
  expect(run).toMatchObject({ updatedResources: 1, unchangedResources: 2 });
  const params = inRequest(space, run.changeRequest);
  const page = await readPage(space, params, install);
  expect(page).toMatchObject({
    description: "By hand",
    markdown: expect.stringMatching(/^Run it/),
  });
  expect(await textOf(space, "Install")).toBe("My own text.");
  const { changes } = await space.api.getChangesOfChangeRequest({ params });
  expect(changes.map(({ type }) => type)).toEqual(["page_edited"]);
});

test("an import that changes nothing archives the draft that it created", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const run = await importDocs(space, docs, { subject: "Again", existingPages: "update" });
  expect(run).toMatchObject({ state: "done", importedResources: 3, unchangedResources: 3 });
  const params = inRequest(space, run.changeRequest);
  const request = await space.api.getChangeRequestById({ params });
  expect(request).toMatchObject({ status: "archived", revision: request.revisionInitial });
});

test("pages that the source no longer has are kept and named", async () => {
  const space = await testSpace();
  await importDocs(space, { ...docs, "old.md": "# Old\n\nText.\n", "gone.md": "# Gone\n" }, {});
  await space.change(newPage("By hand", "Text."));
  const old = (await pagesOf(space, space.spaceParams)).find(({ title }) => title === "Gone");
  await space.change({ operation: "delete_page", page: old?.id ?? "" });
  const { "README.md": _, ...rest } = docs;
  const changed = { ...rest, "guide/install.md": "# Install\n\nRun it twice.\n" };
  const run = await importDocs(space, changed, { subject: "Again", existingPages: "update" });
  const params = { ...space.params, importId: run.id };
  const { items } = await space.api.listImportNotes({ params, query: { kind: "not-in-source" } });
  const kept = await pagesOf(space, inRequest(space, run.changeRequest));
  const linked = items.map(({ text, page }) => [text, kept.find(({ id }) => id === page)?.title]);
  expect(linked).toEqual(["Welcome", "Old"].map((title) => [title, title]));
  const other = await importDocs(space, { "b.md": "# B\n" }, { existingPages: "update" });
  expect(other.notes).toEqual([]);
});

test("items are listed by their effect, with their page", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const changed = { ...docs, "guide/install.md": "# Install\n", "b.md": "# B\n" };
  const run = await importDocs(space, changed, { subject: "Again", existingPages: "update" });
  const pages = await pagesOf(space, inRequest(space, run.changeRequest));
  const params = { ...space.params, importId: run.id };
  const listed = async (effect: "added" | "updated" | "unchanged") =>
    (await space.api.listImportResources({ params, query: { effect } })).items.map(
      ({ title, page, effect }) => [title, pages.find(({ id }) => id === page)?.title, effect],
    );
  expect(await listed("added")).toEqual([["B", "B", "added"]]);
  expect(await listed("updated")).toEqual([["Install", "Install", "updated"]]);
  expect((await listed("unchanged")).map(([title]) => title)).toEqual(["Welcome", "Guide"]);
});

const otherPng = Buffer.concat([pngBytes, Buffer.from([0])]);

async function fileNames({ api }: Space, params: ReturnType<typeof inRequest>) {
  const { items } = await api.listFilesInChangeRequestById({ params });
  return items.map(({ id, name, size }) => ({ id, name, size }));
}

test("an update replaces a changed file of an updated page, whose references stay", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const [plan] = (await space.api.listFiles({ params: space.spaceParams })).items;
  const changed = { ...docs, "plan.png": otherPng };
  const run = await importDocs(space, changed, { subject: "Again", existingPages: "update" });
  expect(run).toMatchObject({ state: "done", updatedResources: 1, unchangedResources: 2 });
  const params = inRequest(space, run.changeRequest);
  expect(await fileNames(space, params)).toEqual([
    { id: plan?.id, name: "plan.png", size: otherPng.length },
  ]);
  const { changes } = await space.api.getChangesOfChangeRequest({ params });
  expect(changes.map(({ type }) => type)).toEqual(["file_edited"]);
});

test("an update replaces only the file in its own folder of those with one name", async () => {
  const space = await testSpace();
  const files = (second: Uint8Array): Files => ({
    "a/one.md": "# One\n\n![Plan](plan.png)\n",
    "b/two.md": "# Two\n\n![Plan](plan.png)\n",
    "a/plan.png": pngBytes,
    "b/plan.png": second,
  });
  await importDocs(space, files(otherPng), {});
  const before = (await space.api.listFiles({ params: space.spaceParams })).items;
  expect(before.map(({ name }) => name).toSorted()).toEqual(["plan (2).png", "plan.png"]);
  const target = { subject: "Again", existingPages: "update" } as const;
  const same = await importDocs(space, files(otherPng), target);
  expect(same).toMatchObject({ unchangedResources: same.importedResources });
  const third = Buffer.concat([otherPng, Buffer.from([0])]);
  const run = await importDocs(space, files(third), target);
  expect(run).toMatchObject({ updatedResources: 1 });
  const found = await fileNames(space, inRequest(space, run.changeRequest));
  expect(found).toHaveLength(2);
  for (const { id, name } of before) {
    const size = name === "plan.png" ? pngBytes.length : third.length;
    expect(found).toContainEqual({ id, name, size });
  }
});

test("a file of the same name gets a number beside pages that stay", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const run = await importDocs(space, { ...docs, "plan.png": otherPng }, { subject: "Again" });
  const files = await fileNames(space, inRequest(space, run.changeRequest));
  const sizes = Object.fromEntries(files.map(({ name, size }) => [name, size]));
  expect(sizes).toEqual({ "plan.png": pngBytes.length, "plan (2).png": otherPng.length });
});

test("by default, pages are added beside those that are there", async () => {
  const space = await testSpace();
  await importDocs(space, docs, {});
  const run = await importDocs(space, docs, { subject: "Again" });
  expect(run).toMatchObject({ importedResources: 3, updatedResources: 0, unchangedResources: 0 });
  const pages = await pagesOf(space, inRequest(space, run.changeRequest));
  expect(pages.filter(({ title }) => title === "Install")).toHaveLength(2);
});

test("a page with the same title is updated if its path differs, unless another page has it", async () => {
  const space = await testSpace();
  const setup = await space.change({ ...newPage("Set up", "Old."), slug: "first-steps" });
  const other = await space.change({ ...newPage("Other", "Mine."), slug: "other" });
  const run = await importDocs(
    space,
    {
      "setup.md": "# Set up\n\nNew.\n",
      "more.md": "# Other\n\nTheirs.\n",
      "other.md": "# Third\n",
    },
    { subject: "Again", existingPages: "update" },
  );
  expect(run).toMatchObject({ updatedResources: 2, importedResources: 3 });
  const params = inRequest(space, run.changeRequest);
  expect(await readPage(space, params, setup)).toMatchObject({
    slug: "first-steps",
    markdown: "New.\n",
  });
  expect(await readPage(space, params, other)).toMatchObject({ title: "Third" });
});

test("pages of a website keep their ids, also those whose titles are known late", async () => {
  const text = "This says something, at length, so that it is found to be the text. ".repeat(8);
  const page = (title: string, more: string) =>
    `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>${more}</main></body></html>`;
  const links = Array.from(
    { length: 25 },
    (_, at) => `<p><a href="/docs/p${at}">Go to ${at}</a></p>`,
  );
  const web = await webServer({ "/docs": page("Start", links.join("")) });
  for (const at of links.keys()) web.files[`/docs/p${at}`] = page(`Number ${at}`, "");
  const space = await testSpace();
  const body = { source: "website" as const, url: web.url("/docs") };
  const first = await start(space, body);
  await runImport(deps, first.id);
  const before = await pagesOf(space, space.spaceParams);
  web.files["/docs/p24"] = page("Number 24", "<p>And more of it.</p>");
  const { id } = await start(space, { ...body, subject: "Again", existingPages: "update" });
  await runImport(deps, id);
  const run = await getImport(space, id);
  const params = inRequest(space, run.changeRequest);
  expect(idsOf(await pagesOf(space, params))).toEqual(idsOf(before));
  const own = before.find(({ title }) => title === "Start")?.id ?? "";
  const { markdown } = await readPage(space, params, own);
  expect(`${markdown}\n`).toBe(`${await textOf(space, "Start")}\n`);
});

test("a page or a new space can't be updated", async () => {
  const space = await testSpace();
  const file = { name: "a.md", base64: Buffer.from("# A").toString("base64") };
  const body = { source: "markdown" as const, file, existingPages: "update" as const };
  const page = await space.change(newPage("A", "a"));
  await expectRejection(start(space, { ...body, page }), 400, /existingPages/);
  const params = space.params;
  const created = space.api.startImport({ params, body: { ...body, newSpace: { title: "S" } } });
  await expectRejection(created, 400, /existingPages/);
});
