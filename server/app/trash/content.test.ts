// @module-tag postgres: restores at once wait for each other's lock

import { describe, expect, test } from "vitest";
import { runImport } from "../../content/import/run-import.ts";
import { collectContentGarbage } from "../../content/revisions/collect-garbage.ts";
import { nestedResources } from "../../testing/access.ts";
import { engineServer, setEngine } from "../../testing/engine-server.ts";
import { expectRejection } from "../../testing/expect.ts";
import { getImport, start, textOf, zip } from "../../testing/imports.ts";
import { redPng } from "../../testing/png.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { runAll, testTranslation } from "../../testing/translation.ts";
import { makeVisitor } from "../../testing/visitor.ts";
import { pngBytes } from "../../testing/web-server.ts";
import { purgeAllTrash } from "./purge.ts";

const server = await engineServer();
setEngine({ engine: "libretranslate", url: server.url, key: undefined });

const day = 24 * 60 * 60_000;
const remove = (page: string) => ({ operation: "delete_page", page }) as const;

type Space = Awaited<ReturnType<typeof testSpace>>;

/** Functions about the trash of a space. */
function trashOf({ as, params }: Pick<Space, "as" | "params">) {
  const items = async (who: Parameters<Space["as"]>[0] = "admin") =>
    (await as(who).listTrashItems({ params })).items;
  const itemOf = async (target: string) => {
    const { items: found } = await as("admin").listTrashItems({ params, query: { target } });
    return { ...params, trashItemId: found[0]?.id ?? "" };
  };
  return { items, itemOf };
}

/** Space with pages in three levels between two others, and a picture on the lowest. */
async function withPages() {
  const space = await testSpace();
  const { api, spaceParams, open, edit, change } = space;
  const draft = await open();
  const png = { name: "dot.png", base64: pngBytes.toString("base64") };
  const { insertedFiles } = await edit(draft, { operation: "insert_files", files: [png] });
  await api.mergeChangeRequest({ params: draft });
  const file = insertedFiles[0]?.id ?? "";
  const first = await change(newPage("First"));
  const guide = await change(newPage("Guide", "How it *works*.", { emoji: "1f4d8" }));
  const last = await change(newPage("Last"));
  const start = await change(newPage("Start", "Start.", { into: guide }));
  const install = await change(newPage("Install", `![](/files/${file})`, { into: start }));
  const readPage = (pageId: string) => api.getPageById({ params: { ...spaceParams, pageId } });
  const read = async () => ({
    tree: (await api.listPages({ params: spaceParams })).pages,
    pages: await Promise.all([guide, start, install].map(readPage)),
    files: (await api.listFiles({ params: spaceParams })).items,
  });
  return { ...space, ...trashOf(space), first, guide, last, start, install, file, read, readPage };
}

