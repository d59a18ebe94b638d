// @module-tag postgres: merges at the same time

import { describe, expect, test } from "vitest";
import type { ConflictResolution } from "#lib/contract/content/content-changes.ts";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

describe("merging", () => {
  test("a merge shows in the space at once, its history has the changes, and previous content stays readable", async () => {
    const { api, space, spaceParams, change, text } = await testSpace();
    const id = await change(newPage("Guide", "first"));
    expect(await text(id)).toBe("first");
    const after = await api.getSpaceById({ params: spaceParams });
    expect(after.revision).not.toBe(space.revision);
    const { items } = await api.listRevisions({ params: spaceParams });
    expect(items).toMatchObject([
      { id: after.revision, type: "merge", mergedFrom: { number: 1, subject: "Change" } },
      { id: space.revision },
    ]);
    expect(items[1]).not.toHaveProperty("merged");
    const changes = await api.getChangesOfRevision({
      params: { ...spaceParams, revisionId: after.revision },
    });
    expect(changes.changes).toMatchObject([{ type: "page_created", page: { id, title: "Guide" } }]);
    const before = { ...spaceParams, revisionId: space.revision };
    expect(await api.listPagesInRevision({ params: before })).toEqual({ pages: [] });
  });

  test("a conflict names who wrote what somebody else merged into the space", async () => {
    const { api, as, open, edit, change, person } = await testSpace();
    const id = await change(newPage("Guide", "first"));
    const write = (title: string) => ({ operation: "update_page", page: id, title }) as const;
    const [params, merged] = [await open(), await open("Rename the guide")];
    await edit(params, write("Theirs"));
    advanceClock(1000);
    const body = { changes: [write("Ours")] };
    await as("edit").editContentInChangeRequest({ params: merged, body });
    await api.mergeChangeRequest({ params: merged });
    const { conflicts } = await api.getConflictsOfChangeRequest({ params });
    expect(conflicts).toMatchObject([
      {
        ours: {
          by: { id: person("edit").user.id },
          changeRequest: { id: merged.changeRequestId, number: 3, subject: "Rename the guide" },
        },
        theirs: { by: { id: person("admin").user.id } },
      },
    ]);
    expect(conflicts[0]?.theirs).not.toHaveProperty("changeRequest");
  });

  test("the resolution of the last conflict is undone until something follows it", async () => {
    const { api, open, edit, change } = await testSpace();
    const id = await change(newPage("Guide", "first"));
    const write = (title: string, markdown: string) =>
      ({ operation: "update_page", page: id, title, document: { markdown } }) as const;
    const params = await open();
    await edit(params, write("Mine", "mine"));
    await change(write("Theirs", "theirs"));
    const before = await api.getChangeRequestById({ params });
    const { conflicts } = await api.getConflictsOfChangeRequest({ params });
    const [first = "", last = ""] = conflicts.map((each) => each.id);
    const settle = (settlements: ConflictResolution[], undo?: string) =>
      api.settleConflictsOfChangeRequest({ params, body: { settlements, undo } });
    const chosen = { conflict: first, with: "ours" } as const;
    await settle([chosen]);
    const { revision } = await settle([{ conflict: last, with: "theirs" }]);
    const back = await settle([chosen], revision);
    expect(back.conflicts.map(({ id, settled }) => [id, settled?.with])).toEqual([
      [first, "ours"],
      [last, undefined],
    ]);
    expect(await api.getChangeRequestById({ params })).toMatchObject({
      revision: before.revision,
      outdated: true,
    });

    const again = await settle([{ conflict: last, with: "ours" }]);
    await edit(params, write("Edited", "edited"));
    await expectRejection(settle([chosen], again.revision), 409, /edited or reviewed/);
  });

  test("independent edits of one page by others are kept", async () => {
    const { api, open, edit, change, text } = await testSpace();
    const id = await change(newPage("Guide", "one\ntwo\nthree\nfour\nfive"));
    const params = await open();
    const write = (markdown: string) =>
      ({ operation: "update_page", page: id, document: { markdown } }) as const;
    await edit(params, write("one\ntwo\nthree\nfour\nFIVE"));
    await change(write("ONE\ntwo\nthree\nfour\nfive"));
    expect(await api.getChangeRequestById({ params })).toMatchObject({ outdated: true });
    expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
    expect(await text(id)).toBe("ONE\ntwo\nthree\nfour\nFIVE");
  });

  test.each(["ours", "theirs"] as const)(
    "a conflict settled with %s decides only the lines that both changed",
    async (side) => {
      const { api, open, edit, change, text } = await testSpace();
      const paragraphs = ["one", "two", "three", "four", "five", "six"];
      const withChanges = (changes: Record<string, string>) =>
        paragraphs.map((each) => changes[each] ?? each).join("\n\n");
      const id = await change(newPage("Guide", withChanges({})));
      const write = (changes: Record<string, string>) =>
        ({
          operation: "update_page",
          page: id,
          document: { markdown: withChanges(changes) },
        }) as const;
      const params = await open();
      await edit(params, write({ two: "my two", six: "my six" }));
      await change(write({ two: "their two", five: "their five" }));
      const { conflicts } = await api.getConflictsOfChangeRequest({ params });
      expect(conflicts).toMatchObject([{ member: "document" }]);
      const settlements = conflicts.map((each) => ({ conflict: each.id, with: side }));
      await api.settleConflictsOfChangeRequest({ params, body: { settlements } });
      expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
      const two = side === "ours" ? "their two" : "my two";
      expect(await text(id)).toBe(withChanges({ two, five: "their five", six: "my six" }));
    },
  );

  test("an update takes over the space's content, and repeating it changes nothing", async () => {
    const { api, spaceParams, open, edit, change } = await testSpace();
    const params = await open();
    await edit(params, newPage("Mine"));
    await change(newPage("Theirs"));
    const { result, revision } = await api.updateChangeRequest({ params });
    expect(result).toBe("update");
    const space = await api.getSpaceById({ params: spaceParams });
    expect(await api.getChangeRequestById({ params })).toMatchObject({
      outdated: false,
      revision,
      revisionMergedAncestor: space.revision,
    });
    const { pages } = await api.listPagesInChangeRequest({ params });
    expect(pages.map(({ title }) => title).sort()).toEqual(["Mine", "Theirs"]);
    expect(await api.updateChangeRequest({ params })).toEqual({ result: "update", revision });
    expect((await api.getChangesOfChangeRequest({ params })).changes).toMatchObject([
      { type: "page_created", page: { title: "Mine" } },
    ]);
  });

  test("conflicts block a merge, have both sides, and are resolved one by one", async () => {
    const { api, spaceParams, open, edit, change, text, person } = await testSpace();
    const id = await change(newPage("Guide", "first"));
    const params = await open();
    const write = (markdown: string, title: string) =>
      ({ operation: "update_page", page: id, title, document: { markdown } }) as const;
    await edit(params, write("theirs", "Their title"));
    advanceClock(1000);
    await change(write("ours", "Our title"));
    const { revision } = await api.getSpaceById({ params: spaceParams });
    const request = await api.getChangeRequestById({ params });
    expect(await api.mergeChangeRequest({ params })).toEqual({ result: "conflicts", revision });
    expect(await api.updateChangeRequest({ params })).toEqual({
      result: "conflicts",
      revision: request.revision,
    });
    expect(await api.getChangeRequestById({ params })).toEqual(request);
    const { conflicts } = await api.getConflictsOfChangeRequest({ params });
    expect(conflicts).toMatchObject([
      {
        member: "title",
        base: "Guide",
        ours: { value: "Our title" },
        theirs: { value: "Their title" },
      },
      {
        member: "document",
        base: "first",
        ours: { value: "ours", by: { id: person("admin").user.id }, at: expect.any(String) },
        theirs: { value: "theirs", by: { id: person("admin").user.id } },
      },
    ]);
    const [title = "", document = ""] = conflicts.map((one) => one.id);
    const resolve = (settlements: { conflict: string; with: "ours" | "text"; text?: string }[]) =>
      api.settleConflictsOfChangeRequest({ params, body: { settlements } });
    await expectRejection(resolve([{ conflict: "nothing", with: "ours" }]), 404, /settlements\.0/);
    await expectRejection(
      resolve([{ conflict: title, with: "text" }]),
      400,
      /settlements\.0\.text/,
    );
    const half = await resolve([{ conflict: title, with: "ours" }]);
    expect(half.conflicts.map(({ settled }) => settled)).toEqual([{ with: "ours" }, undefined]);
    expect((await api.getConflictsOfChangeRequest({ params })).conflicts).toEqual(half.conflicts);
    const whole = await resolve([
      { conflict: document, with: "text", text: "both<br>\r\n<kbd>x</kbd>" },
    ]);
    expect(whole).toEqual({ conflicts: [], revision: expect.any(String) });
    expect(await api.mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
    expect(await text(id)).toBe("both<br>\n:kbd[x]");
    expect(await api.getPageById({ params: { ...spaceParams, pageId: id } })).toMatchObject({
      title: "Our title",
    });
  });

  test("concurrent merges end like consecutive ones", async () => {
    const { api, spaceParams, open, edit } = await testSpace();
    const all = await Promise.all(["A", "B", "C"].map((title) => open(title)));
    for (const [index, params] of all.entries()) await edit(params, newPage(`Page ${index}`));
    const results = await Promise.all(all.map((params) => api.mergeChangeRequest({ params })));
    expect(results.map(({ result }) => result)).toEqual(["merge", "merge", "merge"]);
    const { pages } = await api.listPages({ params: spaceParams });
    expect(pages.map(({ title }) => title).sort()).toEqual(["Page 0", "Page 1", "Page 2"]);
  });

  test("merging requires the review role", async () => {
    const { as, open, edit } = await testSpace();
    const params = await open();
    await edit(params, newPage("Welcome"));
    await expectRejection(as("edit").mergeChangeRequest({ params }), 403, /review/);
    expect(await as("review").mergeChangeRequest({ params })).toMatchObject({ result: "merge" });
    const contributors = await as("read").listContributorsOfChangeRequest({ params });
    expect(contributors.items.map(({ user }) => user.displayName)).toEqual(["admin"]);
  });

  test("a duplicate starts with the same content and is independent", async () => {
    const { api, change, spaceParams } = await testSpace();
    const id = await change(newPage("Guide", "shared"));
    const copy = await api.duplicateSpace({ params: spaceParams });
    const params = { spaceId: copy.id };
    expect(await api.getPageById({ params: { ...params, pageId: id } })).toMatchObject({
      markdown: "shared",
    });
    const request = await api.createChangeRequest({ params });
    const ids = { ...params, changeRequestId: request.id };
    const changes: ContentEdit[] = [{ operation: "delete_page", page: id }];
    await api.editContentInChangeRequest({ params: ids, body: { changes } });
    await api.mergeChangeRequest({ params: ids });
    expect((await api.listPages({ params })).pages).toEqual([]);
    expect((await api.listPages({ params: spaceParams })).pages).toHaveLength(1);
  });
});
