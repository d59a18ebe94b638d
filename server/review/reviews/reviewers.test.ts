import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testReview } from "../../testing/reviews.ts";
import { advanceClock } from "../../testing/service.ts";

test("a requested reviewer is pending until the review, which names the requester", async () => {
  const { as, params, ask, asked, approve, person } = await testReview();
  const { revision } = await as("read").getChangeRequestById({ params });
  const { users } = await ask("review", "create");
  expect(users).toMatchObject([
    { kind: "user", revision, user: { displayName: "review" } },
    { requestedBy: { id: person("edit").user.id }, user: { displayName: "create" } },
  ]);
  expect((await asked()).sort()).toEqual(["create", "review"]);
  expect(await approve("review")).toMatchObject({ requestedBy: { id: person("edit").user.id } });
  expect(await asked()).toEqual(["create"]);
});

test("a reviewer can be requested again and keeps the previous review until the next", async () => {
  const { edit, ask, asked, askForChanges, approve, reviews } = await testReview();
  await askForChanges("review");
  await edit("Mended");
  await ask("review");
  expect(await asked()).toEqual(["review"]);
  expect(await reviews()).toEqual(["review: changes-requested"]);
  await approve("review");
  expect(await asked()).toEqual([]);
  expect(await reviews()).toEqual(["review: approved"]);
});

test("repeating a review request changes nothing", async () => {
  const { ask, asked } = await testReview();
  const first = await ask("review");
  advanceClock(1000);
  expect(await ask("review", "review")).toEqual(first);
  expect(await asked()).toEqual(["review"]);
});

test("a request is withdrawn by editors, idempotently", async () => {
  const { as, params, person, ask, asked } = await testReview();
  await ask("review");
  const one = { ...params, userId: person("review").user.id };
  const withdraw = (who: "edit" | "comment") =>
    as(who).withdrawRequestedReviewerOfChangeRequest({ params: one });
  await expectRejection(withdraw("comment"), 403, /edit role/);
  await withdraw("edit");
  await withdraw("edit");
  expect(await asked()).toEqual([]);
});

test("the subject can be set along, and is validated", async () => {
  const { as, params, person } = await testReview();
  const users = [person("review").user.id];
  const request = (subject: string) =>
    as("edit").requestReviewersOfChangeRequest({ params, body: { users, subject } });
  await expectRejection(request("x".repeat(101)), 400, /subject/);
  await request("Better name");
  expect(await as("read").getChangeRequestById({ params })).toMatchObject({
    subject: "Better name",
  });
});

test("only members with the review role can be requested, all or none of them", async () => {
  const { as, api, params, spaceParams, person, asked, ask } = await testReview();
  const request = (...users: string[]) =>
    as("edit").requestReviewersOfChangeRequest({ params, body: { users } });
  const reviewer = person("review").user.id;
  await expectRejection(request(reviewer, "unknown"), 404, /users: member unknown/);
  await expectRejection(request(person("stranger").user.id), 404, /users/);
  await expectRejection(request(reviewer, person("comment").user.id), 400, /comment cannot review/);
  await expectRejection(request(person("guest").user.id), 400, /guest cannot review/);
  await expectRejection(request(), 400, /users/);
  await expectRejection(
    as("comment").requestReviewersOfChangeRequest({ params, body: { users: [reviewer] } }),
    403,
  );
  expect(await asked()).toEqual([]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "read" } });
  await expectRejection(
    api.requestReviewersOfChangeRequest({ params, body: { users: [reviewer] } }),
    400,
    /review cannot review/,
  );
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "inherit" } });
  await ask("review");
  expect(await asked()).toEqual(["review"]);
});

test("archived and merged requests can't get reviewers", async () => {
  const { as, params, ask } = await testReview();
  await as("edit").updateChangeRequestById({ params, body: { status: "archived" } });
  await expectRejection(ask("review"), 409, /archived/);
  await as("edit").updateChangeRequestById({ params, body: { status: "open" } });
  await as("review").mergeChangeRequest({ params });
  await expectRejection(ask("review"), 409, /merged/);
});
