import { describe, expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { collectContentGarbage } from "../revisions/collect-garbage.ts";

const day = 24 * 60 * 60_000;

/** A change request with a page, and edits of that page in a session. */
async function withSession() {
  const made = await testSpace();
  const { api, as, open, edit } = made;
  const params = await open();
  const { changes } = await edit(params, newPage("Guide", "first"));
  const [done] = changes;
  const page = done?.object === "created_page" ? done.page.id : "none";
  const write = (markdown: string, session?: string, client = api) =>
    client.editContentInChangeRequest({
      params,
      query: { compat: false },
      body: { session, changes: [{ operation: "update_page", page, document: { markdown } }] },
    });
  const revision = async () => (await api.getChangeRequestById({ params })).revision;
  const edits = async () => {
    const { items } = await api.listContributorsOfChangeRequest({ params });
    return items.map(({ count }) => count);
  };
  const recordedEdits = async () => {
    const { items } = await api.listAuditEvents({
      params: { organizationId: made.organization.id },
      query: { action: "change-request.content-edited" },
    });
    return items.length;
  };
  return { ...made, as, params, page, write, revision, edits, recordedEdits };
}

describe("an editing session", () => {
  test("its edits in a row are one revision, one contribution and one record", async () => {
    const { api, params, write, revision, edits, recordedEdits } = await withSession();
    const before = await revision();
    const [counted] = await edits();
    const recorded = await recordedEdits();
    for (const text of ["f", "fi", "five"]) await write(text, "window");
    const { changes } = await api.getChangesOfChangeRequest({ params, query: { since: before } });
    expect(changes).toMatchObject([
      { attributes: { document: { before: "first", after: "five" } } },
    ]);
    expect(await edits()).toEqual([(counted ?? 0) + 1]);
    expect(await recordedEdits()).toBe(recorded + 1);
    const last = await revision();
    await write("six", "other window");
    const since = await api.getChangesOfChangeRequest({ params, query: { since: last } });
    expect(since.changes).toMatchObject([{ attributes: { document: { before: "five" } } }]);
    expect(await edits()).toEqual([(counted ?? 0) + 2]);
  });

  test("a revision that somebody reviewed or commented on stays", async () => {
    const { api, as, params, write, revision, recordedEdits, page } = await withSession();
    await write("one", "window");
    const reviewed = await revision();
    await as("review").reviewChangeRequest({ params, body: { status: "approved" } });
    const recorded = await recordedEdits();
    await write("two", "window");
    const { changes } = await api.getChangesOfChangeRequest({ params, query: { since: reviewed } });
    expect(changes).toMatchObject([
      { attributes: { document: { before: "one", after: "two" } }, page: { id: page } },
    ]);
    expect(await recordedEdits()).toBe(recorded + 1);
  });

  test("the same name of another person, and a later hour, begin a new one", async () => {
    const { as, write, edits } = await withSession();
    await write("one", "window");
    await write("two", "window", as("edit"));
    await write("three", "window");
    expect((await edits()).sort()).toEqual([1, 4]);
    advanceClock(61 * 60_000);
    await write("four", "window");
    expect((await edits()).sort()).toEqual([1, 5]);
  });

  test("what was replaced is deleted after a day, and nothing else", async () => {
    const { api, params, write, revision, page } = await withSession();
    await write("one", "window");
    const replaced = await revision();
    await write("two", "window");
    const read = () => api.getChangesOfChangeRequest({ params, query: { since: replaced } });
    expect((await read()).changes).toHaveLength(1);
    advanceClock(2 * day);
    await collectContentGarbage(deps);
    await expectRejection(read(), 404, /revision/i);
    const kept = await api.getPageInChangeRequestById({ params: { ...params, pageId: page } });
    expect(kept).toMatchObject({ markdown: "two" });
  });
});

describe("an edit with expected values", () => {
  test("it is rejected if somebody else changed the page, and changes nothing", async () => {
    const { api, params, page, write } = await withSession();
    const read = async () => {
      const found = await api.getPageInChangeRequestById({ params: { ...params, pageId: page } });
      return found.type === "document" ? found : undefined;
    };
    const begun = await read();
    await write("theirs");
    const save = (expected: Record<string, string | undefined>) =>
      api.editContentInChangeRequest({
        params,
        body: {
          changes: [{ operation: "update_page", page, expected, document: { markdown: "mine" } }],
        },
      });
    const stale = { title: begun?.title, documentId: begun?.documentId };
    await expectRejection(save(stale), 412, /changes\.0\.expected\.documentId/);
    await expectRejection(save({ title: "Another" }), 412, /changes\.0\.expected\.title/);
    await expectRejection(save({ slug: "another" }), 412, /changes\.0\.expected\.slug/);
    await expectRejection(save({ description: "None" }), 412, /expected\.description/);
    expect(await read()).toMatchObject({ markdown: "theirs" });
    const now = await read();
    await save({ title: now?.title, description: "", documentId: now?.documentId });
    expect(await read()).toMatchObject({ markdown: "mine" });
  });
});
