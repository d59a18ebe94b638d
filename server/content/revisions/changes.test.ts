import { expect, test } from "vitest";
import { newPage, testSpace } from "../../testing/space.ts";

async function editedPages() {
  const { api, spaceParams, open, edit } = await testSpace();
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
  return { api, params, spaceParams, one, two };
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
