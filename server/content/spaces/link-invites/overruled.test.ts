import { expect, test } from "vitest";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";
import { makeUser } from "../../../testing/service.ts";

/** Organization with a second admin, who creates a link and keeps its id. */
async function secondAdmin() {
  const here = await testOrganization();
  const { params } = here;
  const api = here.as("admin");
  const { user, api: mine } = await makeUser("Second admin");
  await here.addMember(user.id, "admin");
  // Tokens of people who belong nowhere else end.
  await mine.createOrganization({ body: { title: "Elsewhere" } });
  const linkBy = async (
    by: typeof api,
    body: Parameters<typeof api.createOrganizationInvite>[0]["body"],
  ) => ({
    ...params,
    inviteId: (await by.createOrganizationInvite({ params, body })).id,
  });
  return { ...here, api, mine, user, linkBy, member: { ...params, userId: user.id } };
}

test("a removed admin can't return by a link from before, but by a new one", async () => {
  const { api, mine, linkBy, member } = await secondAdmin();
  const own = await linkBy(mine, { role: "admin" });
  const others = await linkBy(api, { role: "read" });
  await api.removeMemberFromOrganizationById({ params: member, query: {} });
  for (const invite of [own, others]) {
    await expectRejection(mine.acceptOrganizationInvite({ params: invite }), 403, /new invitation/);
  }
  await expectRejection(api.getMemberInOrganizationById({ params: member }), 404);
  const later = await linkBy(api, { role: "read" });
  expect(await mine.acceptOrganizationInvite({ params: later })).toEqual({});
});

test("an admin with a weaker role can't raise it by a link from before", async () => {
  const { api, mine, linkBy, member } = await secondAdmin();
  const link = await linkBy(mine, { role: "admin" });
  await api.updateMemberInOrganizationById({ params: member, body: { role: "read" } });
  await expectRejection(mine.acceptOrganizationInvite({ params: link }), 403, /new invitation/);
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("read");
});

test("access to a space that was revoked isn't regained by a link from before", async () => {
  const { api, params, linkBy, person, as } = await secondAdmin();
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Secret" } });
  await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: null } });
  const link = await linkBy(api, { level: "edit", space: spaceId });
  await as("guest").acceptOrganizationInvite({ params: link });
  const { id: userId } = person("guest").user;
  await api.removeUserFromSpace({ params: { spaceId, userId } });
  await expectRejection(
    as("guest").acceptOrganizationInvite({ params: link }),
    403,
    /new invitation/,
  );
});

test("people who left by themselves return by a link from before", async () => {
  const { mine, api, linkBy, member } = await secondAdmin();
  const link = await linkBy(api, { role: "read" });
  await mine.removeMemberFromOrganizationById({ params: member, query: {} });
  expect(await mine.acceptOrganizationInvite({ params: link })).toEqual({});
});