describe("a deleted page", () => {
  test("is restored with its subpages, with every read as before", async () => {
    const space = await withPages();
    const { api, spaceParams, change, guide, install, read, items, itemOf } = space;
    const before = await read();
    const { id: revision } = await api.getCurrentRevision({ params: spaceParams });
    await change(remove(guide));
    await expectRejection(space.readPage(install), 404);
    expect(await items()).toMatchObject([
      {
        kind: "page",
        target: { id: guide, title: "Guide" },
        content: { space: { id: space.space.id, title: "Guide" }, revision, path: "guide" },
        held: { pages: 2 },
        deletedBy: { id: space.person("admin").user.id },
      },
    ]);
    const item = await itemOf(guide);
    expect(await api.getTrashItem({ params: item })).toMatchObject({ restorable: true, lost: [] });
    expect(await items()).toHaveLength(1);
    expect(await api.restoreTrashItem({ params: item })).toEqual({
      object: "restored-item",
      kind: "page",
      target: { id: guide, title: "Guide" },
      space: space.space.id,
      lost: [],
    });
    expect(await read()).toEqual(before);
    expect(await items()).toEqual([]);
    const { items: revisions } = await api.listRevisions({ params: spaceParams });
    expect(revisions[0]?.mergedFrom).toMatchObject({ subject: "Restore page Guide" });
    const query = { target: guide };
    const { items: events } = await api.listAuditEvents({ params: space.params, query });
    expect(events).toMatchObject([{ action: "page.restored" }]);
    await expectRejection(api.restoreTrashItem({ params: item }), 404);
  });

  test("returns with the picture that it shows, and a file returns by itself", async () => {
    const { api, change, guide, file, read, items, itemOf, spaceParams } = await withPages();
    const before = await read();
    await change(remove(guide), { operation: "delete_file", file });
    const kinds = (await items()).map(({ kind, target }) => [kind, target.title]).sort();
    expect(kinds).toEqual([
      ["file", "dot.png"],
      ["page", "Guide"],
    ]);
    await api.restoreTrashItem({ params: await itemOf(guide) });
    expect(await read()).toEqual(before);
    expect(await items()).toEqual([]);
    await change({ operation: "delete_file", file });
    expect((await api.listFiles({ params: spaceParams })).items).toEqual([]);
    const restored = await api.restoreTrashItem({ params: await itemOf(file) });
    expect(restored).toMatchObject({ kind: "file", target: { id: file, title: "dot.png" } });
    expect(await read()).toEqual(before);
  });

  test("whose address is taken gets another one, and says so", async () => {
    const { api, change, guide, itemOf, readPage } = await withPages();
    await change(remove(guide));
    const other = await change(newPage("Guide"));
    const lost = ["Another page has its address “/guide”: it becomes “/guide-2”"];
    const item = await itemOf(guide);
    expect(await api.getTrashItem({ params: item })).toMatchObject({ restorable: true, lost });
    expect(await api.restoreTrashItem({ params: item })).toMatchObject({ lost });
    expect(await readPage(guide)).toMatchObject({ path: "guide-2" });
    expect(await readPage(other)).toMatchObject({ path: "guide" });
  });

  test("whose parent is gone moves to the place of the deleted ancestor", async () => {
    const { api, change, guide, start, install, items, itemOf, spaceParams } = await withPages();
    await change(remove(install));
    await change(remove(start));
    await change(remove(guide));
    expect((await items()).map(({ held }) => held)).toEqual([{}, {}, {}]);
    const { lost } = await api.restoreTrashItem({ params: await itemOf(install) });
    expect(lost).toEqual([
      "Its parent page no longer exists: it moves to the top level, with the address “/install”",
    ]);
    const titles = async () =>
      (await api.listPages({ params: spaceParams })).pages.map(({ title }) => title);
    expect(await titles()).toEqual(["First", "Install", "Last"]);
    await api.restoreTrashItem({ params: await itemOf(guide) });
    expect(await items()).toMatchObject([{ target: { id: start } }]);
    const nested = await change(newPage("Under", "", { into: guide }));
    await change(remove(nested));
    await change(remove(guide));
    expect((await items()).map(({ target }) => target.id).sort()).toEqual(
      [guide, start, nested].sort(),
    );
  });

  test("leaves the trash when the merge is reverted, and returns with the revert's revert", async () => {
    const { api, open, edit, guide, items, read } = await withPages();
    const before = await read();
    const params = await open("Clean up");
    await edit(params, remove(guide));
    await api.mergeChangeRequest({ params });
    expect(await items()).toHaveLength(1);
    const revert = await api.revertChangeRequest({ params, body: { merge: true } });
    expect(await items()).toEqual([]);
    expect(await read()).toEqual(before);
    const again = { ...params, changeRequestId: revert.id };
    await api.revertChangeRequest({ params: again, body: { merge: true } });
    expect(await items()).toMatchObject([{ target: { id: guide }, held: { pages: 2 } }]);
  });

  test("that is back without its subpages leaves them in the trash", async () => {
    const { api, change, guide, start, install, items, itemOf, spaceParams } = await withPages();
    const { id: revision } = await api.getCurrentRevision({ params: spaceParams });
    await change(remove(guide));
    await change({ operation: "revert_page", page: guide, revision });
    expect(await items()).toMatchObject([
      { target: { id: start }, held: { pages: 1 }, content: { revision } },
    ]);
    const { lost } = await api.restoreTrashItem({ params: await itemOf(start) });
    expect(lost).toEqual([]);
    const { pages } = await api.listPages({ params: spaceParams });
    const below = pages.find(({ id }) => id === guide);
    expect(below).toMatchObject({ pages: [{ id: start, pages: [{ id: install }] }] });
  });

  test("answers its address, its former one and a redirect on a site as before", async () => {
    const pages = [newPage("First"), newPage("Guide", "How it works.")];
    const site = await publishedSite("public", pages, { isOnly: true });
    const { api, params, space, address, siteParams, siteSpaceParams } = site;
    const page = site.pageIds[1] ?? "";
    await addPages(api, space.id, [{ operation: "update_page", page, slug: "manual" }]);
    const { siteSpaceId } = siteSpaceParams;
    const destination = { kind: "site-page" as const, siteSpaceId, pageId: page };
    await api.createSiteRedirect({ params: siteParams, body: { source: "/short", destination } });
    const { request } = makeVisitor();
    const visits = async () => {
      const found = await Promise.all(
        ["manual", "guide", "short"].map((path) => request(`${address}/${path}`)),
      );
      return found.map(({ status, headers }) => [status, headers.get("location")]);
    };
    const before = await visits();
    expect(before.map(([status]) => status)).toEqual([200, 308, 308]);
    await addPages(api, space.id, [remove(page)]);
    expect((await visits()).map(([status]) => status)).toEqual([404, 404, 404]);
    const { items } = await api.listTrashItems({ params });
    await api.restoreTrashItem({ params: { ...params, trashItemId: items[0]?.id ?? "" } });
    expect(await visits()).toEqual(before);
  });

  test("is none that moved, even out of a deleted one", async () => {
    const { api, change, guide, start, first, items, itemOf, readPage } = await withPages();
    await change({ operation: "update_page", page: start, into: first });
    expect(await items()).toEqual([]);
    await change({ operation: "update_page", page: start, into: guide });
    await change({ operation: "update_page", page: start, into: first }, remove(guide));
    expect(await items()).toMatchObject([{ target: { id: guide }, held: {} }]);
    const { lost } = await api.restoreTrashItem({ params: await itemOf(guide) });
    expect(lost).toEqual(["1 subpage moved elsewhere in the space, and stays there"]);
    expect(await readPage(start)).toMatchObject({ path: "first/start" });
  });
});

