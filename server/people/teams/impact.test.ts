import { expect, test } from "vitest";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { impactOf } from "../../testing/impact.ts";

test("a dry run of deleting a team lists lost access, and deletes nothing", async () => {
  const { api, person, params, team, grant, space } = await nestedResources();
  const { teamId } = await team("read", "guest");
  await grant({ teamId }, { spaceId: space.id }, "edit");
  const call = { params: { ...params, teamId } };
  const { token } = person("admin");
  const impact = await impactOf(token, "removeTeamFromOrganizationById", call);
  expect(impact).toMatchObject({ people: 2, lost: 2 });
  expect((await api.getTeamInOrganizationById(call)).members).toBe(2);
});

test("a dry run of joining and leaving a team lists its access", async () => {
  const { person, params, team, grant, space, idOf } = await nestedResources();
  const { teamId } = await team("guest");
  await grant({ teamId }, { spaceId: space.id }, "edit");
  const body = { add: [idOf("read")], remove: [idOf("guest")] };
  const call = { params: { ...params, teamId }, body };
  const { token } = person("admin");
  const impact = await impactOf(token, "updateMembersInOrganizationTeam", call);
  expect(impact).toMatchObject({ people: 2, gained: 1, lost: 1 });
});

test("a dry run of a lower role and a removal lists what a member loses", async () => {
  const { api, person, params, idOf, grant, user, spaceParams } = await nestedResources();
  await grant(user("create"), spaceParams, "edit");
  const member = { ...params, userId: idOf("create") };
  const { token } = person("admin");
  const guest = await impactOf(token, "updateMemberInOrganizationById", {
    params: member,
    body: { role: null },
  });
  expect(guest).toMatchObject({ people: 1, lost: 1 });
  const gone = await impactOf(token, "removeMemberFromOrganizationById", { params: member });
  expect(gone).toMatchObject({ people: 1, lost: 2 });
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("create");
  const last = impactOf(token, "removeMemberFromOrganizationById", {
    params: { ...params, userId: idOf("admin") },
  });
  await expectRejection(last, 409, /last admin/);
});
