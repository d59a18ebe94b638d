import { expect, test } from "vitest";
import { commentReplyTable, reactionTable } from "../../db/schema/review.ts";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";

/** Threads on the space and on the change request, with their sets of calls. */
async function withThreads() {
  const discussion = await testDiscussion();
  const { as, say, sayInRequest, params, request } = discussion;
  const inSpace = { ...params, commentId: (await say("comment", "On the space")).id };
  const inRequest = { ...request, commentId: (await sayInRequest("comment", "On it")).id };
  const body = (markdown: string) => ({ body: { markdown } });
  const space = {
    params: inSpace,
    reply: (who: Somebody, text: string) =>
      as(who).postCommentReplyInSpace({ params: inSpace, body: body(text) }),
    list: (query: { limit?: number; page?: string } = {}) =>
      as("read").listCommentRepliesInSpace({ params: inSpace, query }),
    thread: () => as("read").getCommentInSpace({ params: inSpace }),
    one: (who: Somebody, commentReplyId: string) => {
      const call = { params: { ...inSpace, commentReplyId } };
      return {
        get: () => as(who).getCommentReplyInSpace(call),
        write: (text: string) => as(who).updateCommentReplyInSpace({ ...call, body: body(text) }),
        react: (...addedReactions: string[]) =>
          as(who).updateCommentReplyInSpace({ ...call, body: { addedReactions } }),
        remove: () => as(who).deleteCommentReplyInSpace(call),
      };
    },
  };
  const changeRequest: typeof space = {
    params: inRequest,
    reply: (who, text) =>
      as(who).postCommentReplyInChangeRequest({ params: inRequest, body: body(text) }),
    list: (query = {}) =>
      as("read").listCommentRepliesInChangeRequest({ params: inRequest, query }),
    thread: () => as("read").getCommentInChangeRequest({ params: inRequest }),
    one: (who, commentReplyId) => {
      const call = { params: { ...inRequest, commentReplyId } };
      return {
        get: () => as(who).getCommentReplyInChangeRequest(call),
        write: (text) => as(who).updateCommentReplyInChangeRequest({ ...call, body: body(text) }),
        react: (...addedReactions) =>
          as(who).updateCommentReplyInChangeRequest({ ...call, body: { addedReactions } }),
        remove: () => as(who).deleteCommentReplyInChangeRequest(call),
      };
    },
  };
  return { ...discussion, space, changeRequest };
}

test.each(["space", "changeRequest"] as const)(
  "replies to a thread on a %s are listed in order and counted",
  async (place) => {
    const threads = await withThreads();
    const thread = threads[place];
    for (const text of ["One", "Two", "Three"]) {
      await thread.reply("comment", text);
      advanceClock(10);
    }
    const { items, count } = await thread.list();
    expect(count).toBe(3);
    expect(items.map(({ body }) => body)).toEqual([
      { markdown: "One" },
      { markdown: "Two" },
      { markdown: "Three" },
    ]);
    expect(await thread.one("read", items[1]?.id ?? "").get()).toEqual(items[1]);
    expect(new URL(items[0]?.urls.location ?? "").pathname).toMatch(
      new RegExp(`/comments/${thread.params.commentId}/replies/${items[0]?.id}$`),
    );
    const first = await thread.list({ limit: 2 });
    const second = await thread.list({ limit: 2, page: first.next?.page });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.next).toBeUndefined();
    expect(await thread.thread()).toMatchObject({ replies: 3, status: "open" });
  },
);

test.each(["space", "changeRequest"] as const)(
  "a reply on a %s is edited by its author, deleted by author or admin",
  async (place) => {
    const threads = await withThreads();
    const thread = threads[place];
    const posted = await thread.reply("edit", "Frist");
    expect(posted).toMatchObject({
      object: "comment-reply",
      postedBy: { id: threads.person("edit").user.id },
      permissions: { view: true, edit: true, reply: true, delete: true },
    });
    await expectRejection(thread.one("admin", posted.id).write("Mine"), 403, /Only the author/);
    expect((await thread.one("edit", posted.id).write("Frist")).editedAt).toBeUndefined();
    const edited = await thread.one("edit", posted.id).write("First");
    expect(edited).toMatchObject({ body: { markdown: "First" }, editedAt: expect.any(String) });
    await expectRejection(thread.one("comment", posted.id).remove(), 403, /admin/);
    await thread.one("edit", posted.id).remove();
    await thread.one("edit", posted.id).remove();
    await expectRejection(thread.one("edit", posted.id).get(), 404, /Reply/);
    const other = await thread.reply("edit", "Second");
    await thread.one("admin", other.id).remove();
    expect(await thread.thread()).toMatchObject({ replies: 0 });
  },
);

test("a reply of another thread is not found and stays", async () => {
  const { space, changeRequest } = await withThreads();
  const posted = await space.reply("comment", "Here");
  const elsewhere = changeRequest.one("admin", posted.id);
  await expectRejection(elsewhere.get(), 404, /Reply/);
  await expectRejection(elsewhere.write("There"), 404, /Reply/);
  await elsewhere.remove();
  expect((await space.list()).count).toBe(1);
});

test("replying leaves a comment resolved, and is rejected when the comment is missing", async () => {
  const { api, space } = await withThreads();
  await api.updateCommentInSpace({ params: space.params, body: { resolved: true } });
  await space.reply("comment", "Thanks");
  expect(await space.thread()).toMatchObject({ status: "resolved", replies: 1 });
  await api.deleteCommentInSpace({ params: space.params });
  await expectRejection(space.reply("comment", "Too late"), 404, /Comment/);
  await expectRejection(space.one("comment", "any").remove(), 404, /Comment/);
});

test("a deleted comment removes its replies and all reactions, a deleted reply its own", async () => {
  const { api, space } = await withThreads();
  const { commentId } = space.params;
  const reply = await space.reply("comment", "Reply");
  const other = await space.reply("comment", "Other");
  await space.one("edit", reply.id).react("1f44d");
  await space.one("edit", other.id).react("1f44d");
  await api.updateCommentInSpace({ params: space.params, body: { addedReactions: ["1f389"] } });
  const left = async () => {
    const reactions = await deps.db.select().from(reactionTable);
    const replies = await deps.db.select().from(commentReplyTable);
    const here = <Row extends { commentId: string }>(rows: Row[]) =>
      rows.filter((row) => row.commentId === commentId).length;
    return { reactions: here(reactions), replies: here(replies) };
  };
  expect(await left()).toEqual({ reactions: 3, replies: 2 });
  await space.one("comment", reply.id).remove();
  expect(await left()).toEqual({ reactions: 2, replies: 1 });
  await api.deleteCommentInSpace({ params: space.params });
  expect(await left()).toEqual({ reactions: 0, replies: 0 });
});
