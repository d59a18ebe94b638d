import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { archive, chain, getImport, pagesOf, start, textOf, zip } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { pngBytes, webServer } from "../../testing/web-server.ts";
import { runImport } from "./run-import.ts";

const draftOf = ({ changeRequestId }: { changeRequestId: string }) => ({
  changeRequest: changeRequestId,
});

test("an import continues in the background after ten resources, and follows links", async () => {
  const web = await webServer({ "/docs.zip": archive(chain(35)) });
  const space = await testSpace();
  const { api, spaceParams: params } = space;
  const answer = await api.importContent({
    params,
    body: { url: web.url("/docs.zip"), source: "zip" },
  });
  expect(answer).toMatchObject({ importedResources: 10, totalResources: 35 });
  expect(await pagesOf(space, params)).toHaveLength(10);
  const { items } = await api.listImports({ params: space.params, query: { state: "queued" } });
  const importId = items[0]?.id ?? "";
  await runImport(deps, importId);
  expect(await getImport(space, importId)).toMatchObject({
    state: "done",
    importedResources: 35,
    totalResources: 35,
    failedResources: 0,
  });
  const pages = await pagesOf(space, params);
  expect(pages.map(({ title }) => title)).toEqual(
    Array.from({ length: 35 }, (_, at) => `Page ${at}`),
  );
  const id = (title: string) => pages.find((page) => page.title === title)?.id;
  expect(await textOf(space, "Page 3")).toBe(`[Next](/pages/${id("Page 4")})\n`);
  expect(await textOf(space, "Page 9")).toBe(`[Next](/pages/${id("Page 10")})\n`);
  expect(await textOf(space, "Page 34")).toBe("[Next](35.md)\n");
});

test("a website is followed within its host, each page once", async () => {
  const long =
    "This says something, at length, with commas, so that it is found to be the text. ".repeat(4);
  const page = (title: string, more: string) =>
    `<html><head><title>${title} | Docs</title></head><body><nav><a href="/docs/">Home</a>
     <a href="/docs/setup">Set up</a></nav><main><h1>${title}</h1><p>${long}</p>${more}</main></body></html>`;
  const web = await webServer({});
  const other = await webServer({ "/x": page("Elsewhere", "") });
  Object.assign(web.files, {
    "/docs/": page("Home", '<p><a href="setup#first">Go</a> <img src="/i.png" alt="I"></p>'),
    "/docs/setup": page(
      "Set up",
      '<p><a href="setup/linux/?utm=1">q</a> <a href="setup/linux">L</a></p>',
    ),
    "/docs/setup/linux": page(
      "Linux",
      `<p><a href="${other.url("/x")}">out</a> <a href="/old">o</a></p>`,
    ),
    "/old": { type: "text/html", status: 302, body: web.url("/docs/setup") },
    "/i.png": { type: "image/png", body: pngBytes },
  });
  const space = await testSpace();
  const body = { source: "website" as const, url: web.url("/docs/") };
  const run = await start(space, body);
  expect(run).toMatchObject({ state: "queued", totalResources: 0 });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({ state: "done", totalResources: 3 });
  expect(other.seen).toEqual([]);
  const pages = await pagesOf(space, space.spaceParams);
  expect(pages.map(({ title }) => title)).toEqual(["Home", "Set up", "Linux"]);
  const id = (title: string) => pages.find((each) => each.title === title)?.id;
  expect(await textOf(space, "Home")).toMatch(
    new RegExp(`\\[Go\\]\\(/pages/${id("Set up")}#first\\) !\\[I\\]\\(/files/`),
  );
  const linux = await textOf(space, "Linux");
  expect(linux).toContain(`[out](${other.url("/x")})`);
  expect(linux).not.toMatch(/utm|Docs/);
  const single = await testSpace();
  const only = await start(single, { ...body, follow: false });
  await runImport(deps, only.id);
  expect(await pagesOf(single, single.spaceParams)).toHaveLength(1);
});

