import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import type { ContentEdit, NewFile } from "#lib/contract/content/content-edits.ts";
import type { Context } from "../../access/context.ts";
import { blobTable } from "../../db/schema/content.ts";
import { expectRejection } from "../../testing/expect.ts";
import { app, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { gatherFiles } from "../edits/insert-files.ts";
import { compareFiles } from "../revisions/compare.ts";

const server = createServer((request, answer) => {
  if (request.url === "/notes.csv") answer.setHeader("content-type", "text/csv").end("a,b");
  else if (request.url === "/silent") return;
  else answer.writeHead(404).end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
deps.config.allowPrivateAddresses = true;

const base64 = (text: string) => Buffer.from(text).toString("base64");
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const insert = (...files: NewFile[]): ContentEdit => ({ operation: "insert_files", files });
const read = async (address: string) => (await app.request(new URL(address).pathname)).text();

test("files are added by bytes or URL, and returned unchanged", async () => {
  const { api, spaceParams, open, edit } = await testSpace();
  const params = await open();
  const { insertedFiles, changes } = await edit(
    params,
    insert(
      { base64: base64(drawing), name: "plan.svg" },
      { url: `${local}/notes.csv`, name: "notes" },
    ),
  );
  expect(changes).toEqual([]);
  const [plan, notes] = insertedFiles;
  expect(plan).toMatchObject({
    name: "plan.svg",
    contentType: "image/svg+xml",
    size: drawing.length,
    dimensions: { width: 4, height: 3 },
  });
  expect(notes).toMatchObject({ name: "notes", contentType: "text/csv", size: 3 });
  expect(await read(plan?.downloadURL ?? "")).toBe(drawing);
  expect(await read(notes?.downloadURL ?? "")).toBe("a,b");

  expect(await api.listFilesInChangeRequestById({ params })).toMatchObject({ count: 2 });
  expect(await api.listFiles({ params: spaceParams })).toMatchObject({ count: 0 });
  await api.mergeChangeRequest({ params });
  const fileId = plan?.id ?? "";
  expect(await api.getFileById({ params: { ...spaceParams, fileId } })).toEqual(plan);
  expect((await api.getCurrentRevision({ params: spaceParams })).files).toEqual([plan, notes]);
});

test("a replaced file keeps its id, so that pages show the new one after the merge", async () => {
  const { api, spaceParams, open, edit, change } = await testSpace();
  const first = await open();
  const old = { base64: base64("old"), name: "notes.txt" };
  const [file] = (await edit(first, insert(old))).insertedFiles;
  const fileId = file?.id ?? "";
  await api.mergeChangeRequest({ params: first });
  const pageId = await change(newPage("Page", `[Notes](/files/${fileId})`));
  const params = await open();
  const added = { base64: base64("newer"), name: "notes-2.txt", replaces: fileId };
  const { insertedFiles } = await edit(params, insert(added));
  expect(insertedFiles).toMatchObject([{ id: fileId, name: "notes-2.txt", size: 5 }]);
  expect(await api.getFileById({ params: { ...spaceParams, fileId } })).toEqual(file);
  const { changes } = await api.getChangesOfChangeRequest({ params });
  expect(changes.map(({ type }) => type)).toEqual(["file_edited"]);
  await api.mergeChangeRequest({ params });
  const current = await api.getFileById({ params: { ...spaceParams, fileId } });
  expect(await read(current.downloadURL)).toBe("newer");
  const { items } = await api.listFiles({ params: spaceParams });
  expect(items).toMatchObject([{ id: fileId, usedIn: 1 }]);
  expect(await api.getPageById({ params: { ...spaceParams, pageId } })).toMatchObject({
    markdown: `[Notes](/files/${fileId})`,
  });
  const gone = insert({ ...old, replaces: pageId });
  await expectRejection(edit(await open(), gone), 404, /changes\.0\.files\.0\.replaces/);
});

test("a name is truncated between characters, and its file can be read", async () => {
  const { api, spaceParams, open, edit } = await testSpace();
  const params = await open();
  const file = { base64: base64("a"), name: `${"a".repeat(255)}😀😀` };
  await expectRejection(edit(params, insert(file)), 400, /name/);
  const named = { ...file, name: `${"a".repeat(255)}😀` };
  const { insertedFiles } = await edit(params, insert(named));
  expect(insertedFiles).toMatchObject([{ name: named.name }]);
  await api.mergeChangeRequest({ params });
  const { items } = await api.listFiles({ params: spaceParams });
  expect(await read(items[0]?.downloadURL ?? "")).toBe("a");
});

test("texts refer to files and pages of their batch by name", async () => {
  const { open, edit, api } = await testSpace();
  const params = await open();
  const markdown =
    "![Plan](./plan)\n\n[Next](./next) ![Again](<./plan>)\n\n[other](./unknown)\n\n[n]: ./plan";
  const { insertedFiles, changes } = await edit(
    params,
    newPage("First", markdown),
    insert({ base64: base64(drawing), name: "plan.svg", ref: "plan" }),
    newPage("Second", "", { ref: "next" }),
  );
  const [file] = insertedFiles;
  const [first, second] = changes.map((change) => change.object === "created_page" && change.page);
  if (!first || !second) throw new Error("Expected two pages");
  const page = await api.getPageInChangeRequestById({ params: { ...params, pageId: first.id } });
  expect(page).toMatchObject({
    markdown: `![Plan](/files/${file?.id})\n\n[Next](/pages/${second.id}) ![Again](</files/${file?.id}>)\n\n[other](./unknown)\n\n[n]: /files/${file?.id}`,
  });
});

test.each([
  { file: { name: "a" }, reason: "either url or base64" },
  { file: { name: "a", base64: "YQ==", url: `${local}/a` }, reason: "either url or base64" },
  {
    file: { name: "a", base64: "no base64" },
    reason: "changes.1.files.0.base64: must be valid base64",
  },
  {
    file: { name: "a", url: `${local}/missing` },
    reason: "files.0.url: The server responded with status 404",
  },
  { file: { name: "a", url: "file:///etc/passwd" }, reason: "http" },
  { file: { name: "", base64: "YQ==" }, reason: "name" },
])("a whole batch is rejected for $reason", async ({ file, reason }) => {
  const { open, edit, api } = await testSpace();
  const params = await open();
  await expect(edit(params, newPage("First"), insert(file))).rejects.toThrow(reason);
  expect(await api.listPagesInChangeRequest({ params })).toEqual({ pages: [] });
  expect(await api.listFilesInChangeRequestById({ params })).toMatchObject({ count: 0 });
});

test("a name that is used twice is rejected", async () => {
  const { open, edit } = await testSpace();
  const file = { base64: "YQ==", name: "a", ref: "same" };
  const editing = edit(await open(), newPage("Page", "", { ref: "same" }), insert(file));
  await expect(editing).rejects.toThrow("changes.1.files.0.ref: must be unique in the request");
});

test("private addresses are read only when the settings allow it", async () => {
  const { open, edit } = await testSpace();
  deps.config.allowPrivateAddresses = false;
  try {
    const editing = edit(await open(), insert({ url: `${local}/notes.csv`, name: "notes" }));
    await expect(editing).rejects.toThrow("private network");
  } finally {
    deps.config.allowPrivateAddresses = true;
  }
});

test("many downloads share one time limit", async () => {
  const file = { url: `${local}/silent`, name: "silent" };
  const gathering = gatherFiles(
    deps as unknown as Context,
    [insert(file, file)],
    AbortSignal.timeout(50),
  );
  await expect(gathering).rejects.toThrow("files.0.url: all downloads together took too long");
});

test("a merged change request rejects files and stores nothing", async () => {
  const { open, edit, api } = await testSpace();
  const params = await open();
  await edit(params, newPage("First"));
  await api.mergeChangeRequest({ params });
  const before = await deps.db.$count(blobTable);
  await expect(edit(params, insert({ base64: "YQ==", name: "a" }))).rejects.toThrow("merged");
  expect(await deps.db.$count(blobTable)).toBe(before);
});

test("one file of 25 MiB fits, a larger one is 413", async () => {
  const { open, edit } = await testSpace();
  const params = await open();
  const largest = Buffer.alloc(25 * 1024 * 1024, 1).toString("base64");
  const { insertedFiles } = await edit(params, insert({ base64: largest, name: "largest" }));
  expect(insertedFiles).toMatchObject([{ size: 25 * 1024 * 1024 }]);
  const two = [largest, largest].map((bytes) => ({ base64: bytes, name: "two" }));
  await expect(edit(params, insert(...two))).rejects.toMatchObject({ status: 413 });
});

test("files are listed newest first, by name and in pages, and hidden from others", async () => {
  const { open, edit, api, as, change, spaceParams: params } = await testSpace();
  const names = ["Plan a.txt", "Plan b.txt", "other.txt"];
  await change(insert(...names.map((name) => ({ name, base64: "YQ==" }))));
  const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
  const first = await api.listFiles({ params, query: { limit: 2 } });
  expect(namesOf(first)).toEqual(["other.txt", "Plan b.txt"]);
  const query = { limit: 2, page: first.next?.page };
  expect(namesOf(await api.listFiles({ params, query }))).toEqual(["Plan a.txt"]);
  const found = await api.listFiles({ params, query: { name: "pLAN" } });
  expect(namesOf(found)).toEqual(["Plan b.txt", "Plan a.txt"]);

  const [file] = found.items;
  const fileParams = { ...params, fileId: file?.id ?? "" };
  await expect(as("stranger").getFileById({ params: fileParams })).rejects.toMatchObject({
    status: 404,
  });
  const request = await open();
  await edit(request, newPage("Page"));
  const inRequest = { ...request, fileId: file?.id ?? "" };
  expect(file).toMatchObject(await api.getFileInChangeRequestById({ params: inRequest }));
  const { id: revisionId } = await api.getCurrentRevision({ params });
  const inRevision = { ...fileParams, revisionId };
  expect(file).toMatchObject(await api.getFileInRevision({ params: inRevision }));
  const unknown = api.getFileById({ params: { ...params, fileId: "unknown" } });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
});

test("two change requests with a file each are merged with both", async () => {
  const { open, edit, api, spaceParams } = await testSpace();
  const [one, other] = [await open("One"), await open("Other")];
  await edit(one, insert({ name: "one.txt", base64: "YQ==" }));
  await edit(other, insert({ name: "other.txt", base64: "YQ==" }));
  for (const params of [one, other]) {
    expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
  }
  expect(await api.listFiles({ params: spaceParams })).toMatchObject({ count: 2 });
});

test("files count the pages that refer to them, also in a change request", async () => {
  const { open, edit, api, change, spaceParams: params } = await testSpace();
  const file = (name: string) => ({ name, ref: name, base64: "YQ==" });
  await change(
    newPage("One", "![a](./shown) and [again](./shown)"),
    newPage("Two", "[b](./shown)"),
    insert(file("shown"), file("forgotten")),
  );
  const usesOf = ({ items }: { items: { name: string; usedIn?: number | undefined }[] }) =>
    Object.fromEntries(items.map(({ name, usedIn }) => [name, usedIn]));
  const all = await api.listFiles({ params });
  expect(usesOf(all)).toEqual({ shown: 2, forgotten: 0 });
  expect(usesOf(await api.listFiles({ params, query: { unused: true } }))).toEqual({
    forgotten: 0,
  });
  expect(usesOf(await api.listFiles({ params, query: { unused: false } }))).toEqual({ shown: 2 });

  const request = await open();
  const forgotten = all.items.find(({ name }) => name === "forgotten")?.id;
  await edit(request, newPage("Three", `![c](/files/${forgotten})`));
  const proposed = await api.listFilesInChangeRequestById({ params: request });
  expect(usesOf(proposed)).toEqual({ shown: 2, forgotten: 1 });
  expect(usesOf(await api.listFiles({ params }))).toEqual({ shown: 2, forgotten: 0 });
});

test("a deleted file is gone after the merge, and an unknown one is rejected", async () => {
  const { api, spaceParams: params, open, edit, change } = await testSpace();
  await change(
    insert({ name: "a.txt", base64: base64("a") }, { name: "b.txt", base64: base64("b") }),
  );
  const { items } = await api.listFiles({ params, query: { name: "a.txt" } });
  const file = items[0]?.id ?? "";
  const request = await open();
  await edit(request, { operation: "delete_file", file });
  const again = edit(request, { operation: "delete_file", file });
  await expectRejection(again, 404, /changes\.0: file/);
  expect((await api.listFilesInChangeRequestById({ params: request })).count).toBe(1);
  expect((await api.listFiles({ params })).count).toBe(2);
  await api.mergeChangeRequest({ params: request });
  expect((await api.listFiles({ params })).items).toMatchObject([{ name: "b.txt" }]);
});

test("changes name added, deleted and restored files, in the request, revision and history", async () => {
  const { api, spaceParams: params, open, edit, change } = await testSpace();
  await change(insert({ name: "b.txt", base64: base64("b") }));
  const file = (await api.listFiles({ params })).items[0]?.id ?? "";
  const request = await open();
  const before = (await api.getChangeRequestById({ params: request })).revision;
  await edit(
    request,
    insert({ name: "a.txt", base64: base64("a") }),
    { operation: "delete_file", file },
    newPage("Page"),
  );
  const changesOf = async () => {
    const { changes, counts } = await api.getChangesOfChangeRequest({ params: request });
    return {
      counts,
      changes: changes.map((each) => [each.type, "file" in each && each.file.name]),
    };
  };
  expect(await changesOf()).toEqual({
    changes: [
      ["page_created", false],
      ["file_created", "a.txt"],
      ["file_deleted", "b.txt"],
    ],
    counts: expect.objectContaining({ page_created: 1, file_created: 1, file_deleted: 1 }),
  });
  const revert = { operation: "revert_file" as const, file, revision: before };
  await expectRejection(edit(request, { ...revert, file: "gone" }), 404, /changes\.0\.file/);
  await edit(request, revert);
  expect((await changesOf()).changes).toEqual([
    ["page_created", false],
    ["file_created", "a.txt"],
  ]);
  await edit(request, { operation: "delete_file", file });

  const { revision = "" } = await api.mergeChangeRequest({ params: request });
  const [latest] = (await api.listRevisions({ params, query: { limit: 1 } })).items;
  expect(latest?.counts).toMatchObject({ file_created: 1, file_deleted: 1 });
  const ofRevision = await api.getChangesOfRevision({
    params: { ...params, revisionId: latest?.id ?? revision },
  });
  expect(ofRevision.changes.map(({ type }) => type)).toContain("file_deleted");
  await api.revertChangeRequest({ params: request, body: { merge: true } });
  expect((await api.listFiles({ params })).items.map(({ id }) => id)).toEqual([file]);
});

test("a file with a new content is a replaced one", async () => {
  const before = { id: "a", name: "a.txt", contentType: "text/plain", size: 1, blob: "x" };
  const tree = (files: object[], name: string) =>
    ({ node: { files: name }, files: new Map(files.map((file) => ["a", file])) }) as never;
  const changed = compareFiles(tree([before], "one"), tree([{ ...before, blob: "y" }], "two"));
  expect(changed).toMatchObject({ created: [], deleted: [], edited: [[before, { blob: "y" }]] });
  expect(compareFiles(tree([before], "one"), tree([], "one")).deleted).toEqual([]);
});
