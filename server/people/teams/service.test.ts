// @module-tag postgres: lists in hand-written SQL

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { type Somebody, testOrganization } from "../../testing/organization.ts";
import { advanceClock } from "../../testing/service.ts";

async function people() {
  const made = await testOrganization();
  const idOf = (who: Somebody) => made.person(who).user.id;
  const api = made.as("admin");
  const team = async (title: string, ...members: Somebody[]) => {
    advanceClock(1000);
    const body = { title, members: members.map(idOf) };
    const { id } = await api.createOrganizationTeam({ params: made.params, body });
    return { ...made.params, teamId: id };
  };
  const roles = async (params: Awaited<ReturnType<typeof team>>) => {
    const { items } = await api.listTeamMembersInOrganizationById({ params });
    return Object.fromEntries(
      items.map(({ organization, team }) => [organization.user.displayName, team.role]),
    );
  };
  return { ...made, idOf, api, team, roles };
}

test("a team is created with its members, renamed and deleted", async () => {
  const { api, team, roles, params: organization } = await people();
  const params = await team("  Writers ", "edit", "read");
  expect(await api.getTeamInOrganizationById({ params })).toMatchObject({
    object: "team",
    title: "Writers",
    members: 2,
    spaces: 0,
    permissions: { admin: true, view: true },
  });
  expect(await roles(params)).toEqual({ edit: "member", read: "member" });
  const renamed = await api.updateTeamInOrganizationById({ params, body: { title: "Authors" } });
  expect(renamed.title).toBe("Authors");
  await api.removeTeamFromOrganizationById({ params });
  await api.removeTeamFromOrganizationById({ params });
  await expectRejection(api.getTeamInOrganizationById({ params }), 404, /Team/);
  const { items } = await api.listAuditEvents({ params: organization });
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual([
    "team.deleted",
    "team.updated",
    "team.members-changed",
    "team.created",
  ]);
});

test("teams are listed by name and by owner, in pages", async () => {
  const { api, team, idOf, params } = await people();
  const writers = await team("Writers", "edit");
  await team("Reviewers", "review");
  await team("Readers", "read");
  const body = { role: "owner" } as const;
  await api.addMemberToOrganizationTeamById({
    params: { ...writers, userId: idOf("edit") },
    body,
  });
  const titles = async (
    query: NonNullable<Parameters<typeof api.listTeamsInOrganizationById>[0]["query"]>,
  ) => {
    const { items, count } = await api.listTeamsInOrganizationById({ params, query });
    expect(count).toBe(items.length);
    return items.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(["Readers", "Reviewers", "Writers"]);
  expect(await titles({ title: "WRIT" })).toEqual(["Writers"]);
  expect(await titles({ title: "%" })).toEqual([]);
  expect(await titles({ owner: idOf("edit") })).toEqual(["Writers"]);
  expect(await titles({ owner: idOf("read") })).toEqual([]);
  expect(await titles({ owner: idOf("admin") })).toHaveLength(3);
  const first = await api.listTeamsInOrganizationById({ params, query: { limit: 2 } });
  const query = { limit: 2, page: first.next?.page };
  const second = await api.listTeamsInOrganizationById({ params, query });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
    "Readers",
    "Reviewers",
    "Writers",
  ]);
});

test("many join and leave at once, and members in both lists leave", async () => {
  const { api, team, idOf, roles } = await people();
  const params = await team("Team", "edit", "read");
  await api.updateMembersInOrganizationTeam({
    params,
    body: {
      add: [idOf("review"), idOf("create")],
      remove: [idOf("read"), idOf("create"), "unknown"],
      memberships: { [idOf("edit")]: { role: "owner" }, [idOf("comment")]: { role: "owner" } },
    },
  });
  expect(await roles(params)).toEqual({ edit: "owner", review: "member", comment: "owner" });
  const body = { add: [idOf("edit")] };
  await api.updateMembersInOrganizationTeam({ params, body });
  expect((await roles(params)).edit).toBe("owner");
});

test("adding a non-member is rejected and changes nothing", async () => {
  const { api, team, idOf, roles, params: organization } = await people();
  const params = await team("Team", "edit");
  const change = (body: object) => api.updateMembersInOrganizationTeam({ params, body });
  await expectRejection(change({ add: [idOf("read"), idOf("stranger")] }), 404, /^add: member/);
  await expectRejection(change({ memberships: { no: { role: "owner" } } }), 404, /^memberships/);
  const body = { title: "New", members: ["no"] };
  await expectRejection(
    api.createOrganizationTeam({ params: organization, body }),
    404,
    /^members: member no/,
  );
  expect(await roles(params)).toEqual({ edit: "member" });
  expect((await api.listTeamsInOrganizationById({ params: organization })).count).toBe(1);
});

