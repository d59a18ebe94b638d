// @module-tag postgres: order and totals in SQL

import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeTrash } from "../../content/spaces/trash/purge.ts";
import { totalTable } from "../../db/schema/organizations.ts";
import { nestedResources } from "../../testing/access.ts";
import { testDiscussion } from "../../testing/discussion.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";

type Discussion = Awaited<ReturnType<typeof testDiscussion>>;
type Query = NonNullable<Parameters<Discussion["api"]["listCommentsInOrganization"]>[0]["query"]>;

/** Returns somebody's inbox as texts; checks the count. */
async function texts({ as, organization }: Discussion, query: Query = {}, who: Somebody = "read") {
  const params = { organizationId: organization.id };
  const { items, count } = await as(who).listCommentsInOrganization({ params, query });
  expect(count).toBe(items.length);
  return items.map(({ comment: { body } }) => ("markdown" in body ? body.markdown : ""));
}

async function otherSpace({ api, organization }: Discussion, title: string) {
  const params = { organizationId: organization.id };
  const { id } = await api.createSpace({ params, body: { title } });
  return { spaceId: id };
}

test("the inbox lists comments of all spaces and change requests with the names of their locations", async () => {
  const discussion = await testDiscussion();
  const { api, as, say, sayInRequest, pageId, organization, request } = discussion;
  await say("comment", "On the page", { page: pageId });
  advanceClock(10);
  await sayInRequest("edit", "On the change");
  advanceClock(10);
  const other = await otherSpace(discussion, "Other");
  const body = { body: { markdown: "Elsewhere" } };
  await as("comment").postCommentInSpace({ params: other, body });
  const all = ["Elsewhere", "On the change", "On the page"];
  expect(await texts(discussion)).toEqual(all);
  expect(await texts(discussion, { order: "asc" })).toEqual(all.toReversed());
  const params = { organizationId: organization.id };
  const { items } = await api.listCommentsInOrganization({ params });
  expect(items.map(({ space, changeRequest }) => [space.title, changeRequest?.subject])).toEqual([
    ["Other", undefined],
    ["Guide", "Change"],
    ["Guide", undefined],
  ]);
  expect(items[1]?.changeRequest).toMatchObject({ id: request.changeRequestId, status: "draft" });
  expect(items[2]?.comment.target.page).toMatchObject({ id: pageId, outdated: false });
});

test("the inbox filters by status, space, authors, participants and age", async () => {
  const discussion = await testDiscussion();
  const { api, as, say, sayInRequest, params, person } = discussion;
  const first = await say("comment", "First");
  advanceClock(60_000);
  const noon = deps.now().toISOString();
  const settled = await say("edit", "Settled");
  await sayInRequest("edit", "Proposed");
  const other = await otherSpace(discussion, "Other");
  await as("review").postCommentInSpace({
    params: other,
    body: { body: { markdown: "Elsewhere" } },
  });
  await as("review").postCommentReplyInSpace({
    params: { ...params, commentId: first.id },
    body: { body: { markdown: "Replied" } },
  });
  const one = { ...params, commentId: settled.id };
  await api.updateCommentInSpace({ params: one, body: { resolved: true } });
  const sorted = async (query: Query) => (await texts(discussion, query)).sort();
  const [comment, edit, review] = (["comment", "edit", "review"] as const).map(
    (who) => person(who).user.id,
  );
  expect(await sorted({ status: "open" })).toEqual(["Elsewhere", "First", "Proposed"]);
  expect(await sorted({ status: "resolved" })).toEqual(["Settled"]);
  expect(await sorted({ space: other.spaceId })).toEqual(["Elsewhere"]);
  expect(await sorted({ space: [params.spaceId, other.spaceId] })).toHaveLength(4);
  expect(await sorted({ authors: edit })).toEqual(["Proposed", "Settled"]);
  expect(await sorted({ authors: [edit ?? "", comment ?? ""], status: "open" })).toEqual([
    "First",
    "Proposed",
  ]);
  expect(await sorted({ participant: review })).toEqual(["Elsewhere", "First"]);
  expect(await sorted({ participant: review, space: params.spaceId })).toEqual(["First"]);
  expect(await sorted({ to: noon })).toEqual(["First"]);
  expect(await sorted({ from: noon, status: "open" })).toEqual(["Elsewhere", "Proposed"]);
});

test("the inbox searches comments and their replies", async () => {
  const discussion = await testDiscussion();
  const { as, say, sayInRequest, params } = discussion;
  const first = await say("comment", "The **Café** opens at 8");
  await sayInRequest("edit", "100% agreed");
  await as("review").postCommentReplyInSpace({
    params: { ...params, commentId: first.id },
    body: { body: { markdown: "At nine in winter" } },
  });
  expect(await texts(discussion, { search: " cafe " })).toEqual(["The **Café** opens at 8"]);
  expect(await texts(discussion, { search: "WINTER" })).toEqual(["The **Café** opens at 8"]);
  expect(await texts(discussion, { search: "100%" })).toEqual(["100% agreed"]);
  expect(await texts(discussion, { search: "1%" })).toEqual([]);
  expect(await texts(discussion, { search: "agreed", status: "resolved" })).toEqual([]);
  expect(await texts(discussion, { search: " " })).toHaveLength(2);
});

