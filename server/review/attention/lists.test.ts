// @module-tag postgres: lists and their counts

import { expect, test } from "vitest";
import { attentionTable } from "../../db/schema/review.ts";
import { testAttention } from "../../testing/attention.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";

test("three people see a change request in their queues, one after the other", async () => {
  const { as, params, queues, ask, review, amend, approve } = await testAttention();
  await ask("review", "create");
  expect(await queues()).toMatchObject({
    author: "waiting",
    reviewer: "review-requested",
    other: "review-requested",
  });
  await review("review", { status: "changes-requested", comment: { markdown: "Shorter." } });
  expect(await queues()).toMatchObject({
    author: "verdict",
    reviewer: "waiting",
    other: "review-requested",
  });
  await amend("edit", "Shorter");
  const { items } = await as("edit").listCommentsInChangeRequest({ params });
  const commentParams = { ...params, commentId: items[0]?.id ?? "" };
  expect(await queues()).toMatchObject({
    author: "replied",
    reviewer: "changed-after-review",
    other: "review-requested",
  });
  await as("edit").updateCommentInChangeRequest({
    params: commentParams,
    body: { resolved: true },
  });
  expect(await queues()).toMatchObject({ author: "waiting" });
  await approve("review");
  expect(await queues()).toMatchObject({
    author: "waiting",
    reviewer: undefined,
    other: "review-requested",
  });
  await approve("create");
  expect(await queues()).toMatchObject({
    author: "waiting",
    reviewer: "ready",
    other: "ready",
  });
  await as("review").mergeChangeRequest({ params });
  expect(await queues()).toEqual({});
});

test("people who lose access to the space have its change requests in no queue", async () => {
  const { api, ask, list, spaceParams, person, organizationParams } = await testAttention();
  await ask("review");
  const rows = async (who: Somebody) => {
    const { count, items } = await list(who, "yours");
    return [count, items.length];
  };
  expect(await rows("review")).toEqual([1, 1]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  expect(await rows("review")).toEqual([0, 0]);
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: "inherit" } });
  expect(await rows("review")).toEqual([1, 1]);
  await api.deleteSpaceById({ params: spaceParams });
  expect(await rows("review")).toEqual([0, 0]);
  await api.restoreSpace({ params: spaceParams });
  expect(await rows("review")).toEqual([1, 1]);
  const userId = person("review").user.id;
  await api.removeMemberFromOrganizationById({ params: { ...organizationParams, userId } });
  expect(await deps.db.select().from(attentionTable)).toEqual([]);
});

test("nobody waits for a person who has left", async () => {
  const { api, say, queues, mentionOf, person, organizationParams } = await testAttention();
  await say("edit", mentionOf("comment"));
  expect(await queues()).toMatchObject({ author: "waiting", bystander: "mentioned" });
  const userId = person("comment").user.id;
  await api.removeMemberFromOrganizationById({ params: { ...organizationParams, userId } });
  expect(await deps.db.select().from(attentionTable)).toEqual([]);
});

test("change requests and reviews that are handed over change the queues", async () => {
  const { api, ask, reasonOf, person, organizationParams } = await testAttention();
  await ask("review");
  await api.removeMemberFromOrganizationById({
    params: { ...organizationParams, userId: person("edit").user.id },
    query: { changeRequests: person("create").user.id },
  });
  expect(await reasonOf("create")).toBe("waiting");
  expect(await reasonOf("review")).toBe("review-requested");
  await api.removeMemberFromOrganizationById({
    params: { ...organizationParams, userId: person("review").user.id },
    query: { reviews: person("admin").user.id },
  });
  expect(await reasonOf("admin")).toBe("review-requested");
  expect(await reasonOf("create")).toBe("waiting");
});

test("queues are in the order in which their items wait, over pages", async () => {
  const { as, open, ask, list, person, say, spaceParams } = await testAttention();
  const others = [await open("Second"), await open("Third")];
  advanceClock(1000);
  await ask("review");
  for (const params of others.toReversed()) {
    advanceClock(1000);
    await as("admin").requestReviewersOfChangeRequest({
      params,
      body: { users: [person("review").user.id] },
    });
  }
  await say("edit", "Updated last");
  const order = async (more: object) => {
    const subjects: string[] = [];
    let page: string | undefined;
    do {
      const query = { orderBy: "waitingSince", limit: 2, page, ...more };
      const found = await list("review", "yours", query);
      subjects.push(...found.items.map(({ subject }) => subject));
      page = found.next?.page;
    } while (page);
    return subjects;
  };
  expect(await order({ order: "asc" })).toEqual(["Change", "Third", "Second"]);
  expect(await order({ order: "desc" })).toEqual(["Second", "Third", "Change"]);
  const { items } = await as("review").listChangeRequestsInOrganization({
    params: {
      organizationId: (await as("admin").getSpaceById({ params: spaceParams })).organization,
    },
    query: { orderBy: "waitingSince", status: ["draft", "open"] },
  });
  expect(items).toHaveLength(3);
});

test("the list of a space filters by author and requested reviewer, in either order", async () => {
  const { as, open, ask, person, spaceParams } = await testAttention();
  await open("Second");
  await ask("review");
  const subjects = async (query: object) =>
    (
      await as("read").listChangeRequestsForSpace({
        params: spaceParams,
        query: { status: "all", ...query },
      })
    ).items.map(({ subject }) => subject);
  expect(await subjects({})).toEqual(["Second", "Change"]);
  expect(await subjects({ order: "asc" })).toEqual(["Change", "Second"]);
  expect(await subjects({ orderBy: "updatedAt", order: "asc" })).toEqual(["Change", "Second"]);
  await as("edit").updateChangeRequestById({
    params: {
      ...spaceParams,
      changeRequestId:
        (await as("edit").listChangeRequestsForSpace({ params: spaceParams })).items[0]?.id ?? "",
    },
    body: { subject: "First" },
  });
  expect(await subjects({ orderBy: "updatedAt" })).toEqual(["First", "Second"]);
  expect(await subjects({ creator: person("admin").user.id })).toEqual(["Second"]);
  expect(await subjects({ requestedReviewer: person("review").user.id })).toEqual(["First"]);
  expect(await subjects({ requestedReviewer: person("create").user.id })).toEqual([]);
});

test("unknown stages and orders are rejected", async () => {
  const { as, organizationParams, spaceParams } = await testAttention();
  for (const query of [{ turn: "theirs" }, { turn: "" }, { orderBy: "since" }]) {
    const listed = as("read").listChangeRequestsInOrganization({
      params: organizationParams,
      query: query as object,
    });
    await expectRejection(listed, 400, /turn|orderBy/);
  }
  const ofSpace = as("read").listChangeRequestsForSpace({
    params: spaceParams,
    query: { orderBy: "waitingSince" } as object,
  });
  await expectRejection(ofSpace, 400, /orderBy/);
});
