// @module-tag postgres: locks of a change request

import { describe, expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { newPage, testSpace } from "../../testing/space.ts";

describe("edits", () => {
  test("a batch creates pages, linked by their names, with free paths", async () => {
    const { api, open, edit } = await testSpace();
    const params = await open();
    const { changes } = await edit(
      params,
      newPage("Start here", "See [setup](./setup).", { ref: "start" }),
      newPage("Set up", "Back to [start](./start).", { ref: "setup" }),
      newPage("Set up", "Another"),
    );
    const [start, setup] = changes.map((done) =>
      done.object === "created_page" ? done.page : null,
    );
    const { pages } = await api.listPagesInChangeRequest({ params });
    expect(pages).toMatchObject([{ path: "start-here" }, { path: "set-up" }, { path: "set-up-2" }]);
    const read = await api.getPageInChangeRequestByPath({
      params: { ...params, pagePath: "start-here" },
    });
    expect(read).toMatchObject({ id: start?.id, markdown: `See [setup](/pages/${setup?.id}).` });
  });

  test("cards lead to pages and files of their batch", async () => {
    const { api, open, edit } = await testSpace();
    const params = await open();
    const cell = (name: string) => `<td><a href="./${name}">${name}</a></td>`;
    const head =
      '<th></th><th data-card-target data-type="content-ref"></th><th data-card-cover data-type="files"></th>';
    const table = `<table data-view="cards"><thead><tr>${head}</tr></thead><tbody><tr><td>It's "new"</td>${cell("setup")}${cell("cover")}</tr></tbody></table>`;
    const base64 = Buffer.from("<svg/>").toString("base64");
    const files = [{ name: "cover.svg", base64, ref: "cover" }];
    const { changes, insertedFiles } = await edit(
      params,
      { operation: "insert_files", files },
      newPage("Start here", table),
      newPage("Set up", "First", { ref: "setup" }),
    );
    const [, setup] = changes.map((done) => (done.object === "created_page" ? done.page.id : null));
    const read = await api.getPageInChangeRequestByPath({
      params: { ...params, pagePath: "start-here" },
    });
    const { markdown } = read as { markdown?: string };
    expect(markdown).toContain(`{"kind":"page","page":"${setup}"}`);
    expect(markdown).toContain(`{"kind":"file","file":"${insertedFiles[0]?.id}"}`);
  });

  test("a partly rejected batch changes nothing", async () => {
    const { api, open, edit } = await testSpace();
    const params = await open();
    const before = await api.getChangeRequestById({ params });
    const unknown = { operation: "delete_page", page: "nobody" } as const;
    await expectRejection(edit(params, newPage("Kept?"), unknown), 404, /changes\.1: page/);
    expect(await api.getChangeRequestById({ params })).toEqual(before);
    expect(await api.listPagesInChangeRequest({ params })).toEqual({ pages: [] });
  });

  test("a page moves with its subpages, never below itself", async () => {
    const { api, open, edit } = await testSpace();
    const params = await open();
    const { changes } = await edit(params, newPage("Guide"), newPage("Old"));
    const [guide = "", old = ""] = changes.map((done) =>
      done.object === "created_page" ? done.page.id : "",
    );
    await edit(params, newPage("Child", "text", { into: old }));
    await edit(params, { operation: "update_page", page: old, into: guide, at: 0 });
    expect((await api.listPagesInChangeRequest({ params })).pages).toMatchObject([
      { id: guide, pages: [{ id: old, path: "guide/old", pages: [{ path: "guide/old/child" }] }] },
    ]);
    const below = { operation: "update_page", page: guide, into: old } as const;
    await expectRejection(edit(params, below), 400, /into itself/);
    await edit(params, { operation: "delete_page", page: guide });
    expect(await api.listPagesInChangeRequest({ params })).toEqual({ pages: [] });
  });

  test("a page is reverted to its state at the start of the change request", async () => {
    const { open, edit, change, api } = await testSpace();
    const id = await change(newPage("Guide", "first"));
    const params = await open();
    await edit(params, {
      operation: "update_page",
      page: id,
      title: "New",
      document: { markdown: "new" },
    });
    await edit(params, { operation: "revert_page", page: id });
    expect(
      await api.getPageInChangeRequestById({ params: { ...params, pageId: id } }),
    ).toMatchObject({ title: "Guide", markdown: "first" });
    await edit(params, { operation: "delete_page", page: id });
    await edit(params, { operation: "revert_page", page: id });
    expect((await api.getChangesOfChangeRequest({ params })).changes).toEqual([]);
  });

  test("single blocks are reverted, named by a current line, a previous line or their heading", async () => {
    const { open, edit, change, api } = await testSpace();
    const before = "# Guide\n\nFirst\nparagraph.\n\n- one\n- two\n\nGone.\n\n## End\n";
    const now = "# Guide\n\nAnother\nparagraph.\n\n- one\n- 2\n\n## The end\n";
    const page = await change(newPage("Guide", before));
    const params = await open();
    const reverted = async (...block: string[]) => {
      await edit(params, { operation: "update_page", page, document: { markdown: now } });
      await edit(params, { operation: "revert_page", page, block });
      const read = { params: { ...params, pageId: page } };
      const shown = await api.getPageInChangeRequestById(read);
      return "markdown" in shown ? shown.markdown : undefined;
    };
    expect(await reverted("line-3")).toBe(now.replace("Another", "First"));
    expect(await reverted("line-7")).toBe(now.replace("- 2", "- two"));
    expect(await reverted("base-line-9", "guide")).toContain("Gone.");
    expect(await reverted("the-end", "line-3")).toContain("First\nparagraph.\n\n- one\n- 2\n\n");
    expect(await reverted("end")).toMatch(/\n## End\n$/);
    expect(await reverted("guide")).toBe(now);
    await expectRejection(reverted("line-99"), 404, /changes\.0\.block\.0/);
    await edit(params, { operation: "delete_page", page });
    const gone = edit(params, { operation: "revert_page", page, block: ["line-1"] });
    await expectRejection(gone, 404, /changes\.0\.page/);
  });

  test("a locked space rejects changes with the reason", async () => {
    const { api, spaceParams, open, edit } = await testSpace();
    const params = await open();
    await api.updateSpaceById({ params: spaceParams, body: { editMode: "locked" } });
    await expectRejection(edit(params, newPage("No")), 409, /locked/);
    await expectRejection(api.mergeChangeRequest({ params }), 409, /locked/);
    await expectRejection(api.updateChangeRequest({ params }), 409, /locked/);
    expect(await open("Still possible")).toBeDefined();
  });
});
