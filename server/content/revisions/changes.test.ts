import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { Page } from "#lib/contract/content/page.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { expectRejection } from "../../testing/expect.ts";
import { archive } from "../../testing/imports.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { webServer } from "../../testing/web-server.ts";
import { purgeTrash } from "../spaces/trash/purge.ts";
import { collectContentGarbage } from "./collect-garbage.ts";

async function editedPages() {
  const { api, spaceParams, open, edit, change } = await testSpace();
  const first = await open();
  const { changes } = await edit(first, newPage("One", "a"), newPage("Two", "b"));
  const [one = "", two = ""] = changes.flatMap((change) =>
    change.object === "created_page" ? [change.page.id] : [],
  );
  await api.mergeChangeRequest({ params: first });
  const params = await open();
  await edit(
    params,
    { operation: "update_page", page: one, title: "First", document: { markdown: "A" } },
    { operation: "update_page", page: two, document: { markdown: "B" } },
    newPage("Three", "c"),
  );
  return { api, params, spaceParams, change, one, two };
}

test("changes are counted by type, also beyond the limit", async () => {
  const { api, params } = await editedPages();
  const found = await api.getChangesOfChangeRequest({ params, query: { limit: 0 } });
  expect(found).toMatchObject({ changes: [], more: 3 });
  expect(found.counts).toEqual({
    page_created: 1,
    page_deleted: 0,
    page_edited: 2,
    page_moved: 0,
    variables_edited: 0,
  });
});

test("changes can be listed without texts, and those of one page with them", async () => {
  const { api, params, one, two } = await editedPages();
  const { changes } = await api.getChangesOfChangeRequest({ params, query: { texts: false } });
  expect(changes).toMatchObject([
    { type: "page_edited", page: { id: one } },
    {
      type: "page_edited",
      page: { id: two },
      attributes: { document: { before: null, after: null } },
    },
    { type: "page_created", page: { title: "Three" } },
  ]);
  expect(changes[0]).toHaveProperty("attributes", {
    title: { before: "One", after: "First" },
    document: { before: null, after: null },
  });
  const ofTwo = await api.getChangesOfChangeRequest({ params, query: { pageId: two } });
  const document = { before: "b", after: "B" };
  expect(ofTwo.changes).toMatchObject([{ page: { id: two }, attributes: { document } }]);
  expect(ofTwo).not.toHaveProperty("more");
  const none = await api.getChangesOfChangeRequest({ params, query: { pageId: "missing" } });
  expect(none.changes).toEqual([]);
});

test("pages of a list have all changes once, also if the last one of a page goes", async () => {
  const { api, params, one } = await editedPages();
  const changesOf = (query: object) =>
    api.getChangesOfChangeRequest({ params, query: { limit: 1, ...query } });
  const titles: string[] = [];
  let query: { page?: string } | undefined = {};
  while (query) {
    const found = await changesOf(query);
    titles.push(...found.changes.map((change) => ("page" in change ? change.page.title : "")));
    expect(found.more ?? 0).toBe(3 - titles.length);
    query = found.next;
  }
  expect(titles).toEqual(["First", "Two", "Three"]);
  const { next } = await changesOf({});
  const back = { operation: "update_page" as const, page: one, title: "One" };
  await api.editContentInChangeRequest({
    params,
    body: { changes: [{ ...back, document: { markdown: "a" } }] },
  });
  expect((await changesOf({ ...next })).changes).toMatchObject([{ page: { title: "Two" } }]);
  await expectRejection(
    changesOf({ ...next, pageId: one }),
    400,
    /page: not a cursor of this list/,
  );
  await expectRejection(changesOf({ page: "1" }), 400, /page: not a cursor of this list/);
});

