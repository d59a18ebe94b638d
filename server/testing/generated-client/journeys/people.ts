import { expect } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { expectRejected, type Journey } from "../journey.ts";

export const letsPeopleIn: Journey = async ({ as, organizationId }) => {
  const api = as("admin");
  const email = `${newId()}@example.com`;
  const { data: outcome } = await api.inviteUsersToOrganization(
    { organizationId },
    { emails: [email], role: "comment" },
  );
  expect(outcome).toMatchObject({ invited: 1, results: [{ email, status: "invited" }] });
  const [userId = ""] = outcome.users;
  const { data: found } = await api.listMembersInOrganizationById({
    organizationId,
    search: email,
    role: "comment",
  });
  expect(found.items).toMatchObject([{ id: userId, role: "comment" }]);
  const member = { organizationId, userId };
  expect((await api.updateMemberInOrganizationById(member, { role: "edit" })).data.role).toBe(
    "edit",
  );
  expect((await api.removeMemberFromOrganizationById(member)).status).toBe(204);
  await expectRejected(api.getMemberInOrganizationById(member), 404);

  const { data: link } = await api.createOrganizationInvite({ organizationId }, { role: "read" });
  const newcomer = as("stranger");
  await expectRejected(newcomer.getOrganizationById({ organizationId }), 404);
  await newcomer.acceptOrganizationInvite({ organizationId, inviteId: link.id });
  expect((await newcomer.getOrganizationById({ organizationId })).data.id).toBe(organizationId);
};

export const givesATeamAccess: Journey = async ({ as, organizationId, userId }) => {
  const api = as("admin");
  const { data: space } = await api.createSpace({ organizationId }, { title: "Guide" });
  const place = { spaceId: space.id };
  await expectRejected(as("guest").getSpaceById(place), 404);

  const { data: team } = await api.createOrganizationTeam(
    { organizationId },
    { title: "Writers", members: [userId("read")] },
  );
  const teamParams = { organizationId, teamId: team.id };
  await api.updateMembersInOrganizationTeam(teamParams, {
    memberships: { [userId("guest")]: { role: "owner" } },
  });
  const { data: members } = await api.listTeamMembersInOrganizationById(teamParams);
  expect(members.count).toBe(2);

  await api.inviteToSpace(place, { teams: [team.id], role: "edit" });
  await api.updateUserPermissionInSpace(
    { ...place, userId: userId("comment") },
    { role: "review" },
  );
  const { data: granted } = await api.listTeamPermissionsInSpace(place);
  expect(granted.items).toMatchObject([{ permission: "edit", team: { id: team.id } }]);
  const { data: rights } = await api.listPermissionsAggregateInSpace({ ...place, role: "review" });
  expect(rights.items.map(({ user }) => user.id)).toContain(userId("comment"));
  const { data: seen } = await as("guest").getSpaceById(place);
  expect(seen.permissions).toMatchObject({ view: true, edit: true, admin: false });
  const removal = { ...place, teamId: team.id };
  const dryRun = await api.removeTeamFromSpace({ ...removal, dryRun: true });
  expect(dryRun).toMatchObject({ status: 200, data: { object: "access-impact", people: 2 } });
  expect((await api.removeTeamFromSpace(removal)).status).toBe(204);
  await expectRejected(as("guest").getSpaceById(place), 404);
};
