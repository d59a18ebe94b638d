// @module-tag postgres: lists in hand-written SQL

import { expect, test } from "vitest";
import type { Turn } from "#lib/contract/review/change-requests.ts";
import type { Somebody } from "../../testing/organization.ts";
import { testReview } from "../../testing/reviews.ts";
import { advanceClock } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

const status = ["draft" as const, "open" as const];

async function testTurns() {
  const given = await testReview();
  const { as, organizationParams: params } = given;
  const list = async (
    who: Somebody,
    query: { turn?: Turn; requestedReviewer?: string; search?: string } = {},
  ) =>
    (await as(who).listChangeRequestsInOrganization({ params, query: { status, ...query } })).items;
  /** Returns the stages at which somebody finds the one change request. */
  const turns = async (who: Somebody) => {
    const all: Turn[] = ["mine", "review", "waiting", "ready"];
    const found = await Promise.all(all.map((turn) => list(who, { turn })));
    return all.filter((_, at) => found[at]?.length === 1);
  };
  const state = async () => (await list("read"))[0]?.review;
  const open = () =>
    as("edit").updateChangeRequestById({ params: given.params, body: { status: "open" } });
  return { ...given, list, turns, state, markReady: open };
}

test("a request is the turn of requested reviewers, while the author waits", async () => {
  const { turns, ask, approve, markReady } = await testTurns();
  await markReady();
  expect(await turns("edit")).toEqual(["mine"]);
  await ask("review", "create");
  expect(await turns("edit")).toEqual(["mine", "waiting"]);
  expect(await turns("review")).toEqual(["review"]);
  expect(await turns("admin")).toEqual([]);
  await approve("review");
  expect(await turns("review")).toEqual([]);
  await approve("create");
  expect(await turns("edit")).toEqual(["mine", "waiting", "ready"]);
  expect(await turns("admin")).toEqual(["ready"]);
});

test("a reviewer who requested changes waits for them, and the request is not ready", async () => {
  const { turns, askForChanges, approve, edit, markReady } = await testTurns();
  await markReady();
  await askForChanges("review");
  await approve("create");
  expect(await turns("review")).toEqual(["waiting"]);
  expect(await turns("edit")).toEqual(["mine"]);
  await edit("Mended");
  expect(await turns("review")).toEqual([]);
  await approve("review");
  // The author may not merge it.
  expect(await turns("review")).toEqual(["ready"]);
  expect(await turns("edit")).toEqual(["mine", "waiting", "ready"]);
});

test("drafts, own approvals and approvals of earlier content make no request ready", async () => {
  const { as, turns, approve, edit, markReady, spaceParams, list } = await testTurns();
  await approve("review");
  expect(await turns("admin")).toEqual([]);
  await markReady();
  expect(await turns("admin")).toEqual(["ready"]);
  await edit("Later");
  expect(await turns("admin")).toEqual([]);
  const own = await as("create").createChangeRequest({ params: spaceParams });
  const params = { ...spaceParams, changeRequestId: own.id };
  await as("create").updateChangeRequestById({ params, body: { status: "open" } });
  await as("create").reviewChangeRequest({ params, body: { status: "approved" } });
  expect(await list("create", { turn: "ready" })).toEqual([]);
});

test("the list of the organization filters by requested reviewer", async () => {
  const { list, ask, person } = await testTurns();
  const requestedReviewer = person("review").user.id;
  expect(await list("read", { requestedReviewer })).toEqual([]);
  await ask("review");
  expect(await list("read", { requestedReviewer })).toHaveLength(1);
  expect(await list("read", { requestedReviewer: person("create").user.id })).toEqual([]);
});

test("the list of the organization finds change requests by subject, number and id", async () => {
  const { as, open, list, params } = await testTurns();
  const { id, number } = await as("edit").updateChangeRequestById({
    params: await open(),
    body: { subject: "Über Preise 100%" },
  });
  const found = async (search: string) =>
    (await list("read", { search })).map((request) => request.id);
  for (const text of ["ÜBER preise", " preise ", "100%", `#${number}`, String(number), id]) {
    expect(await found(text)).toContain(id);
  }
  expect(await found(`#${number}`)).not.toContain(params.changeRequestId);
  for (const text of ["_reise", "#99999", "Preise über"]) expect(await found(text)).toEqual([]);
});

test("a search finds and counts no change requests in spaces hidden from the caller", async () => {
  const { as, open, organizationParams: params, spaceParams } = await testTurns();
  const { id, number } = await as("edit").updateChangeRequestById({
    params: await open(),
    body: { subject: "Secret prices" },
  });
  const admin = as("admin");
  const visible = await admin.createSpace({ params, body: { title: "Visible" } });
  const other = await admin.createChangeRequest({
    params: { spaceId: visible.id },
    body: { subject: "Other prices" },
  });
  await admin.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  const found = async (who: Somebody, search: string) => {
    const { items, count } = await as(who).listChangeRequestsInOrganization({
      params,
      query: { search, status },
    });
    return [count, ...items.map((request) => request.id).sort()];
  };
  const both = [2, ...[id, other.id].sort()];
  expect(await found("admin", "prices")).toEqual(both);
  for (const who of ["read", "create"] as const) {
    expect(await found(who, "prices")).toEqual([1, other.id]);
    for (const search of ["secret", id]) expect(await found(who, search)).toEqual([0]);
    expect(await found(who, `#${number}`)).not.toContain(id);
  }
  expect(await found("guest", "prices")).toEqual([0]);
});

test("each listed request has the state of its review", async () => {
  const { state, ask, approve, askForChanges, edit } = await testTurns();
  expect(await state()).toMatchObject({
    requested: 0,
    approved: 0,
    outdated: 0,
    changesRequested: 0,
  });
  await approve("create");
  await edit("More");
  await approve("review");
  await askForChanges("admin");
  await ask("create");
  expect(await state()).toMatchObject({
    requested: 1,
    approved: 1,
    outdated: 1,
    changesRequested: 1,
  });
});

test("a request waits since its first review request or its last activity, and no longer when it is closed", async () => {
  const { as, params, state, ask, edit, approve, list, organizationParams } = await testTurns();
  const since = async () => Date.parse((await state())?.waitingSince ?? "");
  await ask("review");
  const asked = await since();
  advanceClock(5000);
  await ask("create");
  await edit("More");
  expect(await since()).toBe(asked);
  await approve("create");
  expect(await since()).toBe(asked);
  const { updatedAt } = await approve("review");
  expect(await since()).toBe(Date.parse(updatedAt));
  await as("review").mergeChangeRequest({ params });
  expect(await list("read")).toEqual([]);
  const query = { status: ["merged" as const] };
  const { items } = await as("read").listChangeRequestsInOrganization({
    params: organizationParams,
    query,
  });
  expect(items[0]?.review.waitingSince).toBeUndefined();
});

test("reviews are moved with their change requests, in every list", async () => {
  const { api, open, edit: _, approve, list, spaceParams } = await testTurns();
  const other = await open("Other");
  await approve("review");
  await api.editContentInChangeRequest({ params: other, body: { changes: [newPage("Else")] } });
  const items = await list("read");
  expect(items.map(({ review }) => review.approved).sort()).toEqual([0, 1]);
  const plain = await api.listChangeRequestsForSpace({
    params: spaceParams,
    query: { status: "all" },
  });
  expect(plain.items.every((item) => !("review" in item))).toBe(true);
});
