// @module-tag postgres: order and totals in SQL

import { expect, test } from "vitest";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock } from "../../testing/service.ts";

type Discussion = Awaited<ReturnType<typeof testDiscussion>>;
type Query = NonNullable<Parameters<Discussion["api"]["listCommentsInSpace"]>[0]["query"]>;

function textOf({ body }: { body: object }): string {
  return "markdown" in body ? String(body.markdown) : "";
}

/** Lists comments of the space as texts; checks the count. */
async function texts({ api, params }: Discussion, query: Query = {}) {
  const { items, count } = await api.listCommentsInSpace({ params, query });
  expect(count).toBe(items.length);
  return items.map(textOf);
}

test("comments are listed newest first, or oldest first", async () => {
  const discussion = await testDiscussion();
  for (const text of ["One", "Two", "Three"]) {
    await discussion.say("comment", text);
    advanceClock(10);
  }
  expect(await texts(discussion)).toEqual(["Three", "Two", "One"]);
  expect(await texts(discussion, { order: "asc" })).toEqual(["One", "Two", "Three"]);
});

test("pages of both orders list each comment once, also when more are posted", async () => {
  const { api, as, say, params } = await testDiscussion();
  const names = ["A", "B", "C", "D", "E"];
  await Promise.all(names.map((name) => say("comment", name)));
  for (const order of ["asc", "desc"] as const) {
    const seen: string[] = [];
    let page: string | undefined;
    do {
      const query = { order, limit: 2, page };
      const answer = await as("read").listCommentsInSpace({ params, query });
      seen.push(...answer.items.map(textOf));
      page = answer.next?.page;
      if (order === "desc") await say("comment", "Later");
    } while (page);
    expect(seen.sort()).toEqual(names);
  }
  const first = await api.listCommentsInSpace({ params, query: { limit: 1 } });
  const query = { page: first.next?.page, status: "open" } as const;
  await expectRejection(api.listCommentsInSpace({ params, query }), 400, /page/);
});

test("comments are filtered by status, page and authors", async () => {
  const discussion = await testDiscussion();
  const { api, say, params, pageId, person } = discussion;
  const [comment, edit] = [person("comment").user.id, person("edit").user.id];
  await say("comment", "About the page", { page: pageId });
  await say("edit", "About the space");
  const settled = await say("edit", "Settled", { page: pageId });
  await say("review", "Another voice");
  const one = { ...params, commentId: settled.id };
  await api.updateCommentInSpace({ params: one, body: { resolved: true } });
  const sorted = async (query: Query) => (await texts(discussion, query)).sort();
  expect(await sorted({ status: "resolved" })).toEqual(["Settled"]);
  expect(await sorted({ status: "open" })).toEqual([
    "About the page",
    "About the space",
    "Another voice",
  ]);
  expect(await sorted({ targetPage: pageId })).toEqual(["About the page", "Settled"]);
  expect(await sorted({ targetPage: "unknown" })).toEqual([]);
  expect(await sorted({ authors: edit })).toEqual(["About the space", "Settled"]);
  expect(await sorted({ authors: [edit, comment] })).toHaveLength(3);
  expect(await sorted({ authors: [edit], targetPage: pageId, status: "open" })).toEqual([]);
});

test("comments on a change request have the same list", async () => {
  const { as, say, sayInRequest, request, person } = await testDiscussion();
  await say("comment", "On the space");
  await sayInRequest("comment", "One");
  await sayInRequest("edit", "Two");
  const query = { authors: person("edit").user.id, order: "asc", status: "open" } as const;
  const api = as("read");
  const { items } = await api.listCommentsInChangeRequest({ params: request, query });
  expect(items.map(textOf)).toEqual(["Two"]);
  const counted = await api.listCommentsInChangeRequest({ params: request, query: { limit: 0 } });
  expect(counted).toEqual({ items: [], count: 2 });
});

test("commenters are the members who commented or replied", async () => {
  const { api, as, say, sayInRequest, params, request, person } = await testDiscussion();
  const posted = await say("comment", "One");
  await say("comment", "Two");
  await as("edit").postCommentReplyInSpace({
    params: { ...params, commentId: posted.id },
    body: { body: { markdown: "Three" } },
  });
  await sayInRequest("review", "Four");
  const { items, count } = await api.listCommentersInSpace({ params });
  expect(count).toBe(2);
  expect(items.map(({ role }) => role).sort()).toEqual(["comment", "edit"]);
  const edit = items.find(({ role }) => role === "edit");
  expect(edit).toMatchObject({ object: "member", id: person("edit").user.id, spaces: 1 });
  const first = await api.listCommentersInSpace({ params, query: { limit: 1 } });
  const rest = { page: first.next?.page };
  const second = await api.listCommentersInSpace({ params, query: rest });
  expect([...first.items, ...second.items]).toEqual(items);
  const inRequest = await as("read").listCommentersInChangeRequest({ params: request });
  expect(inRequest.items.map(({ role }) => role)).toEqual(["review"]);
});
