import { expect, test } from "vitest";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { expectRejection } from "../../testing/expect.ts";
import { archive, chain, getImport, pagesOf, start, textOf, zip } from "../../testing/imports.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { pngBytes, webServer } from "../../testing/web-server.ts";
import { runImport } from "./run-import.ts";

test("a Markdown file of the web becomes a page, with its images and absolute links", async () => {
  const web = await webServer({
    "/docs/guide.md": {
      type: "text/markdown",
      body: "# The guide\n\n![Dot](img/dot.png) [Next](next.md#a) ![Gone](gone.png)\n",
    },
    "/docs/img/dot.png": { type: "image/png", body: pngBytes },
  });
  const space = await testSpace();
  const { api, spaceParams: params } = space;
  const body = { url: web.url("/docs/guide.md"), source: "markdown" as const };
  const before = (await api.getSpaceById({ params })).revision;
  const answer = await api.importContent({ params, body });
  expect(answer).toMatchObject({ importedResources: 1, totalResources: 1 });
  const revision = await api.getCurrentRevision({ params });
  expect(revision).toMatchObject({ id: answer.revision, parents: [before], type: "edits" });
  const [file] = revision.files;
  expect(file).toMatchObject({ name: "dot.png", dimensions: { width: 1, height: 1 } });
  expect(await textOf(space, "The guide")).toBe(
    `![Dot](/files/${file?.id}) [Next](${web.url("/docs/next.md")}#a) ![Gone](gone.png)\n`,
  );
  const { items } = await api.listImports({ params: space.params });
  expect(items).toMatchObject([{ state: "done", importedResources: 1, name: body.url }]);
});

test("a small archive is imported at once, and links between its pages work", async () => {
  const web = await webServer({
    "/docs.zip": archive({
      "repo-main/README.md": "# Welcome\n\n[A](a.md#x) ![P](p.png)",
      "repo-main/a.md": "# A\n\n[Home](./README.md) [B](guide/b.html)",
      "repo-main/guide/b.html": "<main><h1>B</h1><p><a href='../a.md'>A</a></p></main>",
      "repo-main/p.png": pngBytes,
    }),
  });
  const space = await testSpace();
  const params = await space.open();
  const body = { url: web.url("/docs.zip"), source: "zip" as const };
  const answer = await space.api.importContentInChangeRequest({ params, body });
  expect(answer).toMatchObject({ importedResources: 4, totalResources: 4 });
  const pages = await pagesOf(space, params);
  expect(pages.map(({ title, type }) => [title, type])).toEqual([
    ["Welcome", "document"],
    ["A", "document"],
    ["Guide", "group"],
    ["B", "document"],
  ]);
  const ids = new Map(pages.map(({ title, id }) => [title, id]));
  const read = async (title: string) => {
    const pageId = ids.get(title) ?? "";
    const page = await space.api.getPageInChangeRequestById({ params: { ...params, pageId } });
    return (page as DocumentPage).markdown;
  };
  expect(await read("Welcome")).toMatch(
    new RegExp(`^\\[A\\]\\(/pages/${ids.get("A")}#x\\) !\\[P\\]\\(/files/[\\w-]+\\)\n$`),
  );
  expect(await read("B")).toBe(`[A](/pages/${ids.get("A")})\n`);
  expect(await pagesOf(space, space.spaceParams)).toEqual([]);
});

