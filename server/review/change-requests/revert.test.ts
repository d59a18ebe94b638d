import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { newPage, testSpace } from "../../testing/space.ts";

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