describe("other ways of changing a space", () => {
  test("a translation that follows its source keeps the page that it deletes", async () => {
    const translation = await testTranslation();
    const { api, change, translate, run, get } = translation;
    const page = await change(newPage("Guide", "One."));
    const { id } = await translate();
    await runAll();
    await change(remove(page));
    await run(id);
    const { result } = await get(id);
    const { items } = await api.listTrashItems({ params: translation.params });
    const spaces = items.map((item) => item.content?.space.id).sort();
    expect(spaces).toEqual([translation.space.id, result?.space ?? ""].sort());
    const inResult = items.find((item) => item.content?.space.id === result?.space);
    const params = { ...translation.params, trashItemId: inResult?.id ?? "" };
    expect(await api.restoreTrashItem({ params })).toMatchObject({ space: result?.space });
    const kept = await api.getPageById({ params: { spaceId: result?.space ?? "", pageId: page } });
    expect(kept).toMatchObject({ title: "GUIDE" });
    await expectRejection(
      api.getPageById({ params: { ...translation.spaceParams, pageId: page } }),
      404,
    );
  });

  test("a repeated import into the space deletes nothing, and replaces a picture in place", async () => {
    const space = await testSpace();
    const { items } = trashOf(space);
    const load = async (files: Record<string, string | Uint8Array>) => {
      const file = { name: "docs.zip", base64: Buffer.from(zip(files)).toString("base64") };
      const run = await start(space, { source: "zip", file, existingPages: "update" });
      await runImport(deps, run.id);
      expect(await getImport(space, run.id)).toMatchObject({ state: "done" });
    };
    await load({ "a.md": "# A\n\n![](dot.png)\n", "b.md": "# B\n", "dot.png": pngBytes });
    const { items: before } = await space.api.listFiles({ params: space.spaceParams });
    await load({ "a.md": "# A\n\nNew. ![](dot.png)\n", "dot.png": redPng() });
    expect(await textOf(space, "A")).toContain("New.");
    const { items: after } = await space.api.listFiles({ params: space.spaceParams });
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.downloadURL).not.toBe(before[0]?.downloadURL);
    expect(await items()).toEqual([]);
  });

  test("a deleted space takes its pages along and brings them back", async () => {
    const { api, spaceParams, guide, change, items, itemOf } = await withPages();
    await change(remove(guide));
    const item = await itemOf(guide);
    await api.deleteSpaceById({ params: spaceParams });
    expect((await items()).map(({ kind }) => kind)).toEqual(["space"]);
    await expectRejection(api.restoreTrashItem({ params: item }), 404);
    await api.restoreSpace({ params: spaceParams });
    expect((await items()).map(({ kind }) => kind)).toEqual(["page"]);
    expect(await api.restoreTrashItem({ params: item })).toMatchObject({ lost: [] });
  });

  test("a duplicate has its own deleted pages, even when its original is gone for good", async () => {
    const { api, space, params, spaceParams, guide, items } = await withPages();
    const copy = await api.duplicateSpace({ params: spaceParams });
    await api.deleteSpaceById({ params: spaceParams });
    advanceClock(5 * day);
    await addPages(api, copy.id, [remove(guide)]);
    await addPages(api, copy.id, [newPage("Later")]);
    advanceClock(3 * day);
    await purgeAllTrash(deps);
    await expectRejection(api.getSpaceById({ params: { spaceId: space.id } }), 404);
    await collectContentGarbage(deps);
    const [item] = await items();
    const spaceId = copy.id;
    const at = { spaceId, revisionId: item?.content?.revision ?? "", pageId: guide };
    expect(await api.getPageInRevision({ params: at })).toMatchObject({ title: "Guide" });
    await api.restoreTrashItem({ params: { ...params, trashItemId: item?.id ?? "" } });
    const { pages } = await api.listPages({ params: { spaceId } });
    expect(pages.map(({ title }) => title)).toEqual(["First", "Guide", "Last", "Later"]);
  });

  test("a transferred space takes its deleted pages to the other organization", async () => {
    const { api, as, params, spaceParams, guide, change, items } = await withPages();
    await change(remove(guide));
    const other = await api.createOrganization({ body: { title: "Other" } });
    await api.transferSpace({ params: spaceParams, body: { organization: other.id } });
    expect(await items()).toEqual([]);
    const there = { organizationId: other.id };
    const { items: moved } = await api.listTrashItems({ params: there });
    expect(moved).toMatchObject([{ target: { id: guide } }]);
    await expectRejection(as("review").listTrashItems({ params: there }), 404);
    const trashItemId = moved[0]?.id ?? "";
    await expectRejection(api.restoreTrashItem({ params: { ...params, trashItemId } }), 404);
    await api.restoreTrashItem({ params: { ...there, trashItemId } });
  });
});