test("failures have a reason, are retried alone, and land at their position", async () => {
  const web = await webServer({
    "/": `<main><h1>Start</h1><a href="/one">1</a><a href="/two">2</a><a href="/three">3</a></main>`,
    "/one": "<main><h1>One</h1><p>text</p></main>",
    "/two": { type: "text/html", status: 503, body: "later" },
    "/three": "<main><h1>Three</h1><p>text</p></main>",
  });
  const space = await testSpace();
  const { id: importId } = await start(space, { source: "website", url: web.url("/") });
  await runImport(deps, importId);
  expect(await getImport(space, importId)).toMatchObject({
    state: "done",
    importedResources: 3,
    failedResources: 1,
    retriableResources: 1,
  });
  const params = { ...space.params, importId };
  const failed = await space.api.listImportResources({ params, query: { state: "failed" } });
  expect(failed.items).toMatchObject([
    { name: web.url("/two"), fault: "The server responded with status 503", state: "failed" },
  ]);
  web.files["/two"] = "<main><h1>Two</h1><p>text</p></main>";
  web.seen.length = 0;
  expect(await space.api.retryImport({ params })).toMatchObject({ state: "queued" });
  await runImport(deps, importId);
  expect(web.seen).toEqual(["/two"]);
  expect(await getImport(space, importId)).toMatchObject({ state: "done", failedResources: 0 });
  const titles = (await pagesOf(space, space.spaceParams)).map(({ title }) => title);
  expect(titles).toEqual(["Start", "One", "Two", "Three"]);
  await expectRejection(space.api.retryImport({ params }), 409, /already imported/);
  await expectRejection(space.api.cancelImport({ params }), 409, /ended/);
});

test("a canceled import stops, keeps imported pages, and can be continued", async () => {
  const web = await webServer({ "/docs.zip": archive(chain(15)) });
  const space = await testSpace();
  await space.api.importContent({
    params: space.spaceParams,
    body: { url: web.url("/docs.zip"), source: "zip" },
  });
  const [run] = (await space.api.listImports({ params: space.params })).items;
  const params = { ...space.params, importId: run?.id ?? "" };
  expect(await space.api.cancelImport({ params })).toMatchObject({ state: "canceled" });
  expect(await runImport(deps, params.importId)).toMatchObject({ skipped: true });
  expect(await pagesOf(space, space.spaceParams)).toHaveLength(10);
  await space.api.retryImport({ params });
  await runImport(deps, params.importId);
  expect(await pagesOf(space, space.spaceParams)).toHaveLength(15);
});

test("an uploaded file is stored while it can be retried", async () => {
  const space = await testSpace();
  const { changeRequestId: changeRequest } = await space.open();
  const base64 = Buffer.from(zip({ "a.md": "# A" })).toString("base64");
  const file = { name: "docs.zip", base64 };
  const run = await start(space, { source: "zip", file, changeRequest });
  expect(run).toMatchObject({ name: "docs.zip", changeRequest });
  await runImport(deps, run.id);
  const done = await getImport(space, run.id);
  const pages = await pagesOf(space, { ...space.spaceParams, changeRequestId: changeRequest });
  expect(done).toMatchObject({ state: "done", page: pages[0]?.id });
  await expectRejection(
    start(space, { source: "zip", file: { name: "x.zip", base64: "" } }),
    400,
    /file\.base64/,
  );
});

test("unstorable characters fail neither an import nor its other pages", async () => {
  const web = await webServer({
    "/docs.zip": archive({
      "a.md": "# A",
      "binary.md": "# B\u0000\n\nx\u0000y",
      "escaped.md": '---\ntitle: "T\\0 \\uD800"\ndescription: "D\\0"\n---\n\nText &#0; &#xD800;',
      "z\u0000.md": "# Z",
    }),
  });
  const space = await testSpace();
  const run = await start(space, { source: "zip", url: web.url("/docs.zip") });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({
    state: "done",
    importedResources: 3,
    failedResources: 1,
  });
  const titles = (await pagesOf(space, space.spaceParams)).map(({ title }) => title);
  expect(titles.sort()).toEqual(["A", expect.stringMatching(/^T/), "Z"]);
});

