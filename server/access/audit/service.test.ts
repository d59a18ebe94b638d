// @module-tag postgres: times and filters in SQL

import { expect, test } from "vitest";
import { issueToken } from "../../people/users/accounts.ts";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, clientWith, deps } from "../../testing/service.ts";

const minute = 60_000;
const now = () => deps.now().toISOString();

test("events are listed newest first, with actor and target", async () => {
  const { organization, params, person, as } = await testOrganization("Audited");
  const creator = person("create").user;
  const space = await as("create").createSpace({ params, body: { title: "Guide" } });
  const { items, count } = await as("admin").listAuditEvents({ params });
  expect(count).toBe(2);
  expect(items.map(({ action }) => action)).toEqual(["space.created", "organization.created"]);
  expect(items[0]).toMatchObject({
    object: "audit-event",
    actor: { type: "user", id: creator.id, label: creator.displayName },
    source: "api",
    target: { type: "space", id: space.id, label: "Guide" },
    urls: {
      location: `http://127.0.0.1:4000/v1/orgs/${organization.id}/audit-events/${items[0]?.id}`,
    },
  });
});

test("an event has the changes, and outlives its target", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Old name" } });
  await api.updateSpaceById({ params: { spaceId }, body: { title: "New name" } });
  await api.deleteSpaceById({ params: { spaceId } });
  const { items } = await api.listAuditEvents({ params, query: { target: spaceId } });
  expect(items.map(({ action }) => action)).toEqual([
    "space.deleted",
    "space.updated",
    "space.created",
  ]);
  const updated = { ...params, auditEventId: items[1]?.id ?? "" };
  expect(await api.getAuditEvent({ params: updated })).toEqual({
    ...items[1],
    payload: { before: { title: "Old name" }, after: { title: "New name" } },
    objects: [expect.objectContaining({ type: "member", label: "admin" })],
  });
});

test("events have the address of their target in the console while it exists", async () => {
  const { organization, params, person, as } = await testOrganization();
  const api = as("admin");
  const space = await api.createSpace({ params, body: { title: "Guide" } });
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const team = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  const userId = person("read").user.id;
  await api.updateMemberInOrganizationById({
    params: { ...params, userId },
    body: { role: "comment" },
  });
  const site = await api.createSite({ params, body: { title: "Docs" } });
  const at = `/orgs/${organization.id}`;
  const target = async (action: string) => {
    const { items } = await api.listAuditEvents({ params, query: { action } });
    const [event] = items;
    const details = { ...params, auditEventId: event?.id ?? "" };
    const { urls } = await api.getAuditEvent({ params: details });
    expect(urls).toEqual(event?.urls);
    return urls.target?.replace(/^https?:\/\/[^/]+/, "");
  };
  const request = { spaceId: space.id };
  const { id: requestId } = await api.createChangeRequest({ params: request, body: {} });
  const integration = await installedIntegration(api, organization.id, { scopes: [] });
  const integrationPage = `${at}/integrations/${integration.params.integrationName}`;
  expect(await target("space.created")).toBe(`${at}/spaces/${space.id}/content`);
  expect(await target("change-request.created")).toBe(
    `${at}/spaces/${space.id}/change-requests/${requestId}`,
  );
  expect(await target("integration.published")).toBe(integrationPage);
  expect(await target("installation.created")).toBe(integrationPage);
  expect(await target("collection.created")).toBe(`${at}/collections/${shelf.id}`);
  expect(await target("team.created")).toBe(`${at}/teams/${team.id}`);
  expect(await target("member.updated")).toBe(`${at}/members/${userId}`);
  expect(await target("site.created")).toBe(`${at}/sites/${site.id}`);
  await api.deleteSpaceById({ params: { spaceId: space.id } });
  await api.removeTeamFromOrganizationById({ params: { ...params, teamId: team.id } });
  await api.deleteSiteById({ params: { ...params, siteId: site.id } });
  expect(await target("space.created")).toBe(`${at}/trash?space=${space.id}`);
  expect(await target("team.created")).toBeUndefined();
  expect(await target("site.created")).toBeUndefined();
});

