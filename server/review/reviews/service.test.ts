import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testReview } from "../../testing/reviews.ts";
import { advanceClock } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

const markdown = (text: string) => ({ body: { markdown: text } }).body;

test("a review has its reviewer, revision and verdict", async () => {
  const { as, params, review, person } = await testReview();
  const { revision } = await as("read").getChangeRequestById({ params });
  const given = await review("review", { status: "approved" });
  expect(given).toMatchObject({
    object: "change-request-review",
    revision,
    status: "approved",
    reviewer: { id: person("review").user.id },
  });
  expect(given.requestedBy).toBeUndefined();
  expect(given.comment).toBeUndefined();
  const one = { ...params, reviewId: given.id };
  expect(await as("read").getReviewOfChangeRequest({ params: one })).toEqual(given);
  expect(await as("read").listReviewsOfChangeRequest({ params })).toEqual({
    count: 1,
    items: [given],
  });
});

test("a reviewer's next review replaces the previous one", async () => {
  const { as, params, edit, approve, askForChanges, reviews } = await testReview();
  const first = await askForChanges("review");
  advanceClock(1000);
  await approve("create");
  expect(await reviews()).toEqual(["create: approved", "review: changes-requested"]);
  await edit("More");
  advanceClock(1000);
  const { revision } = await as("read").getChangeRequestById({ params });
  const second = await approve("review");
  expect(second).toMatchObject({ id: first.id, createdAt: first.createdAt, revision });
  expect(second.revision).not.toBe(first.revision);
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  expect(await reviews()).toEqual(["review: approved", "create: approved"]);
});

test("pages list each review once", async () => {
  const { as, params, approve } = await testReview();
  for (const who of ["review", "create", "admin"] as const) {
    await approve(who);
    advanceClock(10);
  }
  const list = as("read").listReviewsOfChangeRequest;
  const first = await list({ params, query: { limit: 2 } });
  expect(first).toMatchObject({ count: 3, next: { page: expect.any(String) } });
  const rest = await list({ params, query: { limit: 2, page: first.next?.page } });
  const names = [...first.items, ...rest.items].map(({ reviewer }) => reviewer.displayName);
  expect(names).toEqual(["admin", "create", "review"]);
});

test("the text of a review is a comment on the change request that names the review", async () => {
  const { as, params, review } = await testReview();
  const given = await review("review", {
    status: "changes-requested",
    comment: markdown("Say *why*."),
  });
  expect(given.comment).toMatchObject({
    body: { markdown: "Say *why*." },
    status: "open",
    target: { changeRequest: params.changeRequestId, review: given.id, revision: given.revision },
  });
  expect((await as("read").getChangeRequestById({ params })).comments).toBe(1);
  const { items } = await as("read").listCommentsInChangeRequest({ params });
  expect(items.map(({ id }) => id)).toEqual([given.comment?.id]);
  const query = { format: "document" } as const;
  const one = { ...params, reviewId: given.id };
  const shown = await as("read").getReviewOfChangeRequest({ params: one, query });
  expect(shown.comment?.body).toMatchObject({ document: { object: "document" } });
});

test("a review outlives its comment, and the next one has its own", async () => {
  const { as, params, review } = await testReview();
  const first = await review("review", { status: "changes-requested", comment: markdown("One") });
  const commentId = first.comment?.id ?? "";
  await review("review", { status: "approved", comment: markdown("Two") });
  const { items } = await as("read").listReviewsOfChangeRequest({ params });
  expect(items).toMatchObject([{ status: "approved", comment: { body: { markdown: "Two" } } }]);
  expect((await as("read").getChangeRequestById({ params })).comments).toBe(2);
  const last = items[0]?.comment?.id ?? "";
  await as("review").deleteCommentInChangeRequest({ params: { ...params, commentId: last } });
  const [left] = (await as("read").listReviewsOfChangeRequest({ params })).items;
  expect(left?.status).toBe("approved");
  expect(left?.comment).toBeUndefined();
  const one = { ...params, commentId };
  expect(await as("read").getCommentInChangeRequest({ params: one })).toMatchObject({
    target: { review: first.id },
  });
});