test("owners manage the members and name of their team only", async () => {
  const { as, api, team, idOf, roles } = await people();
  const params = await team("Own", "edit");
  const other = await team("Other");
  const join = (of: typeof params, who: Somebody) =>
    as("edit").addMemberToOrganizationTeamById({ params: { ...of, userId: idOf(who) }, body: {} });
  await expectRejection(join(params, "read"), 403, /owner of the team/);
  const body = { role: "owner" } as const;
  await api.addMemberToOrganizationTeamById({ params: { ...params, userId: idOf("edit") }, body });
  await join(params, "read");
  await as("edit").updateTeamInOrganizationById({ params, body: { title: "Ours" } });
  expect((await as("edit").getTeamInOrganizationById({ params })).permissions.admin).toBe(true);
  await as("edit").deleteMemberFromOrganizationTeamById({
    params: { ...params, userId: idOf("read") },
  });
  expect(await roles(params)).toEqual({ edit: "owner" });
  await expectRejection(join(other, "read"), 403);
  await expectRejection(as("edit").removeTeamFromOrganizationById({ params }), 403, /admin/);
  expect((await as("read").getTeamInOrganizationById({ params })).permissions.admin).toBe(false);
});

test("ownTeam of an organization is true for owners of a team, in every answer", async () => {
  const { as, api, team, idOf } = await people();
  const params = await team("Own", "edit", "read");
  const at = { ...params, userId: idOf("edit") };
  const ownTeam = async (who: Somebody) => {
    const { permissions } = await as(who).getOrganizationById({
      params: { organizationId: params.organizationId },
    });
    const { items } = await as(who).listOrganizationsForAuthenticatedUser();
    return [permissions.ownTeam, items[0]?.permissions.ownTeam];
  };
  expect(await ownTeam("edit")).toEqual([false, false]);
  await api.addMemberToOrganizationTeamById({ params: at, body: { role: "owner" } });
  expect(await ownTeam("edit")).toEqual([true, true]);
  expect(await ownTeam("read")).toEqual([false, false]);
  await api.deleteMemberFromOrganizationTeamById({ params: at });
  expect(await ownTeam("edit")).toEqual([false, false]);
});

test("a change of a team without a title is rejected", async () => {
  const { api, team } = await people();
  const params = await team("Own");
  const nothing = {} as { title: string };
  await expectRejection(api.updateTeamInOrganizationById({ params, body: nothing }), 400, /^title/);
});

test("a team of another organization is not found", async () => {
  const one = await people();
  const other = await people();
  const params = { ...one.params, teamId: (await other.team("Theirs")).teamId };
  await expectRejection(one.api.getTeamInOrganizationById({ params }), 404);
  await one.api.removeTeamFromOrganizationById({ params });
  const theirs = { ...other.params, teamId: params.teamId };
  expect((await other.api.getTeamInOrganizationById({ params: theirs })).title).toBe("Theirs");
});

test("leaving the organization leaves its teams, and deleting a team removes its access at once", async () => {
  const { api, as, team, idOf, roles, params } = await people();
  const writers = await team("Writers", "guest", "edit");
  const space = await api.createSpace({ params, body: { title: "Guide" } });
  const spaceParams = { spaceId: space.id };
  await expectRejection(as("guest").getSpaceById({ params: spaceParams }), 404);
  const body = { teams: [writers.teamId], role: "read" as const };
  await api.inviteToSpace({ params: spaceParams, body });
  expect((await as("guest").getSpaceById({ params: spaceParams })).title).toBe("Guide");
  await api.removeMemberFromOrganizationById({ params: { ...params, userId: idOf("edit") } });
  expect(await roles(writers)).toEqual({ guest: "member" });
  await api.removeTeamFromOrganizationById({ params: writers });
  await expectRejection(as("guest").getSpaceById({ params: spaceParams }), 404);
});

test("members of a team are filtered by name and role", async () => {
  const { api, team, idOf } = await people();
  const params = await team("Team", "edit", "read", "review");
  const memberships = { [idOf("edit")]: { role: "owner" as const } };
  await api.updateMembersInOrganizationTeam({ params, body: { memberships } });
  const names = async (query: object) => {
    const { items, count } = await api.listTeamMembersInOrganizationById({ params, query });
    expect(count).toBe(items.length);
    return items.map(({ organization }) => organization.user.displayName).sort();
  };
  expect(await names({ role: "owner" })).toEqual(["edit"]);
  expect(await names({ search: "RE" })).toEqual(["read", "review"]);
});