test("filters apply to the list and to its count", async () => {
  const { params, person, as } = await testOrganization();
  const api = as("admin");
  await as("create").createSpace({ params, body: { title: "100% done" } });
  advanceClock(minute);
  const later = now();
  await api.createSpace({ params, body: { title: "Another" } });
  advanceClock(minute);
  const latest = now();
  await api.createCollection({ params, body: { title: "Shelf" } });
  const found = async (query: Parameters<typeof api.listAuditEvents>[0]["query"]) => {
    const { items, count } = await api.listAuditEvents({ params, query });
    expect(count).toBe(items.length);
    return items.map(({ target }) => target.label);
  };
  expect(await found({ action: "space.created" })).toEqual(["Another", "100% done"]);
  expect(await found({ actor: person("create").user.id })).toEqual(["100% done"]);
  expect(await found({ from: later })).toEqual(["Shelf", "Another"]);
  expect(await found({ from: later, to: latest })).toEqual(["Another"]);
  expect(await found({ search: "ANOTH" })).toEqual(["Another"]);
  expect(await found({ search: "%" })).toEqual(["100% done"]);
  expect(await found({ search: "create" })).toEqual(["100% done"]);
  expect(await found({ search: "", action: "collection.created" })).toEqual(["Shelf"]);
});

test("events name changed roles, and are found by the members and teams they concern", async () => {
  const { organization, params, person, as } = await testOrganization();
  const api = as("admin");
  const userId = person("guest").user.id;
  const team = await api.createOrganizationTeam({ params, body: { title: "Écrivains" } });
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const space = await api.createSpace({ params, body: { title: "Guide", parent: shelf.id } });
  const at = { spaceId: space.id };
  const of = { ...params, teamId: team.id };
  await api.inviteToSpace({ params: at, body: { teams: [team.id], role: "read" } });
  await api.updateTeamPermissionInSpace({ params: { ...at, ...of }, body: { role: "edit" } });
  await api.inviteToSpace({ params: at, body: { users: [userId], role: "read" } });
  await api.updateMemberInOrganizationById({
    params: { ...params, userId },
    body: { role: "comment" },
  });
  const list = async (query: Parameters<typeof api.listAuditEvents>[0]["query"]) =>
    (await api.listAuditEvents({ params, query })).items;

  const ofTeam = { type: "team", id: team.id, label: "Écrivains" };
  const [changed, granted] = await list({ search: "ecriv", action: "space.access-granted" });
  expect(granted?.roles).toEqual({ count: 1, items: [{ ...ofTeam, from: null, to: "read" }] });
  expect(changed?.roles).toEqual({ count: 1, items: [{ ...ofTeam, from: "read", to: "edit" }] });
  const [updated] = await list({ action: "member.updated" });
  expect(updated?.roles).toMatchObject({
    count: 1,
    items: [{ type: "member", id: userId, from: null, to: "comment" }],
  });
  const actions = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).map(({ action }) => action);
  const ofAccess = ["space.access-granted", "space.access-granted"];
  expect(await actions({ within: team.id })).toEqual([...ofAccess, "team.created"]);
  expect(await actions({ search: team.id })).toEqual([...ofAccess, "team.created"]);
  expect(await actions({ within: userId })).toEqual(["member.updated", "space.access-granted"]);
  expect(await actions({ search: granted?.id })).toEqual(["space.access-granted"]);
  expect(await actions({ search: space.id, action: "space.created" })).toHaveLength(1);

  const details = await api.getAuditEvent({
    params: { ...params, auditEventId: changed?.id ?? "" },
  });
  const url = (path: string) => expect.stringMatching(`/orgs/${organization.id}/${path}$`);
  expect(details.objects).toContainEqual({ ...ofTeam, url: url(`teams/${team.id}`) });
  await api.removeTeamFromOrganizationById({ params: of });
  await api.moveSpace({ params: at, body: { parent: null } });
  const [moved] = await list({ action: "space.moved" });
  const move = { ...params, auditEventId: moved?.id ?? "" };
  expect((await api.getAuditEvent({ params: move })).objects).toContainEqual({
    type: "collection",
    id: shelf.id,
    label: "Shelf",
    url: url(`collections/${shelf.id}`),
  });
  const again = { ...params, auditEventId: changed?.id ?? "" };
  const { objects } = await api.getAuditEvent({ params: again });
  expect(objects.map(({ type }) => type)).toEqual(["member"]);
});

test("the search finds names of members and teams with quotes, and no syntax of their list", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const title = 'The "Writers"';
  const team = await api.createOrganizationTeam({ params, body: { title } });
  const space = await api.createSpace({ params, body: { title: "Guide" } });
  const at = { spaceId: space.id, ...params, teamId: team.id };
  await api.inviteToSpace({ params: at, body: { teams: [team.id], role: "read" } });
  await api.removeTeamFromSpace({ params: at });
  await api.removeTeamFromOrganizationById({ params: at });
  const actions = async (query: Parameters<typeof api.listAuditEvents>[0]["query"]) =>
    (await api.listAuditEvents({ params, query })).items.map(({ action }) => action);
  const ofAccess = ["space.access-revoked", "space.access-granted"];
  const ofTeam = ["team.deleted", ...ofAccess, "team.created"];
  expect(await actions({ search: '"writers"' })).toEqual(ofTeam);
  for (const search of ["]", "[", '", "', "\\"]) expect(await actions({ search })).toEqual([]);
  expect(await actions({ within: team.id })).toEqual(ofTeam);
  expect(await actions({ within: space.id })).toEqual([...ofAccess, "space.created"]);
  const [revoked] = (
    await api.listAuditEvents({ params, query: { action: "space.access-revoked" } })
  ).items;
  const ofRevoked = { type: "team", id: team.id, label: title, from: "read", to: null };
  expect(revoked?.roles).toEqual({ count: 1, items: [ofRevoked] });
});

