// @module-tag postgres: locks and lists of the queue

import { expect, test } from "vitest";
import { testAttention } from "../../testing/attention.ts";

const nobody = { author: undefined, reviewer: undefined, other: undefined, bystander: undefined };

test("a requested review waits for the reviewer, until it is given or withdrawn", async () => {
  const { as, params, person, queues, ask, approve, askForChanges } = await testAttention();
  expect(await queues()).toEqual(nobody);
  await ask("review", "create");
  const asked = { ...nobody, reviewer: "review-requested", other: "review-requested" };
  expect(await queues()).toEqual({ ...asked, author: "waiting" });
  await approve("create");
  expect(await queues()).toEqual({ ...asked, author: "waiting", other: undefined });
  await as("edit").withdrawRequestedReviewerOfChangeRequest({
    params: { ...params, userId: person("review").user.id },
  });
  expect(await queues()).toEqual({ ...nobody, author: "waiting", other: "ready" });
  await ask("review");
  await askForChanges("review");
  expect(await queues()).toEqual({
    ...nobody,
    author: "verdict",
    reviewer: "waiting",
    other: "waiting",
  });
});

test("a change after the review waits for each reviewer, until they review again", async () => {
  const { queues, approve, askForChanges, amend } = await testAttention();
  await approve("review");
  await askForChanges("create");
  await amend("edit", "Mended");
  expect(await queues()).toEqual({
    ...nobody,
    author: "waiting",
    reviewer: "changed-after-review",
    other: "changed-after-review",
  });
  await approve("create");
  expect(await queues()).toMatchObject({ reviewer: "changed-after-review", other: "ready" });
  await approve("review");
  expect(await queues()).toEqual({
    ...nobody,
    author: "waiting",
    reviewer: "ready",
    other: "ready",
  });
});

test("a reviewer who changes the content has no change to review", async () => {
  const { queues, approve, amend } = await testAttention();
  await approve("review");
  await amend("review", "Own change");
  expect(await queues()).toEqual(nobody);
});

test("a mention waits for that person, until they answer or it is resolved or deleted", async () => {
  const { as, params, queues, say, reply, resolve, mentionOf } = await testAttention();
  const { id } = await say("edit", mentionOf("comment"));
  expect(await queues()).toEqual({ ...nobody, author: "waiting", bystander: "mentioned" });
  await reply("comment", id);
  expect(await queues()).toEqual({ ...nobody, author: "replied" });
  await reply("edit", id, mentionOf("create"));
  expect(await queues()).toMatchObject({
    author: "waiting",
    other: "mentioned",
    bystander: undefined,
  });
  await resolve("review", id);
  expect(await queues()).toEqual(nobody);
  await resolve("review", id, false);
  expect(await queues()).toMatchObject({ author: "waiting", other: "mentioned" });
  const { items } = await as("edit").listCommentRepliesInChangeRequest({
    params: { ...params, commentId: id },
  });
  const [, last] = items;
  await as("edit").deleteCommentReplyInChangeRequest({
    params: { ...params, commentId: id, commentReplyId: last?.id ?? "" },
  });
  expect(await queues()).toEqual({ ...nobody, author: "replied" });
});

test("a mention that an edit adds waits for that person, who is a member", async () => {
  const { as, params, reasonOf, say, mentionOf } = await testAttention();
  const { id } = await say("edit", "See there");
  const commentParams = { ...params, commentId: id };
  const edit = (markdown: string) =>
    as("edit").updateCommentInChangeRequest({
      params: commentParams,
      body: { body: { markdown } },
    });
  await edit(mentionOf("review"));
  expect(await reasonOf("review")).toBe("mentioned");
  await edit(mentionOf("stranger"));
  expect(await reasonOf("review")).toBeUndefined();
  expect(await reasonOf("edit")).toBeUndefined();
});