test("spaces and teams of a member are listed when the viewer sees them", async () => {
  const { api, as, team, idOf, params } = await people();
  const member = { ...params, userId: idOf("guest") };
  const writers = await team("Writers", "guest");
  await team("Others", "edit");
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const open = await api.createSpace({ params, body: { title: "Open" } });
  const hidden = await api.createSpace({ params, body: { title: "Hidden" } });
  const inside = await api.createSpace({ params, body: { title: "In", parent: shelf.id } });
  const spaceParams = { spaceId: hidden.id };
  await api.updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  await api.inviteToSpace({ params: spaceParams, body: { users: [member.userId], role: "edit" } });
  await api.inviteToCollection({
    params: { collectionId: shelf.id },
    body: { teams: [writers.teamId], role: "review" },
  });
  const spaces = async (who: Somebody) => {
    const { items, count } = await as(who).listSpacesForOrganizationMember({ params: member });
    expect(count).toBe(items.length);
    return Object.fromEntries(items.map(({ permission, space }) => [space.title, permission]));
  };
  expect(await spaces("admin")).toEqual({ Hidden: "edit", In: "review" });
  expect(await spaces("read")).toEqual({ In: "review" });
  const { items } = await as("read").listTeamsForOrganizationMember({ params: member });
  expect(items).toMatchObject([
    { team: { title: "Writers", spaces: 1 }, member: { role: "member" } },
  ]);
  const counts = async (who: Somebody) => {
    const of = { ...params, userId: idOf(who) };
    const { spaces, teams } = await api.getMemberInOrganizationById({ params: of });
    return { spaces, teams };
  };
  expect(await counts("guest")).toEqual({ spaces: 2, teams: 1 });
  expect(await counts("edit")).toEqual({ spaces: 2, teams: 1 });
  expect(await counts("admin")).toEqual({ spaces: 3, teams: 0 });
  expect([open.title, inside.title]).toEqual(["Open", "In"]);
});

test("direct roles of a team are listed at the resources that the viewer sees", async () => {
  const { api, as, team, params } = await people();
  const writers = await team("Writers", "edit");
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const site = await api.createSite({ params, body: { title: "Docs" } });
  const open = await api.createSpace({ params, body: { title: "Open" } });
  const hidden = await api.createSpace({ params, body: { title: "Hidden" } });
  await api.updateSpaceById({ params: { spaceId: hidden.id }, body: { defaultLevel: null } });
  const teams = [writers.teamId];
  for (const { id: spaceId } of [open, hidden]) {
    await api.inviteToSpace({ params: { spaceId }, body: { teams, role: "edit" } });
  }
  await api.inviteToCollection({
    params: { collectionId: shelf.id },
    body: { teams, role: "review" },
  });
  await api.inviteToSite({
    params: { ...params, siteId: site.id },
    body: { teams, role: "admin" },
  });
  const list = async (who: Somebody, query = {}) => {
    const { items, count } = await as(who).listGrantsOfTeam({ params: writers, query });
    expect(count).toBe(items.length);
    return Object.fromEntries(
      items.map(({ resource, permission }) => [`${resource.type} ${resource.title}`, permission]),
    );
  };
  const visible = { "space Open": "edit", "collection Shelf": "review", "site Docs": "admin" };
  expect(await list("admin")).toEqual({ ...visible, "space Hidden": "edit" });
  expect(await list("edit")).toEqual({ ...visible, "space Hidden": "edit" });
  expect(await list("read")).toEqual(visible);
  expect(await list("read", { title: "hid" })).toEqual({});
  expect(await list("admin", { title: "hid" })).toEqual({ "space Hidden": "edit" });
  await expect(as("guest").listGrantsOfTeam({ params: writers })).rejects.toMatchObject({
    status: 403,
  });
  const first = await api.listGrantsOfTeam({ params: writers, query: { limit: 3 } });
  const query = { limit: 3, page: first.next?.page };
  const second = await api.listGrantsOfTeam({ params: writers, query });
  expect([first.items.length, second.items.length]).toEqual([3, 1]);
  await api.deleteSpaceById({ params: { spaceId: open.id } });
  expect(Object.keys(await list("admin"))).not.toContain("space Open");
});