test("a merged revision lists and counts its changes in the same way", async () => {
  const { api, params, spaceParams, two } = await editedPages();
  const { revision } = await api.mergeChangeRequest({ params });
  const found = await api.getChangesOfRevision({
    params: { ...spaceParams, revisionId: revision },
    query: { texts: false, limit: 1 },
  });
  expect(found).toMatchObject({ more: 2, counts: { page_edited: 2 } });
  const ofTwo = await api.getChangesOfRevision({
    params: { ...spaceParams, revisionId: revision },
    query: { pageId: two },
  });
  expect(ofTwo.changes).toHaveLength(1);
});

test("revisions of a list have the numbers of their changes", async () => {
  const { api, params, spaceParams, one, two } = await editedPages();
  await api.mergeChangeRequest({ params });
  const listed = async () =>
    (await api.listRevisions({ params: spaceParams })).items.map(({ counts }) => counts);
  const none = {
    page_created: 0,
    page_deleted: 0,
    page_edited: 0,
    page_moved: 0,
    variables_edited: 0,
  };
  expect(await listed()).toEqual([
    { ...none, page_created: 1, page_edited: 2 },
    { ...none, page_created: 2 },
    none,
  ]);
  const { id } = await api.createChangeRequest({ params: spaceParams, body: {} });
  const next = { ...spaceParams, changeRequestId: id };
  const changes = [newPage("Four"), { operation: "update_page" as const, page: two, into: one }];
  await api.editContentInChangeRequest({ params: next, body: { changes } });
  await api.mergeChangeRequest({ params: next });
  const [last] = (await api.listRevisions({ params: spaceParams })).items;
  const ofLast = { ...spaceParams, revisionId: last?.id ?? "" };
  const { counts, base } = await api.getChangesOfRevision({ params: ofLast });
  expect(last?.counts).toEqual(counts);
  expect(counts).toMatchObject({ page_created: 1, page_moved: 1 });
  expect(base).toBe(last?.parents[0]);
});

test("the history of a page has the revisions that created, edited or deleted it", async () => {
  const { api, params, spaceParams, change, one, two } = await editedPages();
  await api.mergeChangeRequest({ params });
  const below = { operation: "update_page" as const, page: two, into: one };
  await change(below);
  await change({ operation: "update_page", page: two, title: "Below" });
  await change({ operation: "delete_page", page: one });
  const revisions = (await api.listRevisions({ params: spaceParams })).items.map(({ id }) => id);
  const [deleted, edited, moved, merged, created] = revisions;
  const historyOf = async (pageId: string, more = {}) => {
    const query = { pageId, ...more };
    const { items, count, next } = await api.listRevisions({ params: spaceParams, query });
    return { ids: items.map(({ id }) => id), count, next };
  };
  expect(await historyOf(one)).toEqual({ ids: [deleted, merged, created], count: 3 });
  expect(await historyOf(two)).toEqual({ ids: [deleted, edited, merged, created], count: 4 });
  expect((await historyOf(two)).ids).not.toContain(moved);
  const query = { pageId: two };
  const { items } = await api.listRevisions({ params: spaceParams, query });
  expect(items.map(({ pageChange }) => pageChange)).toEqual([
    "deleted",
    "renamed",
    "edited",
    "created",
  ]);
  const first = await historyOf(two, { limit: 3 });
  expect(first.ids).toHaveLength(3);
  expect((await historyOf(two, { limit: 3, ...first.next })).ids).toEqual([created]);
  expect(await historyOf("i0nothing")).toEqual({ ids: [], count: 0 });
  // A cursor of the whole history is no cursor of a page's.
  const { next } = await api.listRevisions({ params: spaceParams, query: { limit: 1 } });
  await expectRejection(historyOf(two, next), 400, /not a cursor of this list/);
});

