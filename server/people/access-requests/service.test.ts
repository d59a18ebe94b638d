// @module-tag postgres: handwritten SQL

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { startJobs } from "../../app/wiring/jobs.ts";
import { accessRequestTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import type { Somebody } from "../../testing/organization.ts";
import { advanceClock, app, database, deps } from "../../testing/service.ts";
import { pruneAccessRequests } from "./prune.ts";

interface Named {
  space?: string;
  collection?: string;
  site?: string;
}

// Without email, its queues don't exist.
const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

const day = 24 * 60 * 60_000;

async function made() {
  const nested = await nestedResources();
  const { params, as, space } = nested;
  const request = (who: Somebody, named: Named = { space: space.id }, message?: string) =>
    as(who).requestAccess({ params, body: { ...named, message } });
  const list = (who: Somebody = "admin", query: Named = {}) =>
    as(who).listAccessRequests({ params, query });
  const one = async () => {
    const [found] = (await list()).items;
    return { ...params, accessRequestId: found?.id ?? "" };
  };
  return { ...nested, request, list, one };
}

test("a request is listed for the admins of its resource until it is granted", async () => {
  const { api, as, request, list, one, params, space, idOf, spaceParams } = await made();
  await request("read", { space: space.id }, "  For the launch  ");
  const listed = await list();
  expect(listed).toMatchObject({
    count: 1,
    items: [
      {
        object: "access-request",
        user: { id: idOf("read") },
        place: { type: "space", id: space.id, title: "Space" },
        message: "For the launch",
      },
    ],
  });
  const [found] = listed.items;
  const lasts = Date.parse(found?.expiresAt ?? "") - Date.parse(found?.createdAt ?? "");
  expect(lasts).toBe(14 * day);
  await as("admin").grantAccessRequest({ params: await one(), body: { role: "comment" } });
  expect((await as("read").getSpaceById({ params: spaceParams })).permissions.comment).toBe(true);
  expect((await list()).count).toBe(0);
  const { items } = await api.listAuditEvents({ params });
  const actions = items.map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(["space.access-granted", "access-request.created"]);
});

test("a declined request leaves no access, and can be made again", async () => {
  const { api, as, request, list, one, params, person, idOf, spaceParams } = await made();
  await request("read");
  await deps.db
    .update(memberTable)
    .set({ consentedAt: null })
    .where(eq(memberTable.userId, idOf("read")));
  const asked = { params: await one() };
  await as("admin").declineAccessRequest(asked);
  expect((await list()).count).toBe(0);
  await expectRejection(as("read").getSpaceById({ params: spaceParams }), 404);
  await expectRejection(as("admin").declineAccessRequest(asked), 404, /Access request/);
  await expectRejection(
    as("admin").grantAccessRequest({ ...asked, body: { role: "read" } }),
    404,
    /Access request/,
  );
  const { items } = await api.listAuditEvents({ params });
  expect(items[0]).toMatchObject({ action: "access-request.declined" });
  const event = { ...params, auditEventId: items[0]?.id ?? "" };
  const { payload } = await api.getAuditEvent({ params: event });
  const name = nameFromEmail(person("read").user.email);
  expect(payload.before).toEqual({ users: [{ id: idOf("read"), name }] });
  await request("read");
  expect((await list()).count).toBe(1);
});

test("a later request replaces the open one, also after its user was disabled", async () => {
  const { api, request, list, params, space, idOf } = await made();
  await request("read", { space: space.id }, "First");
  const [first] = (await list()).items;
  const member = { ...params, userId: idOf("read") };
  for (const disabled of [true, false])
    await api.updateMemberInOrganizationById({ params: member, body: { disabled } });
  advanceClock(day);
  await request("read", { space: space.id }, "Second");
  const { items, count } = await list();
  expect(count).toBe(1);
  expect(items[0]).toMatchObject({ id: first?.id, message: "Second" });
  for (const time of ["createdAt", "expiresAt"] as const) {
    const later = Date.parse(items[0]?.[time] ?? "") - Date.parse(first?.[time] ?? "");
    expect(later).toBeGreaterThanOrEqual(day);
  }
});

test("a request doesn't reappear when access that was given in another way is revoked", async () => {
  const { api, as, request, list, params, space, spaceParams, idOf, team } = await made();
  const { teamId } = await team("comment");
  const { id: inviteId } = await api.createOrganizationInvite({
    params,
    body: { space: space.id, level: "read" },
  });
  await request("read");
  await request("comment");
  await request("guest");
  await request("edit");
  await api.inviteToSpace({ params: spaceParams, body: { users: [idOf("read")], role: "read" } });
  await api.inviteToSpace({ params: spaceParams, body: { teams: [teamId], role: "read" } });
  await as("guest").acceptOrganizationInvite({ params: { ...params, inviteId } });
  for (const who of ["read", "guest"] as const)
    await api.removeUserFromSpace({ params: { ...spaceParams, userId: idOf(who) } });
  await api.removeTeamFromSpace({ params: { ...spaceParams, teamId } });
  expect((await list()).items.map(({ user }) => user.id)).toEqual([idOf("edit")]);
  await api.removeUserFromSpace({ params: { ...spaceParams, userId: idOf("edit") } });
  expect((await list()).count).toBe(1);
});

test("the answer for a hidden resource is the same as for an unknown id", async () => {
  const { as, params, person, space, inner, site, request } = await made();
  const { id: trashed } = await as("admin").createSpace({ params, body: { title: "Gone" } });
  await as("admin").deleteSpaceById({ params: { spaceId: trashed } });
  const ask = async (body: Named) => {
    const response = await app.request(`/v1/orgs/${params.organizationId}/access-requests`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${person("guest").token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const names = [...response.headers.keys()].filter((name) => name !== "x-request-id");
    return { status: response.status, body: await response.text(), names };
  };
  const unknown = await ask({ space: "unknown" });
  expect(unknown).toMatchObject({ status: 204, body: "" });
  const hidden = [
    { space: space.id },
    { space: space.id },
    { space: trashed },
    { collection: inner.id },
    { site: site.id },
    { site: space.id },
  ];
  for (const body of hidden) expect(await ask(body)).toEqual(unknown);
  await request("read", { collection: "unknown" });
  const here = eq(accessRequestTable.organizationId, params.organizationId);
  expect(await deps.db.$count(accessRequestTable, here)).toBe(3);
});

test("each person has one open request per resource and a limit per day, also for unknown ids", async () => {
  const { request, list, inner } = await made();
  await request("read");
  await request("read");
  await request("comment");
  expect((await list()).count).toBe(2);
  for (let made = 2; made < 9; made += 1) await request("read", { space: `unknown-${made}` });
  await request("read", { collection: inner.id });
  expect((await list()).count).toBe(3);
  await expectRejection(request("read", { space: "unknown" }), 429, /10 access requests today/);
  await expectRejection(request("read"), 429, /10 access requests today/);
  advanceClock(day);
  await request("read");
});

test("only admins of a resource see its requests, and answer them", async () => {
  const { as, request, list, one, grant, user, space, inner, outer } = await made();
  await grant(user("edit"), { collectionId: outer.id }, "admin");
  await grant(user("guest"), { spaceId: space.id }, "admin");
  await grant(user("review"), { spaceId: space.id }, "create");
  await request("read");
  await request("comment", { collection: inner.id });
  expect((await list("edit")).count).toBe(2);
  expect((await list("guest")).items.map(({ place }) => place.type)).toEqual(["space"]);
  expect((await list("review")).count).toBe(0);
  expect((await list("read")).count).toBe(0);
  expect((await list("admin", { space: space.id })).count).toBe(1);
  expect((await list("admin", { collection: inner.id })).count).toBe(1);
  const params = await one();
  for (const who of ["review", "read", "guest"] as const) {
    const asked = as(who).grantAccessRequest({ params, body: { role: "admin" } });
    await expectRejection(asked, 404, /Access request/);
    await expectRejection(as(who).declineAccessRequest({ params }), 404, /Access request/);
  }
  await as("edit").grantAccessRequest({ params, body: { role: "read" } });
  expect((await list()).count).toBe(1);
});

test("requests need one resource without access, in an organization of the caller", async () => {
  const { request, list, site, space, inner, grant, user, as, params } = await made();
  await grant(user("read"), { spaceId: space.id }, "read");
  await expectRejection(request("read"), 409, /already have access/);
  await expectRejection(request("admin"), 409, /already have access/);
  await expectRejection(request("comment", { site: site.id }), 409, /already have access/);
  await expectRejection(request("comment", {}), 400, /exactly one/);
  await expectRejection(request("comment", { space: space.id, site: site.id }), 400, /exactly one/);
  await expectRejection(request("comment", { space: space.id }, "x".repeat(501)), 400, /message/);
  await expectRejection(request("stranger"), 404, /Organization/);
  await expectRejection(list("stranger"), 404, /Organization/);
  await expectRejection(list("admin", { space: space.id, collection: inner.id }), 400, /at most/);
  const asked = { ...params, accessRequestId: "unknown" };
  await expectRejection(
    as("admin").grantAccessRequest({ params: asked, body: { role: "read" } }),
    404,
  );
});

test("requests end with their expiry, their access, their users and their resources", async () => {
  const { api, request, list, grant, user, idOf, outer, inner, params, spaceParams } = await made();
  const collection = { collection: inner.id };
  await request("read");
  await request("comment");
  await request("edit");
  await request("edit", collection);
  await request("review", collection);
  await grant(user("comment"), { collectionId: outer.id }, "read");
  expect((await list()).count).toBe(4);
  const reviewer = eq(memberTable.userId, idOf("review"));
  await deps.db.update(memberTable).set({ disabled: true }).where(reviewer);
  expect((await list()).count).toBe(3);
  await api.removeMemberFromOrganizationById({ params: { ...params, userId: idOf("read") } });
  expect((await list()).count).toBe(2);
  await api.deleteSpaceById({ params: spaceParams });
  expect((await list()).items.map(({ place }) => place.id)).toEqual([inner.id]);
  advanceClock(14 * day);
  expect((await list()).count).toBe(0);
  expect(await deps.db.$count(accessRequestTable, eq(accessRequestTable.placeId, inner.id))).toBe(
    2,
  );
  expect((await pruneAccessRequests(deps)).removed).toBeGreaterThan(0);
  expect(await deps.db.$count(accessRequestTable)).toBe(0);
  await request("edit", collection);
  await api.deleteCollectionById({ params: { collectionId: inner.id } });
  expect(await deps.db.$count(accessRequestTable)).toBe(0);
});