test("pages list each comment once, and a cursor belongs to its list", async () => {
  const { as, say, sayInRequest, organization } = await testDiscussion();
  const params = { organizationId: organization.id };
  const names = ["A", "B", "C", "D", "E"];
  for (const [at, name] of names.entries()) await (at % 2 ? sayInRequest : say)("comment", name);
  for (const order of ["asc", "desc"] as const) {
    const seen: string[] = [];
    let page: string | undefined;
    do {
      const query = { order, limit: 2, page };
      const answer = await as("read").listCommentsInOrganization({ params, query });
      expect(answer.count).toBe(5);
      seen.push(...answer.items.map(({ comment }) => comment.id));
      page = answer.next?.page;
    } while (page);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  }
  const first = await as("read").listCommentsInOrganization({ params, query: { limit: 1 } });
  const query = { page: first.next?.page, status: "open" } as const;
  await expectRejection(as("read").listCommentsInOrganization({ params, query }), 400, /page/);
});

test("the inbox hides comments of hidden spaces, and each comment has the viewer's permissions", async () => {
  const discussion = await testDiscussion();
  const { api, as, say, params, organization } = discussion;
  await say("comment", "Seen by all");
  const secret = await otherSpace(discussion, "Secret");
  const body = { body: { markdown: "Seen by admins" } };
  await api.postCommentInSpace({ params: secret, body });
  await api.updateSpaceById({ params: secret, body: { defaultLevel: null } });
  expect(await texts(discussion)).toEqual(["Seen by all"]);
  expect((await texts(discussion, {}, "admin")).sort()).toEqual(["Seen by admins", "Seen by all"]);
  await api.updateSpaceById({ params, body: { defaultLevel: "read" } });
  const inbox = { params: { organizationId: organization.id } };
  const permissionsOf = async (who: Somebody) =>
    (await as(who).listCommentsInOrganization(inbox)).items.at(-1)?.comment.permissions;
  expect(await permissionsOf("comment")).toMatchObject({ reply: false, edit: false });
  expect(await permissionsOf("admin")).toMatchObject({ reply: true, delete: true, edit: false });
  expect((await as("guest").listCommentsInOrganization(inbox)).items).toEqual([]);
  await expectRejection(as("stranger").listCommentsInOrganization(inbox), 404);
});

test("comments in the trash are omitted until they are restored", async () => {
  const discussion = await testDiscussion();
  const { api, say, sayInRequest, params } = discussion;
  await say("comment", "On the space");
  await sayInRequest("comment", "On the change");
  await api.deleteSpaceById({ params });
  expect(await texts(discussion, {}, "admin")).toEqual([]);
  await api.restoreSpace({ params });
  expect(await texts(discussion)).toHaveLength(2);
});

test("comments of a transferred space move to the other inbox", async () => {
  const discussion = await testDiscussion();
  const { say, params, api, person } = discussion;
  const elsewhere = await testDiscussion();
  await say("admin", "Moving house");
  await elsewhere.addMember(person("admin").user.id, "admin");
  await api.transferSpace({ params, body: { organization: elsewhere.organization.id } });
  expect(await texts(discussion)).toEqual([]);
  expect(await texts(elsewhere)).toEqual(["Moving house"]);
});

test("a closed space at the top is not counted for a member of a collection", async () => {
  const { api, as, grant, user, inner, params } = await nestedResources();
  const { id: spaceId } = await api.createSpace({ params, body: { title: "At the top" } });
  const body = { body: { markdown: "For admins" } };
  await api.postCommentInSpace({ params: { spaceId }, body });
  await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: null } });
  await grant(user("read"), { collectionId: inner.id }, "read");
  const query = { status: "all" as const };
  expect(await as("read").listCommentsInOrganization({ params, query })).toEqual({
    items: [],
    count: 0,
  });
});

test("totals follow their space", async () => {
  const { api, say, sayInRequest, params, request } = await testDiscussion();
  await say("comment", "On the space");
  await sayInRequest("comment", "On the change");
  const ofBoth = inArray(totalTable.organizationId, [params.spaceId, request.changeRequestId]);
  expect(await deps.db.$count(totalTable, ofBoth)).toBeGreaterThan(2);
  await api.deleteSpaceById({ params });
  advanceClock(8 * 24 * 60 * 60_000);
  await purgeTrash(deps);
  expect(await deps.db.$count(totalTable, ofBoth)).toBe(0);
});
