// @module-tag postgres: two undos at once wait for each other's lock
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEventTable } from "../../db/schema/audit.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { expectRejection } from "../../testing/expect.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";
import { pngBytes } from "../../testing/web-server.ts";

/** Merged change request that edited one page, created a second and deleted a third. */
async function merged() {
  const place = await testSpace();
  const { api, open, edit, change } = place;
  const pageId = await change(newPage("Guide", "One.\n\nTwo.\n\nThree."), newPage("Old", "Old."));
  const { pages } = await api.listPages({ params: place.spaceParams });
  const old = pages.find(({ title }) => title === "Old")?.id ?? "";
  const params = await open("Rewrite");
  await edit(
    params,
    { operation: "update_page", page: pageId, document: { markdown: "Uno.\n\nTwo.\n\nThree." } },
    newPage("New", "New."),
    { operation: "delete_page", page: old },
  );
  await api.mergeChangeRequest({ params });
  const titles = async () =>
    (await api.listPages({ params: place.spaceParams })).pages.map(({ title }) => title).sort();
  const revert = async () => {
    const { id } = await api.revertChangeRequest({ params });
    return { ...place.spaceParams, changeRequestId: id };
  };
  return { ...place, params, pageId, titles, revert };
}

test("a revert is a change request that undoes all changes when it is merged", async () => {
  const { api, params, pageId, titles, text, revert } = await merged();
  expect(await titles()).toEqual(["Guide", "New"]);
  const opened = await revert();
  expect(await api.getChangeRequestById({ params: opened })).toMatchObject({
    status: "draft",
    subject: "Revert Rewrite",
    outdated: false,
  });
  const { changes } = await api.getChangesOfChangeRequest({ params: opened });
  expect(changes.map(({ type }) => type).sort()).toEqual([
    "page_created",
    "page_deleted",
    "page_edited",
  ]);
  expect(await titles()).toEqual(["Guide", "New"]);
  expect(await api.mergeChangeRequest({ params: opened })).toMatchObject({ result: "merge" });
  expect(await titles()).toEqual(["Guide", "Old"]);
  expect(await text(pageId)).toBe("One.\n\nTwo.\n\nThree.");
  expect(await api.getChangeRequestById({ params })).toMatchObject({ status: "merged" });
});

test("a revert keeps later content of the space, and conflicts with later changes", async () => {
  const { api, edit, open, pageId, text, revert } = await merged();
  const later = async (markdown: string) => {
    const params = await open("Later");
    await edit(params, { operation: "update_page", page: pageId, document: { markdown } });
    await api.mergeChangeRequest({ params });
  };
  await later("Uno.\n\nTwo.\n\nThree!");
  const opened = await revert();
  expect(await api.getChangeRequestById({ params: opened })).toMatchObject({ outdated: true });
  const other = await revert();
  expect(await api.mergeChangeRequest({ params: opened })).toMatchObject({ result: "merge" });
  expect(await text(pageId)).toBe("One.\n\nTwo.\n\nThree!");
  await later("Ein.\n\nTwo.\n\nThree!");
  expect(await api.mergeChangeRequest({ params: other })).toMatchObject({ result: "conflicts" });
});

test("a revert requires a merged request, the edit role and an unlocked space", async () => {
  const { api, as, open, params, spaceParams, revert } = await merged();
  await expectRejection(api.revertChangeRequest({ params: await open() }), 409, /Only merged/);
  await expectRejection(as("comment").revertChangeRequest({ params }), 403, /edit role/);
  await as("edit").revertChangeRequest({ params });
  await api.updateSpaceById({ params: spaceParams, body: { editMode: "locked" } });
  await expectRejection(revert(), 409, /locked/);
});

const now = { merge: true };

/** Hash of everything in a space: pages, files, variables and reusable contents. */
async function rootOf(revision: string) {
  const [row] = await deps.db.select().from(revisionTable).where(eq(revisionTable.id, revision));
  return row?.root;
}

