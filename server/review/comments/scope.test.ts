// @module-tag postgres: writes at the same time

import { expect, test } from "vitest";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";

test("a comment is found at its own resource only, and can't be deleted through another one", async () => {
  const { api, say, sayInRequest, params, request, open, organization } = await testDiscussion();
  const inSpace = await say("comment", "On the space");
  const inRequest = await sayInRequest("comment", "On the change");
  const other = await open();
  const elsewhere = await api.createSpace({
    params: { organizationId: organization.id },
    body: { title: "Other" },
  });
  const wrong = [
    { params: { ...request, commentId: inSpace.id } },
    { params: { ...other, commentId: inRequest.id } },
  ];
  for (const call of wrong) {
    await expectRejection(api.getCommentInChangeRequest(call), 404, /Comment/);
    await expectRejection(api.updateCommentInChangeRequest(call), 404, /Comment/);
    await expectRejection(api.listCommentRepliesInChangeRequest(call), 404, /Comment/);
    await api.deleteCommentInChangeRequest(call);
  }
  for (const call of [
    { params: { ...params, commentId: inRequest.id } },
    { params: { spaceId: elsewhere.id, commentId: inSpace.id } },
  ]) {
    await expectRejection(api.getCommentInSpace(call), 404, /Comment/);
    await api.deleteCommentInSpace(call);
  }
  const lost = { ...request, spaceId: elsewhere.id };
  await expectRejection(api.listCommentsInChangeRequest({ params: lost }), 404, /Change request/);
  const commentId = inRequest.id;
  const removal = api.deleteCommentInChangeRequest({ params: { ...lost, commentId } });
  await expectRejection(removal, 404, /Change request/);
  expect((await api.listCommentsInSpace({ params })).items.map(({ id }) => id)).toEqual([
    inSpace.id,
  ]);
  const { items } = await api.listCommentsInChangeRequest({ params: request });
  expect(items.map(({ id }) => id)).toEqual([inRequest.id]);
});

test("open comments are counted after every kind of change", async () => {
  const { api, say, sayInRequest, params, request, counters } = await testDiscussion();
  const first = await say("comment", "One");
  const second = await say("edit", "Two");
  const third = await sayInRequest("comment", "Three");
  expect(await counters()).toEqual([2, 1]);
  const inSpace = (commentId: string) => ({ ...params, commentId });
  const inRequest = { ...request, commentId: third.id };
  await api.updateCommentInSpace({ params: inSpace(first.id), body: { resolved: true } });
  await api.updateCommentInSpace({ params: inSpace(first.id), body: { resolved: true } });
  await api.updateCommentInChangeRequest({ params: inRequest, body: { resolved: true } });
  expect(await counters()).toEqual([1, 0]);
  await api.updateCommentInChangeRequest({ params: inRequest, body: { resolved: false } });
  await api.deleteCommentInSpace({ params: inSpace(first.id) });
  expect(await counters()).toEqual([1, 1]);
  await api.deleteCommentInSpace({ params: inSpace(second.id) });
  await api.deleteCommentInSpace({ params: inSpace(second.id) });
  await api.deleteCommentInChangeRequest({ params: inRequest });
  expect(await counters()).toEqual([0, 0]);
});

test("counters stay right when people comment, resolve and delete at once", async () => {
  const { api, as, say, params, counters } = await testDiscussion();
  const posted = await Promise.all(
    Array.from({ length: 8 }, (_, index) => say("comment", `Comment ${index}`)),
  );
  const [settled, removed] = [posted.slice(0, 4), posted.slice(3, 6)];
  await Promise.all([
    ...settled.flatMap(({ id: commentId }) =>
      (["edit", "review"] as const).map((who) =>
        as(who).updateCommentInSpace({
          params: { ...params, commentId },
          body: { resolved: true },
        }),
      ),
    ),
  ]);
  await Promise.all(
    removed.map(({ id: commentId }) =>
      api.deleteCommentInSpace({ params: { ...params, commentId } }),
    ),
  );
  const query = { status: "open", limit: 0 } as const;
  const { count } = await api.listCommentsInSpace({ params, query });
  expect(count).toBe(2);
  expect(await counters()).toEqual([2, 0]);
});

test("comments of a transferred space are transferred with it", async () => {
  const { api, say, params, person } = await testDiscussion();
  const posted = await say("admin", "Moving house");
  const { organization, addMember } = await testOrganization("Elsewhere");
  await addMember(person("admin").user.id, "admin");
  await api.transferSpace({ params, body: { organization: organization.id } });
  const one = { ...params, commentId: posted.id };
  await api.updateCommentInSpace({ params: one, body: { resolved: true } });
  const { items } = await api.listAuditEvents({
    params: { organizationId: organization.id },
    query: { target: posted.id },
  });
  expect(items.map(({ action }) => action)).toEqual(["comment.resolved"]);
});
