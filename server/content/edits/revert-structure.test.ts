import { expect, test } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { Page } from "#lib/contract/content/page.ts";
import { expectRejection } from "../../testing/expect.ts";
import { newPage, testSpace } from "../../testing/space.ts";

/** Space with First, Guide (with Start and Setup below), Help; and an open change request. */
async function guide() {
  const space = await testSpace();
  const { api, open, edit, change } = space;
  await change(
    newPage("First", "First."),
    newPage("Guide", "Guide.", { ref: "guide" }),
    newPage("Start", "Start.", { into: "guide" }),
    newPage("Setup", "Setup.", { into: "guide" }),
    newPage("Help", "Help."),
  );
  const params = await open();
  const shape = (pages: readonly Page[]): string =>
    pages
      .map((page) => {
        const below = "pages" in page && page.pages.length > 0 ? `(${shape(page.pages)})` : "";
        return `${page.title}:${"slug" in page ? page.slug : ""}${below}`;
      })
      .join(" ");
  const tree = async () => shape((await api.listPagesInChangeRequest({ params })).pages);
  const idOf = async (title: string) => {
    const flat = (pages: readonly Page[]): Page[] =>
      pages.flatMap((page) => [page, ...("pages" in page ? flat(page.pages) : [])]);
    const found = await api.listPagesInChangeRequest({ params });
    return flat(found.pages).find((page) => page.title === title)?.id ?? "";
  };
  const revision = async () => (await api.getChangeRequestById({ params })).revision;
  const changes = async () => (await api.getChangesOfChangeRequest({ params })).changes;
  const apply = (...edits: ContentEdit[]) => edit(params, ...edits);
  /** Takes a page out, and returns the changes of its undo. */
  const takeOut = async (page: string) => {
    const before = await revision();
    const { changes } = await apply({ operation: "revert_page", page, structure: true });
    return changes.map(
      (change): ContentEdit => ({
        operation: "revert_page",
        page: typeof change.page === "string" ? change.page : change.page.id,
        revision: before,
        structure: true,
      }),
    );
  };
  const initial = await tree();
  return { ...space, params, tree, idOf, changes, apply, takeOut, initial };
}

/** Takes a page out; then it is as in the space, and the undo brings the change request back. */
async function expectTakenOut(
  { tree, changes, apply, takeOut }: Awaited<ReturnType<typeof guide>>,
  page: string,
) {
  const before = [await tree(), await changes()];
  const undo = await takeOut(page);
  const left = await changes();
  expect(left.filter((change) => "page" in change && change.page.id === page)).toEqual([]);
  const taken = await tree();
  await apply(...undo);
  expect([await tree(), await changes()]).toEqual(before);
  return { tree: taken, left };
}

test("a changed page gets its title, text and members of the space, and no change stays", async () => {
  const found = await guide();
  const page = await found.idOf("Guide");
  await found.apply({
    operation: "update_page",
    page,
    title: "Other",
    emoji: "1f600",
    description: "More",
    document: { markdown: "Other." },
  });
  expect(await expectTakenOut(found, page)).toEqual({ tree: found.initial, left: [] });
});

test("a plain revert also removes members that the page got since", async () => {
  const { idOf, apply, changes } = await guide();
  const page = await idOf("Guide");
  await apply({ operation: "update_page", page, emoji: "1f600", hidden: true });
  await apply({ operation: "revert_page", page });
  expect(await changes()).toEqual([]);
});

test("an added page goes with its subpages, and pages of the space below it go back", async () => {
  const found = await guide();
  const [start, help] = [await found.idOf("Start"), await found.idOf("Help")];
  await found.apply(
    newPage("New", "New.", { ref: "new" }),
    newPage("Below", "Below.", { into: "new", ref: "below" }),
    { operation: "update_page", page: help, into: "new" },
    { operation: "update_page", page: start, into: "below" },
  );
  const taken = await expectTakenOut(found, await found.idOf("New"));
  expect(taken).toEqual({ tree: found.initial, left: [] });
});

test("a deleted page comes back at its place with its subpages", async () => {
  const found = await guide();
  const page = await found.idOf("Guide");
  await found.apply({ operation: "delete_page", page });
  expect(await expectTakenOut(found, page)).toEqual({ tree: found.initial, left: [] });
});

test("a subpage of a deleted page brings its parent back, without its other subpages", async () => {
  const found = await guide();
  const [page, setup] = [await found.idOf("Guide"), await found.idOf("Setup")];
  await found.apply({ operation: "delete_page", page });
  const { tree } = await expectTakenOut(found, setup);
  expect(tree).toBe("First:first Guide:guide(Setup:setup) Help:help");
});

test("subpages moved away before their page was deleted stay where they are", async () => {
  const found = await guide();
  const [page, start] = [await found.idOf("Guide"), await found.idOf("Start")];
  await found.apply(
    { operation: "update_page", page: start, into: null, at: 0 },
    { operation: "delete_page", page },
  );
  const { tree } = await expectTakenOut(found, page);
  expect(tree).toBe("Start:start First:first Guide:guide(Setup:setup) Help:help");
});

test("a moved page goes back, past added and moved siblings", async () => {
  const found = await guide();
  const [page, first] = [await found.idOf("Setup"), await found.idOf("First")];
  await found.apply(
    { operation: "update_page", page, into: first },
    newPage("New", "", { into: await found.idOf("Guide"), at: 0 }),
  );
  const { tree } = await expectTakenOut(found, page);
  expect(tree).toBe("First:first Guide:guide(New:new Start:start Setup:setup) Help:help");
});

test("a page that was moved into its own subpage goes back, and the subpage leaves it", async () => {
  const found = await guide();
  const [page, start] = [await found.idOf("Guide"), await found.idOf("Start")];
  await found.apply(
    { operation: "update_page", page: start, into: null },
    { operation: "update_page", page, into: start },
  );
  const { tree } = await expectTakenOut(found, start);
  expect(tree).toBe(found.initial);
});

test("the page of the space gets its slug back, and an added one with it another", async () => {
  const found = await guide();
  const page = await found.idOf("Help");
  await found.apply({ operation: "delete_page", page }, newPage("Help", "Mine.", { at: 0 }));
  const { tree } = await expectTakenOut(found, page);
  expect(tree).toBe("Help:help-2 First:first Guide:guide(Start:start Setup:setup) Help:help");
});

test("taking out needs the edit role, an open change request, and a page", async () => {
  const { api, as, params, idOf, apply } = await guide();
  const page = await idOf("Guide");
  await apply({ operation: "update_page", page, title: "Other" });
  const edit = (more: object = {}) => ({
    params,
    body: { changes: [{ operation: "revert_page" as const, page, structure: true, ...more }] },
  });
  await expectRejection(as("comment").editContentInChangeRequest(edit()), 403);
  await expectRejection(api.editContentInChangeRequest(edit({ page: "absent" })), 404);
  await expectRejection(api.editContentInChangeRequest(edit({ block: ["line-1"] })), 400);
  await api.mergeChangeRequest({ params });
  await expectRejection(api.editContentInChangeRequest(edit()), 409);
});
