import { describe, expect, test } from "vitest";
import type { NewComment } from "#lib/contract/review/comment.ts";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock, app } from "../../testing/service.ts";

describe("posting", () => {
  test("a comment has author, time, location and the viewer's permissions", async () => {
    const { as, say, params, person, space } = await testDiscussion();
    const posted = await say("comment", "Please *explain*.");
    expect(posted).toMatchObject({
      object: "comment",
      status: "open",
      body: { markdown: "Please *explain*." },
      postedBy: { id: person("comment").user.id },
      reactions: [],
      replies: 0,
      target: { space: space.id },
      permissions: { view: true, edit: true, reply: true, delete: true },
    });
    expect(posted.editedAt).toBeUndefined();
    expect(posted.target.changeRequest).toBeUndefined();
    expect(posted.urls.location).toMatch(`/v1/spaces/${space.id}/comments/${posted.id}`);
    const one = { ...params, commentId: posted.id };
    expect(await as("comment").getCommentInSpace({ params: one })).toEqual(posted);
    const seen = async (who: "read" | "edit" | "admin") =>
      (await as(who).getCommentInSpace({ params: one })).permissions;
    expect(await seen("read")).toEqual({ view: true, edit: false, reply: false, delete: false });
    expect(await seen("edit")).toEqual({ view: true, edit: false, reply: true, delete: false });
    expect(await seen("admin")).toEqual({ view: true, edit: false, reply: true, delete: true });
  });

  test("the URL of a comment on a change request opens it", async () => {
    const { sayInRequest, request, person } = await testDiscussion();
    const posted = await sayInRequest("edit", "Shorter?");
    expect(posted.target).toMatchObject({
      space: request.spaceId,
      changeRequest: request.changeRequestId,
    });
    const { pathname } = new URL(posted.urls.location);
    const headers = { authorization: `Bearer ${person("read").token}` };
    const answer = await app.request(pathname, { headers });
    expect(await answer.json()).toMatchObject({ id: posted.id, body: { markdown: "Shorter?" } });
  });

  test("locked spaces and merged change requests can be commented on", async () => {
    const { api, say, sayInRequest, params, request } = await testDiscussion();
    await api.mergeChangeRequest({ params: request });
    await api.updateSpaceById({ params, body: { editMode: "locked" } });
    expect((await say("comment", "Why locked?")).status).toBe("open");
    expect((await sayInRequest("comment", "Well done")).status).toBe("open");
  });

  test.each<[string, NewComment["body"]]>([
    ["{}", {}],
    ["empty Markdown", { markdown: " \n" }],
    ["an empty document", { document: { object: "document", data: {}, nodes: [] } }],
    ["endless Markdown", { markdown: "x".repeat(65_537) }],
  ])("%s is no valid body", async (_, body) => {
    const { as, params, say } = await testDiscussion();
    const { id } = await say("comment", "First");
    await expectRejection(
      as("comment").postCommentInSpace({ params, body: { body } }),
      400,
      /^body/,
    );
    const one = { ...params, commentId: id };
    const update = as("comment").updateCommentInSpace({ params: one, body: { body } });
    await expectRejection(update, 400, /^body/);
    const reply = as("comment").postCommentReplyInSpace({ params: one, body: { body } });
    await expectRejection(reply, 400, /^body/);
  });

  test("bodies are accepted and returned as Markdown and as documents", async () => {
    const { as, params } = await testDiscussion();
    const text = { object: "text", leaves: [{ object: "leaf", text: "Agreed", marks: [] }] };
    const nodes = [{ object: "block", type: "paragraph", nodes: [text] }];
    const document = { object: "document" as const, data: {}, nodes };
    const posted = await as("comment").postCommentInSpace({
      params,
      body: { body: { document } },
    });
    expect(posted.body).toEqual({ markdown: expect.stringMatching(/^Agreed\s*$/) });
    const one = { ...params, commentId: posted.id };
    const query = { format: "document" } as const;
    const shown = await as("read").getCommentInSpace({ params: one, query });
    expect(shown.body).toMatchObject({
      document: { object: "document", nodes: [{ type: "paragraph" }] },
    });
    expect(JSON.stringify(shown.body)).toContain("Agreed");
    const { items } = await as("read").listCommentsInSpace({ params, query });
    expect(items).toEqual([shown]);
  });
});

test("a long document of a comment is converted while others write", async () => {
  const { api, as, params, request } = await testDiscussion();
  const words = { object: "text", leaves: [{ object: "leaf", text: "a_b", marks: [] }] };
  const line = { object: "block", type: "paragraph", nodes: Array(80).fill(words) };
  const document = { object: "document", data: {}, nodes: Array(500).fill(line) } as never;
  const body = { body: { document } };
  const ended: string[] = [];
  const posts = [
    as("comment").postCommentInSpace({ params, body }),
    as("review").reviewChangeRequest({
      params: request,
      body: { status: "approved", comment: { document } },
    }),
  ];
  const late = posts.map((each) =>
    expectRejection(each, 400, /at most 65536 characters/).then(() => ended.push("comment")),
  );
  await api.updateSpaceById({ params, body: { title: "Written meanwhile" } });
  ended.push("write");
  await Promise.all(late);
  expect(ended).toEqual(["write", "comment", "comment"]);
});

