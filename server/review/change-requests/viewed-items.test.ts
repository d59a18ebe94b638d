// @module-tag postgres: two requests of one person at once
import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { clientWith } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { pngBytes } from "../../testing/web-server.ts";

const retitle = (page: string, title: string) =>
  ({ operation: "update_page", page, title }) as const;
const rewrite = (page: string, markdown: string) =>
  ({ operation: "update_page", page, document: { markdown } }) as const;

/** Change request that edits two pages of a space, A and B. */
async function edited() {
  const place = await testSpace();
  const { as, change, open, edit, api } = place;
  const a = await change(newPage("A", "a"));
  const b = await change(newPage("B", "b"));
  const params = await open("Both");
  await edit(params, rewrite(a, "aa"), rewrite(b, "bb"));
  const revision = async () => (await api.getChangeRequestById({ params })).revision;
  const mark = async (who: Somebody, ids: string[], viewed = true, at?: string) => {
    const body = { revision: at ?? (await revision()), items: ids.map((id) => ({ id, viewed })) };
    return (await as(who).markItemsOfChangeRequest({ params, body })).items.toSorted();
  };
  const viewed = async (who: Somebody) =>
    (await as(who).listViewedItemsOfChangeRequest({ params })).items.toSorted();
  return { ...place, params, a, b, revision, mark, viewed };
}

test("marks are each person's own, on every device, and are removed again", async () => {
  const { a, b, mark, viewed, person, params } = await edited();
  expect(await viewed("read")).toEqual([]);
  expect(await mark("read", [a, b])).toEqual([a, b].toSorted());
  expect(await viewed("review")).toEqual([]);
  await mark("review", [b]);
  expect(await mark("read", [a], false)).toEqual([b]);
  expect(await viewed("review")).toEqual([b]);
  const { token } = await person("read").api.createUserToken({ body: { label: "Phone" } });
  const phone = await clientWith(token).listViewedItemsOfChangeRequest({ params });
  expect(phone.items).toEqual([b]);
});

test("a mark falls when the page changes, and comes back with the viewed content", async () => {
  const { a, b, params, edit, mark, viewed } = await edited();
  await mark("read", [a, b]);
  await edit(params, rewrite(a, "aaa"));
  expect(await viewed("read")).toEqual([b]);
  await edit(params, rewrite(a, "aa"));
  expect(await viewed("read")).toEqual([a, b].toSorted());
  await edit(params, retitle(b, "Other"));
  expect(await viewed("read")).toEqual([a]);
});

test("a mark of an earlier revision holds for pages that stayed the same only", async () => {
  const { a, b, params, edit, revision, mark, viewed } = await edited();
  const before = await revision();
  await edit(params, rewrite(a, "aaa"));
  expect(await mark("read", [a, b], true, before)).toEqual([b]);
  expect(await viewed("read")).toEqual([b]);
});

test("a mark falls when the content changes that the page is compared with", async () => {
  const { api, a, b, params, change, revision, mark, viewed } = await edited();
  await mark("read", [a, b]);
  const before = await revision();
  await change(retitle(a, "Renamed"));
  expect(await viewed("read")).toEqual([a, b].toSorted());
  expect(await api.updateChangeRequest({ params })).toMatchObject({ result: "update" });
  expect(await viewed("read")).toEqual([b]);
  expect(await mark("read", [a], true, before)).toEqual([b]);
  expect(await mark("read", [a])).toEqual([a, b].toSorted());
});

test("a changed page below, or beside, does not take a mark", async () => {
  const { a, params, edit, mark, viewed } = await edited();
  await mark("read", [a]);
  await edit(params, newPage("Child", "", { into: a }), newPage("Sibling"));
  expect(await viewed("read")).toEqual([a]);
});

test("a mark of a moved page falls when it moves again", async () => {
  const { a, b, params, edit, mark, viewed } = await edited();
  await edit(params, { operation: "update_page", page: a, into: b });
  await mark("read", [a]);
  expect(await viewed("read")).toEqual([a]);
  await edit(params, { operation: "update_page", page: a, into: null });
  expect(await viewed("read")).toEqual([]);
});

test("new and deleted pages, files and variables have marks, too", async () => {
  const { a, params, edit, mark, viewed } = await edited();
  const png = { name: "dot.png", base64: pngBytes.toString("base64") };
  const { insertedFiles } = await edit(params, { operation: "insert_files", files: [png] });
  const { changes } = await edit(params, newPage("New", "x"), {
    operation: "delete_page",
    page: a,
  });
  const [created] = changes;
  const page = created?.object === "created_page" ? created.page.id : "";
  const file = insertedFiles[0]?.id ?? "";
  const all = [a, page, file, "variables"].toSorted();
  expect(await mark("read", all)).toEqual(all);
  await edit(params, rewrite(page, "y"));
  expect(await viewed("read")).toEqual(all.filter((id) => id !== page));
});

test("marks need an item and a revision of the change request", async () => {
  const { a, api, params, mark, open, edit } = await edited();
  await expectRejection(mark("read", ["nothing"]), 404, /items\.0\.id: item not found/);
  const other = await open("Other");
  await edit(other, newPage("Elsewhere"));
  const { revision } = await api.getChangeRequestById({ params: other });
  await expectRejection(mark("read", [a], true, revision), 404, /revision: revision not found/);
  const { revisionInitial } = await api.getChangeRequestById({ params });
  expect(await mark("read", [a], true, revisionInitial)).toEqual([]);
});

test("two requests of one person at once keep all marks", async () => {
  const { a, b, mark, viewed } = await edited();
  await Promise.all([mark("read", [a, b]), mark("read", [b, a]), mark("read", [b])]);
  expect(await viewed("read")).toEqual([a, b].toSorted());
});

test("a merged change request keeps its marks", async () => {
  const { a, b, api, params, mark, viewed } = await edited();
  await mark("read", [a]);
  await api.mergeChangeRequest({ params });
  expect(await viewed("read")).toEqual([a]);
  expect(await mark("read", [b])).toEqual([a, b].toSorted());
});