test("the first change of a duplicate keeps its counts without the original, and has no changes", async () => {
  const { api, spaceParams, change } = await testSpace();
  await change(newPage("One"), newPage("Two"));
  const params = { spaceId: (await api.duplicateSpace({ params: spaceParams })).id };
  await api.applyTemplateToSpace({ params, body: { id: "handbook" } });
  const listed = async () => (await api.listRevisions({ params })).items;
  const before = await listed();
  expect(before).toMatchObject([{ counts: { page_created: 9, page_edited: 0 } }]);
  const ofFirst = { ...params, revisionId: before[0]?.id ?? "" };
  expect(await api.getChangesOfRevision({ params: ofFirst })).toMatchObject({
    counts: { page_created: 9 },
  });
  await api.deleteSpaceById({ params: spaceParams });
  advanceClock(8 * 24 * 60 * 60_000);
  await purgeTrash(deps);
  await collectContentGarbage(deps);
  expect(await listed()).toEqual(before);
  await expectRejection(
    api.getChangesOfRevision({ params: ofFirst }),
    409,
    /previous revision was deleted/,
  );
});

test("counts of a list agree with the changes of each revision, for moves at any depth", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  let state = 7;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const ids = async () => {
    const { pages } = await api.listPages({ params });
    const flat = (some: readonly Page[]): string[] =>
      some.flatMap((page) => [page.id, ...("pages" in page ? flat(page.pages) : [])]);
    return flat(pages);
  };
  await change(...Array.from({ length: 12 }, (_, at) => newPage(`Page ${at}`, "text")));
  for (let round = 0; round < 8; round++) {
    const known = await ids();
    const some = () => known[below(known.length)] ?? "";
    const { id } = await api.createChangeRequest({ params, body: {} });
    const request = { ...params, changeRequestId: id };
    for (let step = 0; step < 5; step++) {
      const title = `Page ${round}.${step}`;
      const edits: ContentEdit[] = [
        { operation: "update_page", page: some(), into: some() },
        { operation: "update_page", page: some(), into: null, at: 0 },
        { operation: "update_page", page: some(), title },
        newPage(title),
        { operation: "delete_page", page: some() },
      ];
      const edit = edits[step === 4 && round % 3 > 0 ? 3 : below(4)] ?? newPage(title);
      // A page can't be moved below itself.
      await api
        .editContentInChangeRequest({ params: request, body: { changes: [edit] } })
        .catch(() => undefined);
    }
    const [last = ""] = known.slice(-1);
    const changes: ContentEdit[] = [{ operation: "delete_page", page: last }];
    await api.editContentInChangeRequest({ params: request, body: { changes } });
    await api.mergeChangeRequest({ params: request });
  }
  const { items } = await api.listRevisions({ params });
  expect(items).toHaveLength(10);
  for (const { id, counts } of items) {
    const found = await api.getChangesOfRevision({ params: { ...params, revisionId: id } });
    expect(counts).toEqual(found.counts);
  }
});

test("a list of revisions reads no content, and earlier ones without counts show none", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await change(newPage("One"));
  await change(newPage("Two"), newPage("Three"));
  const { spaceId, type } = revisionTable;
  const ofSpace = eq(spaceId, params.spaceId);
  await deps.db.update(revisionTable).set({ root: "missing" }).where(ofSpace);
  const created = async () =>
    (await api.listRevisions({ params })).items.map(({ counts }) => counts?.page_created);
  expect(await created()).toEqual([2, 1, 0]);
  await deps.db
    .update(revisionTable)
    .set({ counts: null })
    .where(and(ofSpace, eq(type, "merge")));
  expect(await created()).toEqual([undefined, undefined, 0]);
});

test("a revision names the import that made it, also in the history of a page", async () => {
  const web = await webServer({ "/docs.zip": archive({ "a.md": "# A\n\nText." }) });
  const { api, spaceParams: params, change } = await testSpace();
  await change(newPage("Guide"));
  const url = web.url("/docs.zip");
  await api.importContent({ params, body: { url, source: "zip" } });
  const { pages } = await api.listPages({ params });
  const pageId = pages.find(({ title }) => title === "A")?.id ?? "";
  const { items } = await api.listRevisions({ params });
  const origins = items.map(({ importedFrom }) => importedFrom);
  expect(origins).toEqual([{ source: "zip", name: url }, undefined, undefined]);
  const ofPage = await api.listRevisions({ params, query: { pageId } });
  expect(ofPage.items.map(({ importedFrom }) => importedFrom?.name)).toEqual([url]);
});
