// @module-tag postgres: handwritten SQL and its order
import { expect, test } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock, makeUser, type TestClient } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const rewrite = (page: string, markdown: string): ContentEdit => ({
  operation: "update_page",
  page,
  document: { markdown },
});

/** Space of the admin with the pages A and Below, and a change request of A by the role edit. */
async function changed() {
  const place = await testSpace();
  const { api, addMember, as, spaceParams, edit, change } = place;
  const join = async (name: string, role: Role | null) => {
    advanceClock(1000);
    const made = await makeUser(name);
    await addMember(made.user.id, role);
    return made;
  };
  /** Merges changes of a person into the space. */
  const write = async (by: TestClient, ...changes: ContentEdit[]) => {
    advanceClock(1000);
    const { id } = await by.createChangeRequest({ params: spaceParams, body: {} });
    const params = { ...spaceParams, changeRequestId: id };
    await by.editContentInChangeRequest({ params, body: { changes } });
    await api.mergeChangeRequest({ params });
  };
  const a = await change(newPage("A", "a"));
  const below = await change(newPage("Below", "b", { into: a }));
  const { id } = await as("edit").createChangeRequest({ params: spaceParams, body: {} });
  const params = { ...spaceParams, changeRequestId: id };
  await edit(params, rewrite(a, "aa"));
  const candidates = async (query: { search?: string; limit?: number } = {}, by = as("edit")) => {
    const { items } = await by.listReviewerCandidatesOfChangeRequest({ params, query });
    return items.map(({ user, reason }) => `${user.displayName}: ${reason ?? "none"}`);
  };
  return { ...place, join, write, a, below, changeRequest: params, candidates };
}

test("only people who can review are offered, without the author", async () => {
  const { api, candidates, join, spaceParams, params, person } = await changed();
  expect((await candidates()).sort()).toEqual([
    "admin: edited-pages",
    "create: none",
    "review: none",
  ]);
  const { user } = await join("Invited", null);
  expect(await candidates({ search: "Invited" })).toEqual([]);
  const body = { users: [user.id], role: "review" as const };
  await api.inviteToSpace({ params: spaceParams, body });
  expect(await candidates({ search: "invi" })).toEqual(["Invited: none"]);
  await api.updateMemberInOrganizationById({
    params: { ...params, userId: person("review").user.id },
    body: { disabled: true },
  });
  expect((await candidates()).slice(1)).toEqual(["Invited: none", "create: none"]);
});

test("pending reviewers are not offered, and reviewers of the change request are", async () => {
  const { as, person, changeRequest, candidates } = await changed();
  const users = [person("create").user.id, person("review").user.id];
  await as("edit").requestReviewersOfChangeRequest({ params: changeRequest, body: { users } });
  expect(await candidates()).toEqual(["admin: edited-pages"]);
  const body = { status: "changes-requested" as const };
  await as("review").reviewChangeRequest({ params: changeRequest, body });
  expect(await candidates()).toEqual(["admin: edited-pages", "review: reviewed-before"]);
});

test("authors of the changed pages come first, the last one before others", async () => {
  const { as, a, below, write, join, candidates } = await changed();
  const other = await join("Other", "create");
  await write(other.api, rewrite(below, "bb"));
  expect((await candidates())[0]).toBe("admin: edited-pages");
  expect(await candidates()).toContain("Other: none");
  await write(as("create"), rewrite(a, "aaa"));
  await write(other.api, { operation: "update_page", page: a, title: "Renamed" });
  expect((await candidates()).slice(0, 3)).toEqual([
    "Other: edited-pages",
    "create: edited-pages",
    "admin: edited-pages",
  ]);
});

test("a move of a page is no edit, and edits of open change requests don't count", async () => {
  const { as, open, edit, a, below, write, candidates, spaceParams } = await changed();
  await write(as("create"), { operation: "update_page", page: below, into: null });
  const { id } = await as("create").createChangeRequest({ params: spaceParams, body: {} });
  await as("create").editContentInChangeRequest({
    params: { ...spaceParams, changeRequestId: id },
    body: { changes: [rewrite(a, "Not merged")] },
  });
  await edit(await open(), newPage("Elsewhere"));
  expect(await candidates({ search: "create" })).toEqual(["create: none"]);
});

test("owners follow: the creator, and admins by a grant to them or their team", async () => {
  const { api, as, params, spaceParams, join, write, a, candidates } = await changed();
  const direct = await join("Direct", null);
  const teamed = await join("Teamed", null);
  const { id: team } = await api.createOrganizationTeam({
    params,
    body: { title: "Owners", members: [teamed.user.id] },
  });
  const role = "admin" as const;
  await api.inviteToSpace({ params: spaceParams, body: { users: [direct.user.id], role } });
  await api.inviteToSpace({ params: spaceParams, body: { teams: [team], role } });
  await join("Administrator", "admin");
  await write(as("review"), rewrite(a, "aaa"));
  const names = await candidates();
  expect(names.slice(0, 2)).toEqual(["review: edited-pages", "admin: edited-pages"]);
  expect(names.slice(2, 4).sort()).toEqual(["Direct: owner", "Teamed: owner"]);
  expect(names.slice(4).sort()).toEqual(["Administrator: none", "create: none"]);
});

test("reviewers of other change requests of the space follow, the last one first", async () => {
  const { as, open, join, candidates } = await changed();
  const body = { status: "approved" as const };
  const past = await open("Earlier");
  await as("create").reviewChangeRequest({ params: past, body });
  await join("New", "create");
  await as("review").reviewChangeRequest({ params: past, body });
  expect(await candidates()).toEqual([
    "admin: edited-pages",
    "review: reviewed-before",
    "create: reviewed-before",
    "New: none",
  ]);
  expect(await candidates({ limit: 2 })).toEqual([
    "admin: edited-pages",
    "review: reviewed-before",
  ]);
  expect(await candidates({ search: "NE" })).toEqual(["New: none"]);
});

test("a change request of new pages alone has no authors of its pages", async () => {
  const { as, spaceParams } = await changed();
  const { id } = await as("edit").createChangeRequest({ params: spaceParams, body: {} });
  const params = { ...spaceParams, changeRequestId: id };
  const changes = [newPage("New")];
  await as("edit").editContentInChangeRequest({ params, body: { changes } });
  const { items } = await as("edit").listReviewerCandidatesOfChangeRequest({ params });
  expect(items[0]).toMatchObject({ user: { displayName: "admin" }, reason: "owner" });
});

test("guests are offered people with a reason alone, without owners", async () => {
  const { api, as, spaceParams, join, open, candidates } = await changed();
  const { user, api: guest } = await join("Guest", null);
  const grant = { users: [user.id], role: "edit" as const };
  await api.inviteToSpace({ params: spaceParams, body: grant });
  const body = { status: "approved" as const };
  await as("review").reviewChangeRequest({ params: await open("Earlier"), body });
  expect(await candidates({}, guest)).toEqual(["admin: edited-pages", "review: reviewed-before"]);
});

test("people who may not request reviews don't see who could give one", async () => {
  const { as, changeRequest: params } = await changed();
  const list = as("comment").listReviewerCandidatesOfChangeRequest({ params });
  await expectRejection(list, 403, /edit role/);
});
