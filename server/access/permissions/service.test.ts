// @module-tag postgres: access in hand-written SQL

import { describe, expect, test } from "vitest";
import { makeTeam, nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import type { Somebody } from "../../testing/organization.ts";
import type { TestClient } from "../../testing/service.ts";

type Places = Awaited<ReturnType<typeof nestedResources>>;

/** Operations of each kind of resource under common names. */
const kinds = {
  space: (api: TestClient, { spaceParams: params }: Places) => ({
    params,
    grant: api.inviteToSpace,
    access: api.listPermissionsAggregateInSpace,
    users: api.listUserPermissionsInSpace,
    changeUser: api.updateUserPermissionInSpace,
    removeUser: api.removeUserFromSpace,
    teams: api.listTeamPermissionsInSpace,
    changeTeam: api.updateTeamPermissionInSpace,
    removeTeam: api.removeTeamFromSpace,
    see: () => api.getSpaceById({ params }),
  }),
  collection: (api: TestClient, { inner }: Places) => {
    const params = { collectionId: inner.id };
    return {
      params,
      grant: api.inviteToCollection,
      access: api.listPermissionsAggregateInCollection,
      users: api.listUserPermissionsInCollection,
      changeUser: api.updateUserPermissionInCollection,
      removeUser: api.removeUserFromCollection,
      teams: api.listTeamPermissionsInCollection,
      changeTeam: api.updateTeamPermissionInCollection,
      removeTeam: api.removeTeamFromCollection,
      see: () => api.getCollectionById({ params }),
    };
  },
  site: (api: TestClient, { site, params: organization }: Places) => {
    const params = { ...organization, siteId: site.id };
    return {
      params,
      grant: api.inviteToSite,
      access: api.listPermissionsAggregateInSite,
      users: api.listUserPermissionsInSite,
      changeUser: api.updateUserPermissionInSite,
      removeUser: api.removeUserFromSite,
      teams: api.listTeamPermissionsInSite,
      changeTeam: api.updateTeamPermissionInSite,
      removeTeam: api.removeTeamFromSite,
      see: () => api.getSiteById({ params }),
    };
  },
};

type Calls = ReturnType<(typeof kinds)["space"]>;

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])("on a %s", (kind) => {
  // The three differ only in their path parameters.
  const callsOf = (places: Places, somebody: Somebody = "admin") =>
    kinds[kind](places.as(somebody), places) as unknown as Calls;

  test("a grant applies at once, is listed, changed and revoked", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    const userId = places.idOf("guest");
    const { see } = callsOf(places, "guest");
    await expectRejection(see(), 404);
    await on.grant({ params, body: { users: [userId], role: "read" } });
    await expect(see()).resolves.toMatchObject({});
    expect(await on.users({ params })).toMatchObject({
      count: 1,
      items: [{ permission: "read", user: { id: userId } }],
    });
    await on.changeUser({ params: { ...params, userId }, body: { role: "edit" } });
    expect((await on.users({ params })).items[0]?.permission).toBe("edit");
    await on.removeUser({ params: { ...params, userId } });
    await on.removeUser({ params: { ...params, userId } });
    expect(await on.users({ params })).toEqual({ count: 0, items: [] });
    await expectRejection(see(), 404);
  });

  test("a team's grant applies to its members, next to others", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    const { teamId } = await places.team("guest", "read");
    const { see } = callsOf(places, "guest");
    await on.grant({ params, body: { teams: [teamId], role: "comment" } });
    await expect(see()).resolves.toMatchObject({});
    const { items } = await on.teams({ params });
    expect(items).toMatchObject([
      { permission: "comment", team: { id: teamId, members: 2, permissions: { admin: true } } },
    ]);
    expect(items[0]?.team.spaces).toBe(kind === "site" ? 0 : 1);
    await on.changeTeam({ params: { ...params, teamId }, body: { role: null } });
    expect((await on.teams({ params })).count).toBe(0);
    await expectRejection(see(), 404);
    await on.changeTeam({ params: { ...params, teamId }, body: { role: "read" } });
    await on.removeTeam({ params: { ...params, teamId } });
    await expectRejection(see(), 404);
  });

  test("the aggregate has everyone once with the highest role", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    const { teamId } = await places.team("guest", "comment");
    await on.grant({ params, body: { users: [places.idOf("guest")], role: "read" } });
    await on.grant({ params, body: { teams: [teamId], role: "edit" } });
    const found = await on.access({ params });
    const reported = Object.fromEntries(
      found.items.map(({ user, permission }) => [user.displayName, permission]),
    );
    expect(found.count).toBe(found.items.length);
    const own = { read: "read", edit: "edit", review: "review", create: "create" };
    expect(reported).toEqual({
      ...(kind === "site" && own),
      admin: "admin",
      guest: "edit",
      comment: "edit",
    });
    const editors = await on.access({ params, query: { role: "edit", search: "gues" } });
    expect(editors).toMatchObject({ count: 1, items: [{ user: { displayName: "guest" } }] });
  });

  test("pages of the lists have everyone once", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    const people: Somebody[] = ["guest", "read", "comment", "edit", "review"];
    await on.grant({ params, body: { users: people.map(places.idOf), role: "review" } });
    for (const list of [on.users, on.access] as const) {
      const seen: string[] = [];
      let page: string | undefined;
      do {
        const answer = await list({ params, query: { limit: 2, page, search: "example.com" } });
        seen.push(...answer.items.map(({ user }) => user.displayName));
        page = answer.next?.page;
      } while (page);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(people));
    }
  });

  test("only members and teams of the organization can get grants", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    const other = await places.as("stranger").createOrganization({ body: { title: "Other" } });
    const foreign = await makeTeam(other.id, []);
    const stranger = places.idOf("stranger");
    const role = "read" as const;
    await expectRejection(
      on.grant({ params, body: { users: [stranger], role } }),
      404,
      /users: member/,
    );
    const teams = [foreign.teamId];
    await expectRejection(on.grant({ params, body: { teams, role } }), 404, /teams: team/);
    const ofStranger = { ...params, userId: stranger };
    await expectRejection(on.changeUser({ params: ofStranger, body: { role } }), 404);
    const both = { teams, users: [places.idOf("read")], role };
    await expectRejection(on.grant({ params, body: both }), 400, /exactly one/);
    await expectRejection(on.grant({ params, body: { role } }), 400, /exactly one/);
    await expectRejection(on.grant({ params, body: { users: [], role } }), 400, /users/);
  });

  test("only admins of the organization or the resource change grants", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    await on.grant({ params, body: { users: [places.idOf("create")], role: "create" } });
    await on.grant({ params, body: { users: [places.idOf("guest")], role: "admin" } });
    const body = { users: [places.idOf("read")], role: "read" as const };
    await expectRejection(callsOf(places, "create").grant({ params, body }), 403, /admin/);
    await callsOf(places, "create").users({ params });
    await callsOf(places, "guest").grant({ params, body });
    await expectRejection(callsOf(places, "stranger").grant({ params, body }), 404);
  });

  test("grants and revocations are in the audit log", async () => {
    const places = await nestedResources();
    const { params, ...on } = callsOf(places);
    const userId = places.idOf("read");
    await on.grant({ params, body: { users: [userId], role: "read" } });
    await on.grant({ params, body: { users: [userId], role: "read" } });
    await on.removeUser({ params: { ...params, userId } });
    const events = await places.api.listAuditEvents({ params: places.params });
    const reported = events.items.filter(({ action }) => action.includes("access"));
    expect(reported.map(({ action }) => action)).toEqual([
      `${kind}.access-revoked`,
      `${kind}.access-granted`,
    ]);
    const [revoked] = reported;
    const event = { ...places.params, auditEventId: revoked?.id ?? "" };
    const { payload } = await places.api.getAuditEvent({ params: event });
    expect(payload).toMatchObject({
      before: { users: [{ id: userId, name: "read", role: "read" }] },
      after: { users: [{ id: userId, name: "read", role: null }] },
    });
  });
});

test("a site lists guests who see only one of its spaces", async () => {
  const places = await nestedResources();
  const { api, params, site, space, idOf } = places;
  const onSite = { ...params, siteId: site.id };
  await api.addSpaceToSite({ params: onSite, body: { spaceId: space.id } });
  await api.inviteToSpace({
    params: { spaceId: space.id },
    body: { users: [idOf("guest")], role: "read" },
  });
  const { items } = await api.listPermissionsAggregateInSite({ params: onSite });
  expect(items.find(({ user }) => user.id === idOf("guest"))).toMatchObject({
    permission: null,
    origin: { type: "space", space: space.id },
  });
  expect(items.find(({ user }) => user.id === idOf("read"))).toMatchObject({
    permission: "read",
    origin: { type: "organization", organization: params.organizationId },
  });
});