test("one document is appended to a page", async () => {
  const web = await webServer({
    "/a.html": "<main><h1>More</h1><p>text <a href='b.html'>b</a></p></main>",
    "/a.zip": archive({ "a.md": "x" }),
  });
  const space = await testSpace();
  const pageId = await space.change(newPage("Guide", "First."));
  const params = { ...space.spaceParams, pageId };
  const body = { source: "website" as const, url: web.url("/a.html") };
  expect(await space.api.importContentInPage({ params, body })).toMatchObject({
    importedResources: 1,
    totalResources: 1,
  });
  expect(await textOf(space, "Guide")).toBe(`First.\n\ntext [b](${web.url("/b.html")})\n`);
  const inRequest = { ...(await space.open()), pageId };
  await space.api.importContentInChangeRequestPage({ params: inRequest, body });
  const many = { source: "zip" as const, url: web.url("/a.zip") };
  await expectRejection(space.api.importContentInPage({ params, body: many }), 400, /many pages/);
  const file = { name: "b.md", base64: Buffer.from("# B\n\nSent along.").toString("base64") };
  const { changeRequestId: changeRequest } = inRequest;
  const into = { source: "markdown" as const, file, changeRequest, page: pageId };
  const run = await start(space, into);
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({ state: "done", page: pageId });
  const resources = await space.api.listImportResources({
    params: { ...space.params, importId: run.id },
  });
  expect(resources.items).toMatchObject([{ title: "B", page: pageId }]);
  const changed = await space.api.getPageInChangeRequestById({ params: inRequest });
  expect((changed as DocumentPage).markdown).toMatch(/^First\.[\s\S]*Sent along\.\n$/);
  const pages = Buffer.from(zip({ "a.md": "# A" })).toString("base64");
  const sent = { ...into, source: "zip" as const, file: { name: "a.zip", base64: pages } };
  await expectRejection(start(space, sent), 400, /many pages/);
  await expectRejection(start(space, { ...into, page: "nowhere" }), 404, /Page/);
  const nowhere = { ...params, pageId: "nowhere" };
  await expectRejection(space.api.importContentInPage({ params: nowhere, body }), 404, /Page/);
});

test("locked spaces, merged change requests and low roles are rejected, and stop running imports", async () => {
  const web = await webServer({ "/docs.zip": archive(chain(12)), "/a": "<main>a</main>" });
  const space = await testSpace();
  const { api, as, spaceParams: params } = space;
  const body = { url: web.url("/docs.zip"), source: "zip" as const };
  const request = await space.open();
  await expectRejection(as("edit").importContent({ params, body }), 403);
  await expectRejection(as("comment").importContentInChangeRequest({ params: request, body }), 403);
  const into = { ...body, space: space.space.id };
  await expectRejection(as("edit").startImport({ params: space.params, body: into }), 403);
  await expectRejection(as("guest").startImport({ params: space.params, body: into }), 404);
  await expectRejection(start(space, { ...body, changeRequest: "nowhere" }), 404, /changeRequest/);
  await as("edit").importContentInChangeRequest({ params: request, body });
  const [run] = (await api.listImports({ params: space.params })).items;
  const importId = run?.id ?? "";
  await expectRejection(api.mergeChangeRequest({ params: request }), 409, /being imported/);
  await api.updateSpaceById({ params, body: { editMode: "locked" } });
  await runImport(deps, importId);
  expect(await getImport(space, importId)).toMatchObject({
    state: "failed",
    importedResources: 10,
  });
  expect((await getImport(space, importId)).fault).toMatch(/locked/);
  await api.updateSpaceById({ params, body: { editMode: "live" } });
  await api.mergeChangeRequest({ params: request });
  const own = { ...space.params, importId };
  for (const role of ["comment", "read"] as const) {
    await expectRejection(as(role).retryImport({ params: own }), 403);
    await expectRejection(as(role).cancelImport({ params: own }), 403);
  }
  await expectRejection(api.importContentInChangeRequest({ params: request, body }), 409, /merged/);
  await api.updateSpaceById({ params, body: { editMode: "locked" } });
  web.seen.length = 0;
  await expectRejection(api.importContent({ params, body }), 409, /locked/);
  await expectRejection(start(space, body), 409, /locked/);
  expect(web.seen).toEqual([]);
  const retry = { ...space.params, importId };
  await expectRejection(api.retryImport({ params: retry }), 409, /locked/);
});

test("imports are listed for viewers of their space, in pages, the newest first", async () => {
  const web = await webServer({ "/a.md": { type: "text/markdown", body: "# A" } });
  const space = await testSpace();
  const { api, as, params } = space;
  for (let at = 0; at < 3; at++) {
    await start(space, { source: "markdown", url: web.url(`/a.md?${at}`) });
    advanceClock(1000);
  }
  const first = await api.listImports({ params, query: { limit: 2 } });
  expect(first.count).toBe(3);
  const rest = await api.listImports({ params, query: { limit: 2, page: first.next?.page } });
  expect([...first.items, ...rest.items].map(({ name }) => name.at(-1))).toEqual(["2", "1", "0"]);
  expect((await as("read").listImports({ params })).count).toBe(3);
  await api.updateSpaceById({ params: space.spaceParams, body: { defaultLevel: null } });
  expect((await as("read").listImports({ params })).count).toBe(0);
  const importId = first.items[0]?.id ?? "";
  await expectRejection(as("read").getImport({ params: { ...params, importId } }), 404);
});