/** Merged change request that changed pages and files, with the space's content before. */
async function mergedWithFiles() {
  const place = await testSpace();
  const { api, spaceParams, open, edit, change } = place;
  const pageId = await change(newPage("Guide", "One."), newPage("Old", "Old."));
  const root = async () => rootOf((await api.getSpaceById({ params: spaceParams })).revision);
  const before = await root();
  const params = await open("Rewrite");
  const png = { name: "dot.png", base64: pngBytes.toString("base64") };
  await edit(
    params,
    { operation: "update_page", page: pageId, title: "Manual", document: { markdown: "Uno." } },
    newPage("New", "New."),
    { operation: "insert_files", files: [png] },
  );
  await api.mergeChangeRequest({ params });
  const seen = async () => {
    const { pages } = await api.listPages({ params: spaceParams });
    const { items } = await api.listFiles({ params: spaceParams });
    return [...pages.map(({ title }) => title), ...items.map(({ name }) => name)].sort();
  };
  return { ...place, params, pageId, before, root, seen };
}

test("an undo restores the space's content at once, and is undone in turn", async () => {
  const { api, spaceParams, params, pageId, before, root, seen, text } = await mergedWithFiles();
  const after = await root();
  expect(await seen()).toEqual(["Manual", "New", "Old", "dot.png"]);
  const undone = await api.revertChangeRequest({ params, body: now });
  expect(undone).toMatchObject({ status: "merged", subject: "Revert Rewrite", outdated: false });
  expect(undone).not.toHaveProperty("unmerged");
  const { revision } = await api.getSpaceById({ params: spaceParams });
  expect(undone.revisionMerged).toBe(revision);
  expect(await root()).toBe(before);
  expect(await seen()).toEqual(["Guide", "Old"]);
  expect(await text(pageId)).toBe("One.");
  const again = { ...spaceParams, changeRequestId: undone.id };
  expect(await api.revertChangeRequest({ params: again, body: now })).toMatchObject({
    status: "merged",
  });
  expect(await root()).toBe(after);
  expect(await seen()).toEqual(["Manual", "New", "Old", "dot.png"]);
});

test("an undo is recorded as a change request and its merge", async () => {
  const { api, params } = await mergedWithFiles();
  const { id } = await api.revertChangeRequest({ params, body: now });
  const rows = await deps.db.select().from(auditEventTable).where(eq(auditEventTable.targetId, id));
  expect(rows.map(({ action }) => action).sort()).toEqual([
    "change-request.content-edited",
    "change-request.created",
    "change-request.merged",
  ]);
});

test("an undo opens the revert if the space has changed since", async () => {
  const { api, spaceParams, params, change, seen } = await mergedWithFiles();
  await change(newPage("Later"));
  const opened = await api.revertChangeRequest({ params, body: now });
  expect(opened).toMatchObject({ status: "draft", unmerged: "space-changed", outdated: true });
  expect(await seen()).toEqual(["Later", "Manual", "New", "Old", "dot.png"]);
  const revert = { ...spaceParams, changeRequestId: opened.id };
  expect(await api.mergeChangeRequest({ params: revert })).toMatchObject({ result: "merge" });
  expect(await seen()).toEqual(["Guide", "Later", "Old"]);
});

test("an undo opens the revert for people who may not merge", async () => {
  const { as, params, seen } = await mergedWithFiles();
  const opened = await as("edit").revertChangeRequest({ params, body: now });
  expect(opened).toMatchObject({ status: "draft", unmerged: "role", outdated: false });
  expect(await seen()).toEqual(["Manual", "New", "Old", "dot.png"]);
  expect(await as("review").revertChangeRequest({ params, body: now })).toMatchObject({
    status: "merged",
  });
});

test("of two undos at once, one is merged and the other rejected", async () => {
  const { api, as, params, before, root } = await mergedWithFiles();
  const [one, other] = await Promise.allSettled([
    api.revertChangeRequest({ params, body: now }),
    as("review").revertChangeRequest({ params, body: now }),
  ]);
  expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect(await root()).toBe(before);
});

