import { expect, test } from "vitest";
import type { HandOver } from "#lib/contract/access/member-holdings.ts";
import { expectRejection } from "../../testing/expect.ts";
import { impactOf } from "../../testing/impact.ts";
import type { Somebody } from "../../testing/organization.ts";
import { testReview } from "../../testing/reviews.ts";

/** The role edit owns a team and has opened a change request that the role review is asked about. */
async function holdings() {
  const place = await testReview();
  const { as, organizationParams, person, ask, params } = place;
  const api = as("admin");
  const idOf = (who: Somebody) => person(who).user.id;
  const of = (who: Somebody) => ({ ...organizationParams, userId: idOf(who) });
  const created = await api.createOrganizationTeam({
    params: organizationParams,
    body: { title: "Writers" },
  });
  const team = { ...organizationParams, teamId: created.id };
  const owner = { memberships: { [idOf("edit")]: { role: "owner" as const } } };
  await api.updateMembersInOrganizationTeam({ params: team, body: owner });
  await ask("review");
  const remove = (who: Somebody, query: HandOver = {}) =>
    api.removeMemberFromOrganizationById({ params: of(who), query });
  const held = (who: Somebody) => api.getMemberHoldings({ params: of(who) });
  const owners = async () => {
    const query = { role: "owner" as const };
    const { items } = await api.listTeamMembersInOrganizationById({ params: team, query });
    return items.map(({ organization }) => organization.user.displayName);
  };
  const creator = async () => (await api.getChangeRequestById({ params })).createdBy.displayName;
  return { ...place, api, idOf, of, team, remove, held, owners, creator };
}

test("holdings of a member are returned to admins only", async () => {
  const { held, as, of, params, api } = await holdings();
  expect(await held("edit")).toMatchObject({
    teams: { count: 1, items: [{ title: "Writers" }] },
    changeRequests: { count: 1, items: [{ id: params.changeRequestId, subject: "Change" }] },
    reviews: { count: 0, items: [] },
  });
  expect(await held("review")).toMatchObject({
    teams: { count: 0 },
    reviews: { count: 1, items: [{ number: 1, space: { id: params.spaceId } }] },
  });
  await expectRejection(as("create").getMemberHoldings({ params: of("edit") }), 403, /admin/);
  await api.updateChangeRequestById({ params, body: { status: "archived" } });
  expect((await held("edit")).changeRequests.count).toBe(0);
});

test("one request removes a member and hands over all holdings", async () => {
  const { remove, idOf, owners, creator, api, organizationParams, asked } = await holdings();
  await remove("edit", { teams: idOf("read"), changeRequests: idOf("create") });
  expect(await owners()).toEqual(["read"]);
  expect(await creator()).toBe("create");
  await remove("review", { reviews: idOf("admin") });
  expect(await asked()).toEqual(["admin"]);
  const query = { action: "change-request.handed-over" };
  const { items } = await api.listAuditEvents({ params: organizationParams, query });
  expect(items).toHaveLength(1);
  const event = { ...organizationParams, auditEventId: items[0]?.id ?? "" };
  expect((await api.getAuditEvent({ params: event })).payload).toEqual({
    before: { createdBy: idOf("edit") },
    after: { createdBy: idOf("create") },
  });
});

test("a member removed without successors loses pending review requests", async () => {
  const { remove, asked, creator, owners } = await holdings();
  await remove("review");
  expect(await asked()).toEqual([]);
  await remove("edit");
  expect(await creator()).toBe("edit");
  expect(await owners()).toEqual([]);
});

test("nobody is asked to review their own new requests", async () => {
  const { remove, idOf, asked } = await holdings();
  await remove("edit", { changeRequests: idOf("review") });
  expect(await asked()).toEqual([]);
  const other = await holdings();
  await other.remove("review", { reviews: other.idOf("edit") });
  expect(await other.asked()).toEqual([]);
});

test("nothing changes when a successor can't take over", async () => {
  const { remove, idOf, of, api, owners, creator } = await holdings();
  const refused = (query: HandOver, status: number, why: RegExp) =>
    expectRejection(remove("edit", { teams: idOf("read"), ...query }), status, why);
  await refused({ changeRequests: idOf("read") }, 400, /changeRequests: read lacks the edit role/);
  await refused(
    { changeRequests: idOf("edit") },
    400,
    /changeRequests: must not be the member to remove/,
  );
  await refused({ reviews: idOf("stranger") }, 404, /reviews: member/);
  await api.updateMemberInOrganizationById({ params: of("create"), body: { disabled: true } });
  await refused({ changeRequests: idOf("create") }, 400, /changeRequests: create is disabled/);
  await expectRejection(
    remove("review", { reviews: idOf("comment") }),
    400,
    /reviews: comment lacks the review role in the space/,
  );
  expect((await api.getMemberInOrganizationById({ params: of("edit") })).role).toBe("edit");
  expect(await owners()).toEqual(["edit"]);
  expect(await creator()).toBe("edit");
});

test("a dry run lists what the new owner of teams gets, and hands over nothing", async () => {
  const { person, of, idOf, api, team, params, owners } = await holdings();
  await api.inviteToSpace({
    params: { spaceId: params.spaceId },
    body: { teams: [team.teamId], role: "review" },
  });
  const call = { params: of("edit"), query: { teams: idOf("guest") } };
  const impact = await impactOf(person("admin").token, "removeMemberFromOrganizationById", call);
  expect(impact).toMatchObject({ people: 2, gained: 1 });
  expect(await owners()).toEqual(["edit"]);
});
