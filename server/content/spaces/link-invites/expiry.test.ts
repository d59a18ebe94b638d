import { expect, test } from "vitest";
import type { NewInvite } from "#lib/contract/people/invites.ts";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";
import { advanceClock, clientWith, deps, makeUser } from "../../../testing/service.ts";

const inSeconds = (seconds: number) =>
  new Date(deps.now().getTime() + seconds * 1000).toISOString();

async function links() {
  const here = await testOrganization("Linked");
  const { params } = here;
  const api = here.as("admin");
  const create = async (body: NewInvite) => {
    const { id } = await api.createOrganizationInvite({ params, body });
    return { ...params, inviteId: id };
  };
  const listed = async () => (await api.listOrganizationInvites({ params })).items;
  return { ...here, api, create, listed };
}

test("an expired link admits nobody, and can be extended", async () => {
  const { create, api, listed } = await links();
  const expiresAt = inSeconds(60);
  const invite = await create({ role: "read", expiresAt });
  expect(await listed()).toMatchObject([{ id: invite.inviteId, expiresAt }]);
  advanceClock(61_000);
  const { api: mine } = await makeUser("Newcomer");
  await expectRejection(mine.acceptOrganizationInvite({ params: invite }), 404, /Invite/);
  await expectRejection(mine.getOrganizationInviteById({ params: invite }), 404, /Invite/);
  const { inviteId } = invite;
  const preview = () => clientWith(undefined).previewOrganizationInvite({ params: { inviteId } });
  await expectRejection(preview(), 404);
  const change = (body: object) => api.updateOrganizationInviteById({ params: invite, body });
  await expectRejection(change({ expiresAt: inSeconds(-1) }), 400, /expiresAt: .*future/);
  const changed = await change({ expiresAt: null });
  expect(changed).toMatchObject({ role: "read" });
  expect(changed.expiresAt).toBeUndefined();
  expect((await preview()).role).toBe("read");
  await mine.acceptOrganizationInvite({ params: invite });
  await expectRejection(change({}), 400);
});

test("a link shows admins its creator and uses", async () => {
  const { create, listed, as, person, api } = await links();
  const invite = await create({ role: "edit" });
  const { api: mine } = await makeUser("Newcomer");
  await mine.acceptOrganizationInvite({ params: invite });
  await mine.acceptOrganizationInvite({ params: invite });
  await as("read").acceptOrganizationInvite({ params: invite });
  await as("create").acceptOrganizationInvite({ params: invite });
  expect(await listed()).toMatchObject([
    { made: { uses: 2, by: { id: person("admin").user.id, displayName: "admin" } } },
  ]);
  const seen = await as("read").getOrganizationInviteById({ params: invite });
  expect(seen).not.toHaveProperty("made");
  const body = { expiresAt: inSeconds(3600) };
  await api.updateOrganizationInviteById({ params: invite, body });
  const query = { action: "invite-link.updated" };
  const { organizationId } = invite;
  const { items } = await api.listAuditEvents({ params: { organizationId }, query });
  expect(items).toHaveLength(1);
});

test("the audit log names the link's resource", async () => {
  const { api, params, create } = await links();
  const { id: space } = await api.createSpace({ params, body: { title: "Guide" } });
  const { id: collection } = await api.createCollection({ params, body: { title: "Shelf" } });
  await create({ role: "read" });
  await create({ space, level: "read" });
  await create({ collection, level: "read" });
  const query = { action: "invite-link.created" };
  const { items } = await api.listAuditEvents({ params, query });
  expect(items.map(({ target }) => target.label)).toEqual(["Shelf", "Guide", "Linked"]);
});