describe("who restores", () => {
  test("editors by a change request, reviewers at once, nobody else", async () => {
    const space = await withPages();
    const { api, as, params, spaceParams, change, guide, items, itemOf, read } = space;
    const before = await read();
    await change(remove(guide));
    const item = await itemOf(guide);
    for (const who of ["read", "comment", "guest"] as const) {
      expect(await items(who)).toEqual([]);
      const { count } = await as(who).listTrashItems({ params });
      expect(count).toBe(0);
      await expectRejection(as(who).getTrashItem({ params: item }), 404);
      await expectRejection(as(who).restoreTrashItem({ params: item }), 404);
    }
    await expectRejection(as("stranger").restoreTrashItem({ params: item }), 404);
    const answer = await as("edit").restoreTrashItem({ params: item });
    expect(answer.changeRequest).toMatchObject({ subject: "Restore page Guide" });
    expect(await items("edit")).toHaveLength(1);
    const again = await as("edit").restoreTrashItem({ params: item });
    expect(again.changeRequest).toEqual(answer.changeRequest);
    const { changeRequestId } = { changeRequestId: answer.changeRequest?.id ?? "" };
    const { changes } = await api.getChangesOfChangeRequest({
      params: { ...spaceParams, changeRequestId },
    });
    expect(changes.map(({ type }) => type)).toEqual(Array(3).fill("page_created"));
    expect(await as("review").restoreTrashItem({ params: item })).not.toHaveProperty(
      "changeRequest",
    );
    expect(await read()).toEqual(before);
    expect(await items("edit")).toEqual([]);
  });

  test("only a locked space takes none, and says so before", async () => {
    const { api, change, guide, itemOf, spaceParams } = await withPages();
    await change(remove(guide));
    await api.updateSpaceById({ params: spaceParams, body: { editMode: "locked" } });
    const item = await itemOf(guide);
    const message = "The space is locked: ask an admin to unlock it";
    expect(await api.getTrashItem({ params: item })).toMatchObject({
      restorable: false,
      lost: [message],
    });
    await expectRejection(api.restoreTrashItem({ params: item }), 409, /locked/);
  });

  test("a hidden space shows its pages to those whose inherited role lets them edit", async () => {
    const { api, as, params, outer, space, grant, user } = await nestedResources();
    const [page = ""] = await addPages(api, space.id, [newPage("Secret")]);
    await addPages(api, space.id, [remove(page)]);
    const items = async (who: Parameters<typeof as>[0]) =>
      (await as(who).listTrashItems({ params, query: { kind: ["page"] } })).items;
    for (const who of ["create", "guest", "read"] as const) expect(await items(who)).toEqual([]);
    await grant(user("guest"), { collectionId: outer.id }, "edit");
    await grant(user("read"), { spaceId: space.id }, "comment");
    expect(await items("guest")).toMatchObject([{ target: { id: page, title: "Secret" } }]);
    expect(await items("read")).toEqual([]);
    await api.deleteSpaceById({ params: { spaceId: space.id } });
    expect(await items("guest")).toEqual([]);
    expect(await items("admin")).toEqual([]);
  });

  test("two restores at once make one change", async () => {
    const { api, change, guide, itemOf, spaceParams } = await withPages();
    await change(remove(guide));
    const call = { params: await itemOf(guide) };
    const results = await Promise.allSettled([
      api.restoreTrashItem(call),
      api.restoreTrashItem(call),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { items } = await api.listRevisions({ params: spaceParams });
    const subjects = items.map(({ mergedFrom }) => mergedFrom?.subject);
    expect(subjects.filter((subject) => subject === "Restore page Guide")).toHaveLength(1);
  });

  test("after a week the trash forgets it, and the history restores it", async () => {
    const { api, change, guide, start, items, spaceParams, read, as } = await withPages();
    const before = await read();
    const { id: revisionId } = await api.getCurrentRevision({ params: spaceParams });
    await change(remove(guide));
    advanceClock(7 * day);
    expect(await items()).toEqual([]);
    await purgeAllTrash(deps);
    const params = { ...spaceParams, revisionId, pageId: guide };
    await expectRejection(as("comment").restorePageInRevision({ params }), 403, /edit role/);
    await expectRejection(as("stranger").restorePageInRevision({ params }), 404);
    expect(await api.restorePageInRevision({ params })).toMatchObject({ kind: "page", lost: [] });
    expect(await read()).toEqual(before);
    await expectRejection(api.restorePageInRevision({ params }), 409, /already as it was/);
    const unknown = { ...params, pageId: "unknown" };
    await expectRejection(api.restorePageInRevision({ params: unknown }), 404, /Page/);
    await change({ operation: "update_page", page: start, title: "Begin", slug: "begin" });
    await api.restorePageInRevision({ params: { ...params, pageId: start } });
    expect((await read()).pages[1]).toMatchObject({ title: "Start", path: "guide/start" });
  });
});