test("pages have no gaps, also between events of one moment", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const collection = await api.createCollection({ params, body: { title: "Shelf" } });
  for (const title of ["A", "B", "C"]) {
    await api.createSpace({ params, body: { title, parent: collection.id } });
  }
  await api.deleteCollectionById({ params: { collectionId: collection.id } });
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const answer = await api.listAuditEvents({ params, query: { limit: 2, page } });
    expect(answer.count).toBe(9);
    seen.push(...answer.items.map(({ action, target }) => `${action} ${target.label}`));
    page = answer.next?.page;
  } while (page);
  expect(seen).toHaveLength(9);
  expect(seen.slice(0, 4)).toEqual([
    "collection.deleted Shelf",
    "space.deleted C",
    "space.deleted B",
    "space.deleted A",
  ]);
});

test("events of another organization are not found, and a page has at most 100", async () => {
  const one = await testOrganization();
  const two = await testOrganization();
  const { items } = await one.as("admin").listAuditEvents({ params: one.params });
  const elsewhere = { ...two.params, auditEventId: items[0]?.id ?? "" };
  await expect(two.as("admin").getAuditEvent({ params: elsewhere })).rejects.toMatchObject({
    status: 404,
  });
  const tooMany = { params: one.params, query: { limit: 101 } };
  await expect(one.as("admin").listAuditEvents(tooMany)).rejects.toMatchObject({ status: 400 });
});

test("every recorded action has a label", async () => {
  const { params, as } = await testOrganization();
  await as("admin").createSpace({ params });
  const { items: actions } = await as("admin").listAuditEventActions({ params });
  const { items: events } = await as("admin").listAuditEvents({ params });
  expect(actions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(events.map(({ action }) => action)),
  );
  expect(actions).toContainEqual({
    object: "audit-event-action",
    id: "space.deleted",
    label: "Space moved to trash",
  });
});

test("times outside the calendar of the database are rejected, in filters and cursors", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  for (const from of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00"]) {
    await expectRejection(api.listAuditEvents({ params, query: { from } }), 400, /from/);
  }
  const to = "9999-12-31T23:59:59-14:00";
  await expectRejection(api.listAuditEvents({ params, query: { to } }), 400, /to/);
  await api.createSpace({ params });
  const { next } = await api.listAuditEvents({ params, query: { limit: 1 } });
  const cursor = Buffer.from(next?.page ?? "", "base64url").toString();
  const early = cursor.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, "0000-01-01T00:00:00Z");
  expect(early).not.toBe(cursor);
  const page = Buffer.from(early).toString("base64url");
  await expectRejection(api.listAuditEvents({ params, query: { page } }), 400, /page/);
});

test("actions with a session's token have the console as source", async () => {
  const { params, person } = await testOrganization();
  const issue = { userId: person("admin").user.id, kind: "session", label: "Browser" } as const;
  const { secret } = await issueToken(deps.db, issue, deps.now());
  const space = await clientWith(secret).createSpace({ params });
  const query = { target: space.id };
  const { items } = await person("admin").api.listAuditEvents({ params, query });
  expect(items.map(({ source }) => source)).toEqual(["ui"]);
});

test("actions of members on their own accounts are recorded in their organizations", async () => {
  const { params, as, person } = await testOrganization();
  const { user, api } = person("edit");
  const { id: tokenId } = await api.createUserToken({ body: { label: "Script" } });
  await api.updateUserById({ params: { userId: user.id }, body: { displayName: "Renamed" } });
  await api.updateUserById({ params: { userId: user.id }, body: { displayName: "Renamed" } });
  await api.deleteUserToken({ params: { tokenId } });
  await api.deleteUserToken({ params: { tokenId } });
  const query = { actor: user.id };
  const { items } = await as("admin").listAuditEvents({ params, query });
  expect(items.map(({ action, target }) => [action, target.label])).toEqual([
    ["token.deleted", undefined],
    ["user.updated", "Renamed"],
    ["token.created", undefined],
  ]);
});