test("reviewing requires the review role, and a comment must not be empty", async () => {
  const { review, approve } = await testReview();
  await expectRejection(approve("edit"), 403, /review role/);
  await expectRejection(review("review", { status: "approved", comment: markdown("  ") }), 400);
  await expectRejection(review("review", { status: "approved", comment: {} }), 400);
});

test("a review changes no status, and archived or merged requests reject it", async () => {
  const { as, api, params, approve, reviews } = await testReview();
  await approve("review");
  expect(await api.getChangeRequestById({ params })).toMatchObject({ status: "draft" });
  await as("edit").updateChangeRequestById({ params, body: { status: "archived" } });
  await expectRejection(approve("review"), 409, /archived/);
  await as("edit").updateChangeRequestById({ params, body: { status: "open" } });
  await as("review").mergeChangeRequest({ params });
  await expectRejection(approve("review"), 409, /merged/);
  expect(await reviews()).toEqual(["review: approved"]);
});

test("reviews are possible in a locked space", async () => {
  const { api, spaceParams, approve, ask, asked, reviews } = await testReview();
  await api.updateSpaceById({ params: spaceParams, body: { editMode: "locked" } });
  await ask("create");
  expect(await asked()).toEqual(["create"]);
  await approve("create");
  expect(await reviews()).toEqual(["create: approved"]);
});

test("reviews of another change request are not found", async () => {
  const { as, params, open, approve } = await testReview();
  const { id: reviewId } = await approve("review");
  const other = await open();
  const one = { ...other, reviewId };
  await expectRejection(as("read").getReviewOfChangeRequest({ params: one }), 404, /Review/);
  expect(await as("read").listReviewsOfChangeRequest({ params: other })).toMatchObject({
    count: 0,
  });
  const unknown = { ...params, reviewId: "unknown" };
  await expectRejection(as("read").getReviewOfChangeRequest({ params: unknown }), 404, /Review/);
});

test("changes since a review are compared with the reviewed content", async () => {
  const { as, params, edit, approve, change, spaceParams } = await testReview();
  const { revision: since } = await approve("review");
  const ask = (query: { since?: string }) =>
    as("read").getChangesOfChangeRequest({ params, query });
  expect(await ask({ since })).toMatchObject({ revision: since, changes: [] });
  await edit("Later");
  expect((await ask({ since })).changes).toMatchObject([
    { type: "page_created", page: { title: "Later" } },
  ]);
  expect((await ask({})).changes).toHaveLength(2);
  await expectRejection(ask({ since: "unknown" }), 404, /since/);
  await change(newPage("In the space"));
  const { revision } = await as("read").getSpaceById({ params: spaceParams });
  expect((await ask({ since: revision })).changes).not.toEqual([]);
});

test("reviews are in the audit log", async () => {
  const { api, organizationParams, params, ask, approve, review } = await testReview();
  await ask("review", "create");
  await approve("review");
  await review("review", { status: "changes-requested", comment: markdown("No") });
  const withdraw = api.withdrawRequestedReviewerOfChangeRequest;
  const { items } = await api.listRequestedReviewersOfChangeRequest({ params });
  const [left] = items;
  const userId = left?.kind === "user" ? left.user.id : "";
  await withdraw({ params: { ...params, userId } });
  await withdraw({ params: { ...params, userId } });
  const query = { target: params.changeRequestId };
  const { items: events } = await api.listAuditEvents({ params: organizationParams, query });
  const actions = events.map(({ action }) => action).reverse();
  expect(actions.slice(-4)).toEqual([
    "change-request.reviewers-requested",
    "change-request.approved",
    "change-request.changes-requested",
    "change-request.reviewer-withdrawn",
  ]);
});