test("an undone merge names its undo, and the undo its target", async () => {
  const { api, as, params, spaceParams } = await mergedWithFiles();
  const undone = await api.revertChangeRequest({ params, body: now });
  expect(undone.reverts).toEqual({ id: params.changeRequestId, number: 2, subject: "Rewrite" });
  const by = { id: undone.id, number: 3, subject: "Revert Rewrite" };
  expect((await as("read").getChangeRequestById({ params })).revertedBy).toEqual(by);
  const { items } = await api.listRevisions({ params: spaceParams });
  expect(items.map(({ mergedFrom }) => mergedFrom?.revertedBy?.number)).toEqual([
    undefined,
    3,
    undefined,
    undefined,
  ]);
  await expectRejection(
    api.revertChangeRequest({ params, body: now }),
    409,
    /^#2 has already been undone by #3: revert #3 to bring its changes back$/,
  );
  await expectRejection(api.revertChangeRequest({ params }), 409, /already been undone by #3/);
});

test("an undone undo puts the merge in effect again, along a whole chain", async () => {
  const { api, params, spaceParams } = await mergedWithFiles();
  const undo = async (changeRequestId: string) =>
    (await api.revertChangeRequest({ params: { ...spaceParams, changeRequestId }, body: now })).id;
  const marks = async () => {
    const query = { status: "all", order: "asc" } as const;
    const { items } = await api.listChangeRequestsForSpace({ params: spaceParams, query });
    return items.map(({ number, subject, revertedBy }) => [number, subject, revertedBy?.number]);
  };
  const third = await undo(params.changeRequestId);
  const fourth = await undo(third);
  expect((await marks()).slice(1)).toEqual([
    [2, "Rewrite", undefined],
    [3, "Revert Rewrite", 4],
    [4, "Reapply Rewrite", undefined],
  ]);
  const { reapplied } = await api.getChangeRequestById({ params });
  expect(reapplied).toMatchObject({
    undo: { id: third, number: 3 },
    by: { id: fourth, number: 4, subject: "Reapply Rewrite" },
  });
  await undo(fourth);
  expect((await api.getChangeRequestById({ params })).reapplied).toBeUndefined();
  expect((await marks()).slice(1)).toEqual([
    [2, "Rewrite", 3],
    [3, "Revert Rewrite", undefined],
    [4, "Reapply Rewrite", 5],
    [5, "Revert Rewrite", undefined],
  ]);
});

test("a merge is undone when its revert is merged, not when it is opened", async () => {
  const { api, spaceParams, params } = await mergedWithFiles();
  const opened = await api.revertChangeRequest({ params });
  expect(opened.reverts?.number).toBe(2);
  expect((await api.getChangeRequestById({ params })).revertedBy).toBeUndefined();
  await api.mergeChangeRequest({ params: { ...spaceParams, changeRequestId: opened.id } });
  expect((await api.getChangeRequestById({ params })).revertedBy?.number).toBe(3);
});

test("a locked space rejects an undo", async () => {
  const { api, spaceParams, params } = await mergedWithFiles();
  await api.updateSpaceById({ params: spaceParams, body: { editMode: "locked" } });
  await expectRejection(api.revertChangeRequest({ params, body: now }), 409, /locked/);
  const { count } = await api.listChangeRequestsForSpace({
    params: spaceParams,
    query: { status: "all" },
  });
  expect(count).toBe(2);
});

test("readers of a published site see the content from before the merge again", async () => {
  const { api, address, space, pageIds } = await publishedSite("public", [
    newPage("Guide", "Before."),
  ]);
  const [page = ""] = pageIds;
  await addPages(api, space.id, [
    { operation: "update_page", page, document: { markdown: "After." } },
  ]);
  const shown = async () => (await visit(address)).text();
  expect(await shown()).toContain("After.");
  const { items } = await api.listChangeRequestsForSpace({
    params: { spaceId: space.id },
    query: { status: "merged", limit: 1 },
  });
  const params = { spaceId: space.id, changeRequestId: items[0]?.id ?? "" };
  expect(await api.revertChangeRequest({ params, body: now })).toMatchObject({ status: "merged" });
  expect(await shown()).toContain("Before.");
  expect(await shown()).not.toContain("After.");
});
