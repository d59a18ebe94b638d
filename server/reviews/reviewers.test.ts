import { expect, test } from "vitest";
import { expectRefusal } from "../testing/expect.ts";
import { testReview } from "../testing/reviews.ts";
import { advanceClock } from "../testing/service.ts";

test("who is asked waits until they review, and their review says who asked", async () => {
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

test("who has reviewed can be asked again; their review stays until the next", async () => {
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

test("asking somebody twice changes nothing", async () => {
  const { ask, asked } = await testReview();
  const first = await ask("review");
  advanceClock(1000);
  expect(await ask("review", "review")).toEqual(first);
  expect(await asked()).toEqual(["review"]);
});

test("a request is withdrawn by who may edit, and withdrawing it again is no fault", async () => {
  const { as, params, person, ask, asked } = await testReview();
  await ask("review");
  const one = { ...params, userId: person("review").user.id };
  const withdraw = (who: "edit" | "comment") =>
    as(who).withdrawRequestedReviewerOfChangeRequest({ params: one });
  await expectRefusal(withdraw("comment"), 403, /role edit/);
  await withdraw("edit");
  await withdraw("edit");
  expect(await asked()).toEqual([]);
});

test("the subject may be set along with it, and is checked as anywhere", async () => {
  const { as, params, person } = await testReview();
  const users = [person("review").user.id];
  const request = (subject: string) =>
    as("edit").requestReviewersOfChangeRequest({ params, body: { users, subject } });
  await expectRefusal(request("x".repeat(101)), 400, /subject/);
  await request("Better name");
  expect(await as("read").getChangeRequestById({ params })).toMatchObject({
    subject: "Better name",
  });
});

test("only members who can review there may be asked, all or none of them", async () => {
  const { as, api, params, spaceParams, person, asked, ask } = await testReview();
  const request = (...users: string[]) =>
    as("edit").requestReviewersOfChangeRequest({ params, body: { users } });
  const reviewer = person("review").user.id;
  await expectRefusal(request(reviewer, "unknown"), 404, /users: member unknown/);
  await expectRefusal(request(person("stranger").user.id), 404, /users/);
  await expectRefusal(request(reviewer, person("comment").user.id), 400, /comment cannot review/);
  await expectRefusal(request(person("guest").user.id), 400, /guest cannot review/);
  await expectRefusal(request(), 400, /users/);
  await expectRefusal(
    as("comment").requestReviewersOfChangeRequest({ params, body: { users: [reviewer] } }),
    403,
  );
  expect(await asked()).toEqual([]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "read" } });
  await expectRefusal(
    api.requestReviewersOfChangeRequest({ params, body: { users: [reviewer] } }),
    400,
    /review cannot review/,
  );
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "inherit" } });
  await ask("review");
  expect(await asked()).toEqual(["review"]);
});

test("nobody is asked to review what is archived or merged", async () => {
  const { as, params, ask } = await testReview();
  await as("edit").updateChangeRequestById({ params, body: { status: "archived" } });
  await expectRefusal(ask("review"), 409, /archived/);
  await as("edit").updateChangeRequestById({ params, body: { status: "open" } });
  await as("review").mergeChangeRequest({ params });
  await expectRefusal(ask("review"), 409, /merged/);
});