test("requested changes wait for the author, until a change, a new request or an answer", async () => {
  const { queues, review, ask, amend, reply, as, params } = await testAttention();
  const text = { markdown: "Why?" };
  await review("review", { status: "changes-requested", comment: text });
  expect(await queues()).toMatchObject({ author: "verdict", reviewer: "waiting" });
  const { items } = await as("edit").listCommentsInChangeRequest({ params });
  const id = items[0]?.id ?? "";
  await reply("edit", id);
  expect(await queues()).toMatchObject({ author: "waiting", reviewer: "replied" });
  await reply("review", id);
  expect(await queues()).toMatchObject({ author: "replied", reviewer: "waiting" });
  await review("review", { status: "changes-requested" });
  await ask("review");
  expect(await queues()).toMatchObject({ author: "replied", reviewer: "review-requested" });
  await review("review", { status: "changes-requested" });
  expect(await queues()).toMatchObject({ author: "verdict" });
  await amend("edit", "Mended");
  expect(await queues()).toMatchObject({ author: "replied", reviewer: "changed-after-review" });
});

test("a comment waits for the author, until they answer or it is resolved", async () => {
  const { as, params, queues, say, reply, resolve } = await testAttention();
  const { id } = await say("comment", "Is that so?");
  expect(await queues()).toEqual({ ...nobody, author: "replied" });
  await as("edit").updateCommentInChangeRequest({
    params: { ...params, commentId: id },
    body: { addedReactions: ["1f44d"] },
  });
  expect(await queues()).toEqual({ ...nobody, author: "replied" });
  await reply("edit", id);
  expect(await queues()).toEqual({ ...nobody, author: "waiting", bystander: "replied" });
  await resolve("edit", id);
  expect(await queues()).toEqual(nobody);
});

test("an approved change request waits for its author who may merge, until it is merged", async () => {
  const { api, as, params, spaceParams, person, queues, approve, askForChanges, ask } =
    await testAttention();
  const users = [person("edit").user.id];
  await api.inviteToSpace({ params: spaceParams, body: { users, role: "review" } });
  await approve("review");
  expect(await queues()).toEqual({ ...nobody, author: "ready", reviewer: "waiting" });
  await ask("create");
  expect(await queues()).toEqual({ ...nobody, author: "waiting", other: "review-requested" });
  await askForChanges("create");
  expect(await queues()).toMatchObject({ author: "verdict" });
  await approve("create");
  expect(await queues()).toMatchObject({ author: "ready" });
  await as("review").mergeChangeRequest({ params });
  expect(await queues()).toEqual(nobody);
});

test("an approved change request waits for who approved it if its author may not merge", async () => {
  const { as, params, queues, approve } = await testAttention();
  await approve("review");
  await approve("create");
  const merging = { ...nobody, author: "waiting", reviewer: "ready", other: "ready" };
  expect(await queues()).toEqual(merging);
  await as("review").mergeChangeRequest({ params });
  expect(await queues()).toEqual(nobody);
});

test("drafts and archived change requests leave the queues, and come back", async () => {
  const { queues, approve, move, ask } = await testAttention();
  await approve("review");
  await move("draft");
  expect(await queues()).toEqual(nobody);
  await ask("create");
  expect(await queues()).toEqual({ ...nobody, author: "waiting", other: "review-requested" });
  await move("archived");
  expect(await queues()).toEqual(nobody);
  await move("open");
  expect(await queues()).toMatchObject({ author: "waiting", other: "review-requested" });
});

test("an item names the reason, its beginning and the person who caused it", async () => {
  const { as, organizationParams, person, list, ask, approve, amend } = await testAttention();
  await ask("review");
  const [asked] = (await list("review", "yours")).items;
  expect(asked?.attention).toEqual({
    reason: "review-requested",
    since: asked?.review.waitingSince,
    by: expect.objectContaining({ id: person("edit").user.id }),
  });
  await approve("review");
  await amend("edit", "One");
  const since = (await list("review", "yours")).items[0]?.attention?.since;
  await amend("create", "Two");
  const [changed] = (await list("review", "yours")).items;
  expect(changed?.attention).toMatchObject({
    reason: "changed-after-review",
    since,
    by: { id: person("edit").user.id },
  });
  const { items } = await as("read").listChangeRequestsInOrganization({
    params: organizationParams,
  });
  expect(items.map(({ attention }) => attention)).toEqual([undefined]);
});