test("a failed import leaves its change request as it is, and can be repeated in it", async () => {
  const web = await webServer({ "/docs.zip": archive({ "a.txt": "x" }) });
  const space = await testSpace();
  const draft = await space.open();
  const body = { subject: "Redesign of the billing guide" };
  await space.api.updateChangeRequestById({ params: draft, body });
  const read = () => space.api.getChangeRequestById({ params: draft });
  const before = await read();
  const run = await start(space, { url: web.url("/docs.zip"), source: "zip", ...draftOf(draft) });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({ state: "failed" });
  expect(await read()).toEqual(before);
  await space.api.retryImport({ params: { ...space.params, importId: run.id } });
  web.files["/docs.zip"] = archive({ "a.md": "# A" });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({ state: "done", importedResources: 1 });
  expect(await read()).toMatchObject({ ...body, status: "draft" });
});

test("a file that is no archive is rejected before an import is made", async () => {
  const space = await testSpace();
  for (const text of ["plain text", "PK\u0003\u0006"]) {
    const file = { name: "bad.zip", base64: Buffer.from(text).toString("base64") };
    await expectRejection(start(space, { file, source: "zip" }), 400, /must be a ZIP archive/);
  }
  expect((await space.api.listImports({ params: space.params })).count).toBe(0);
});

test("a failed import archives the empty draft that it created, and a retry reopens it", async () => {
  const space = await testSpace();
  const { api, spaceParams } = space;
  const file = (name: string, text: string) => ({
    name,
    base64: Buffer.from(text).toString("base64"),
  });
  const body = { source: "markdown" as const, file: file("blank.md", " \n"), subject: "Import" };
  const run = await start(space, body);
  await runImport(deps, run.id);
  const ended = await getImport(space, run.id);
  expect(ended).toMatchObject({ state: "failed", fault: "blank.md is empty" });
  const params = { ...spaceParams, changeRequestId: ended.changeRequest ?? "" };
  const statusOf = async () => (await api.getChangeRequestById({ params })).status;
  expect(await statusOf()).toBe("archived");
  const { changeRequestsDraft } = await api.getSpaceById({ params: spaceParams });
  expect(changeRequestsDraft).toBe(0);

  await api.retryImport({ params: { ...space.params, importId: run.id } });
  expect(await statusOf()).toBe("draft");
  await api.cancelImport({ params: { ...space.params, importId: run.id } });
  expect(await statusOf()).toBe("archived");

  await expectRejection(
    start(space, { ...body, file: file("none.md", "") }),
    400,
    /none\.md is empty/,
  );
});

test("a failed import leaves its empty draft while another import into it waits", async () => {
  const space = await testSpace();
  const { api, spaceParams } = space;
  const fileOf = (text: string) => ({ name: "a.md", base64: Buffer.from(text).toString("base64") });
  const source = "markdown" as const;
  const failing = await start(space, { source, file: fileOf(" \n"), subject: "Import" });
  const { changeRequest = "" } = await getImport(space, failing.id);
  const next = await start(space, { source, file: fileOf("# A"), changeRequest });
  await runImport(deps, failing.id);
  expect(await getImport(space, failing.id)).toMatchObject({ state: "failed" });
  const params = { ...spaceParams, changeRequestId: changeRequest };
  const statusOf = async () => (await api.getChangeRequestById({ params })).status;
  expect(await statusOf()).toBe("draft");

  const cancel = (importId: string) => api.cancelImport({ params: { ...space.params, importId } });
  await api.retryImport({ params: { ...space.params, importId: failing.id } });
  await cancel(failing.id);
  expect(await statusOf()).toBe("draft");
  await runImport(deps, next.id);
  expect(await getImport(space, next.id)).toMatchObject({ state: "done", importedResources: 1 });
});

test("a failed import leaves a draft that existed before it", async () => {
  const space = await testSpace();
  const { api, spaceParams } = space;
  const { id } = await api.createChangeRequest({ params: spaceParams, body: { subject: "Mine" } });
  const file = { name: "blank.md", base64: Buffer.from("\n").toString("base64") };
  const run = await start(space, { source: "markdown", file, changeRequest: id });
  await runImport(deps, run.id);
  const params = { ...spaceParams, changeRequestId: id };
  expect((await api.getChangeRequestById({ params })).status).toBe("draft");
});