describe("changing", () => {
  test("only the author edits, and only a changed text counts as an edit", async () => {
    const { as, say, params } = await testDiscussion();
    const posted = await say("comment", "Frist");
    const one = { ...params, commentId: posted.id };
    const write = (who: "comment" | "admin", markdown: string) =>
      as(who).updateCommentInSpace({ params: one, body: { body: { markdown } } });
    await expectRejection(write("admin", "Mine now"), 403, /Only the author/);
    expect((await write("comment", "Frist")).editedAt).toBeUndefined();
    advanceClock(1000);
    const edited = await write("comment", "First");
    expect(edited).toMatchObject({ body: { markdown: "First" }, postedAt: posted.postedAt });
    expect(Date.parse(edited.editedAt ?? "")).toBeGreaterThan(Date.parse(posted.postedAt));
    expect(await as("comment").updateCommentInSpace({ params: one })).toEqual(edited);
  });

  test("a partly rejected change changes nothing", async () => {
    const { as, say, params } = await testDiscussion();
    const posted = await say("comment", "Question");
    const one = { ...params, commentId: posted.id };
    const body = { resolved: true, addedReactions: ["1f44d"], body: { markdown: "Mine" } };
    await expectRejection(as("edit").updateCommentInSpace({ params: one, body }), 403);
    expect(await as("comment").getCommentInSpace({ params: one })).toEqual(posted);
  });

  test("commenters resolve and reopen idempotently", async () => {
    const { as, say, params, person } = await testDiscussion();
    const posted = await say("admin", "Typo");
    const one = { ...params, commentId: posted.id };
    const resolve = (who: "comment" | "edit", resolved: boolean) =>
      as(who).updateCommentInSpace({ params: one, body: { resolved } });
    const resolved = await resolve("comment", true);
    expect(resolved).toMatchObject({
      status: "resolved",
      resolvedBy: { id: person("comment").user.id },
      resolvedAt: expect.any(String),
    });
    expect(resolved.editedAt).toBeUndefined();
    advanceClock(1000);
    const again = await resolve("edit", true);
    expect(again).toMatchObject({
      resolvedBy: { id: person("comment").user.id },
      resolvedAt: "resolvedAt" in resolved && resolved.resolvedAt,
    });
    const reopened = await resolve("edit", false);
    expect(reopened.status).toBe("open");
    expect(reopened).not.toHaveProperty("resolvedAt");
    expect(reopened).not.toHaveProperty("resolvedBy");
    expect(await resolve("comment", false)).toEqual({
      ...reopened,
      permissions: posted.permissions && expect.any(Object),
    });
    await expectRejection(
      as("read").updateCommentInSpace({ params: one, body: { resolved: true } }),
      403,
    );
  });

  test("author and admin delete, others can't, and deleting again succeeds", async () => {
    const { as, say, params } = await testDiscussion();
    const [first, second] = [await say("comment", "One"), await say("comment", "Two")];
    const remove = (who: "comment" | "review" | "admin", commentId: string) =>
      as(who).deleteCommentInSpace({ params: { ...params, commentId } });
    await expectRejection(remove("review", first.id), 403, /admin/);
    await remove("comment", first.id);
    await remove("comment", first.id);
    await remove("admin", second.id);
    expect((await as("read").listCommentsInSpace({ params })).count).toBe(0);
    const gone = { params: { ...params, commentId: first.id } };
    await expectRejection(as("admin").getCommentInSpace(gone), 404, /Comment/);
  });

  test("comments, resolutions and deletions are in the audit log", async () => {
    const { api, say, params, organization } = await testDiscussion();
    const { id } = await say("comment", "- **Once**");
    const one = { ...params, commentId: id };
    await api.updateCommentInSpace({ params: one, body: { resolved: true } });
    await api.updateCommentInSpace({ params: one, body: { resolved: false } });
    const reply = await api.postCommentReplyInSpace({
      params: one,
      body: { body: { markdown: "Yes" } },
    });
    await api.deleteCommentInSpace({ params: one });
    const actions = async (target: string) => {
      const query = { target };
      const { items } = await api.listAuditEvents({
        params: { organizationId: organization.id },
        query,
      });
      return items.map(({ action, target: { label } }) => [action, label]);
    };
    expect(await actions(id)).toEqual([
      ["comment.deleted", "Once"],
      ["comment.reopened", "Once"],
      ["comment.resolved", "Once"],
      ["comment.created", "Once"],
    ]);
    expect(await actions(reply.id)).toEqual([["comment-reply.created", "Yes"]]);
  });
});
