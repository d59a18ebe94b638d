import { expect, test } from "vitest";
import type { NewInvite } from "#lib/contract/people/invites.ts";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";
import { clientWith, makeUser } from "../../../testing/service.ts";

async function links() {
  const here = await testOrganization("Linked");
  const api = here.as("admin");
  const { params } = here;
  const space = await api.createSpace({ params, body: { title: "Guide" } });
  const create = async (body: Parameters<typeof api.createOrganizationInvite>[0]["body"]) => {
    const { id } = await api.createOrganizationInvite({ params, body });
    return { ...params, inviteId: id };
  };
  return { ...here, api, space, create, spaceParams: { spaceId: space.id } };
}

test("a link makes people members with its role", async () => {
  const { create, api, params } = await links();
  const invite = await create({ role: "review" });
  const { inviteId } = invite;
  expect(inviteId).toMatch(/^[a-z][0-9a-f]{32}$/);
  const { api: mine, user } = await makeUser("Newcomer");
  expect(await mine.getOrganizationInviteById({ params: invite })).toMatchObject({
    object: "invite",
    role: "review",
    redundant: false,
  });
  expect(await mine.acceptOrganizationInvite({ params: invite })).toEqual({});
  await mine.acceptOrganizationInvite({ params: invite });
  const member = { ...params, userId: user.id };
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("review");
  expect(await mine.getOrganizationInviteById({ params: invite })).toMatchObject({
    redundant: true,
  });
});

test("a link to a space makes a guest who sees only that space", async () => {
  const { create, api, space, spaceParams, params } = await links();
  const other = await api.createSpace({ params, body: { title: "Other" } });
  const invite = await create({ level: "comment", space: space.id });
  expect(
    await clientWith(undefined).previewOrganizationInvite({
      params: { inviteId: invite.inviteId },
    }),
  ).toEqual({
    object: "invite-preview",
    organization: { id: params.organizationId, title: "Linked" },
    role: "comment",
    place: { type: "space", id: space.id, title: "Guide" },
  });
  const { api: mine } = await makeUser("Newcomer");
  await mine.acceptOrganizationInvite({ params: invite });
  expect((await mine.getSpaceById({ params: spaceParams })).permissions).toMatchObject({
    comment: true,
    edit: false,
  });
  await expectRejection(mine.getSpaceById({ params: { spaceId: other.id } }), 404);
  const { items } = await mine.listSpacesInOrganizationById({ params });
  expect(items.map(({ title }) => title)).toEqual(["Guide"]);
});

test("a link to a collection opens its content, and raises lower roles", async () => {
  const { create, api, as, params } = await links();
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const inside = await api.createSpace({ params, body: { title: "In", parent: shelf.id } });
  const invite = await create({ level: "edit", collection: shelf.id });
  await as("read").acceptOrganizationInvite({ params: invite });
  const spaceParams = { spaceId: inside.id };
  expect((await as("read").getSpaceById({ params: spaceParams })).permissions.edit).toBe(true);
  await as("create").acceptOrganizationInvite({ params: invite });
  expect((await as("create").getSpaceById({ params: spaceParams })).permissions.merge).toBe(true);
  const { items } = await api.listUserPermissionsInCollection({
    params: { collectionId: shelf.id },
  });
  expect(items.map(({ user, permission }) => [user.displayName, permission])).toEqual([
    ["read", "edit"],
  ]);
});

test("a link lowers nobody's role", async () => {
  const { create, api, as, params, person } = await links();
  const invite = await create({ role: "read" });
  await as("edit").acceptOrganizationInvite({ params: invite });
  const member = { ...params, userId: person("edit").user.id };
  expect((await api.getMemberInOrganizationById({ params: member })).role).toBe("edit");
});

test("links are listed, changed and deleted", async () => {
  const { create, api, params, space } = await links();
  const one = await create({ role: "read" });
  const two = await create({ level: "edit", space: space.id });
  const { items, count } = await api.listOrganizationInvites({ params });
  expect(count).toBe(2);
  expect(items.map(({ id }) => id).sort()).toEqual([one.inviteId, two.inviteId].sort());
  const ofSpace = await api.listOrganizationInvites({ params, query: { space: space.id } });
  expect(ofSpace.items).toMatchObject([
    { id: two.inviteId, level: "edit", space: { title: "Guide" } },
  ]);
  const change = (body: object) => api.updateOrganizationInviteById({ params: two, body });
  expect(await change({ level: "read" })).toMatchObject({ level: "read" });
  await expectRejection(change({ role: "read" }), 400, /^level/);
  await api.deleteOrganizationInviteById({ params: two });
  await api.deleteOrganizationInviteById({ params: two });
  const { api: mine } = await makeUser("Newcomer");
  await expectRejection(mine.acceptOrganizationInvite({ params: two }), 404, /Invite/);
});

test("switching links off blocks new and existing ones", async () => {
  const { create, api, params } = await links();
  const invite = await create({ role: "admin" });
  await api.updateOrganizationById({ params, body: { inviteLinks: false } });
  await expectRejection(create({ role: "read" }), 409, /turned off/);
  const { api: mine } = await makeUser("Newcomer");
  await expectRejection(mine.acceptOrganizationInvite({ params: invite }), 404);
  const { inviteId } = invite;
  const preview = clientWith(undefined).previewOrganizationInvite({ params: { inviteId } });
  await expectRejection(preview, 404);
  await api.updateOrganizationById({ params, body: { inviteLinks: true } });
  await mine.acceptOrganizationInvite({ params: invite });
});

test("links grant what admins of the resource may grant", async () => {
  const { create, as, api, params, person, space, spaceParams } = await links();
  const make = (who: "create" | "read", body: object) =>
    as(who).createOrganizationInvite({ params, body });
  await expectRejection(make("create", { role: "read" }), 403, /admin/);
  await expectRejection(make("read", { level: "read", space: space.id }), 403, /admin/);
  await expectRejection(make("read", { level: "read", space: "no" }), 404, /space/);
  const body = { users: [person("read").user.id], role: "admin" as const };
  await api.inviteToSpace({ params: spaceParams, body });
  const { id } = await make("read", { level: "edit", space: space.id });
  await as("read").deleteOrganizationInviteById({ params: { ...params, inviteId: id } });
  const ofAll = await create({ role: "read" });
  await expectRejection(as("read").deleteOrganizationInviteById({ params: ofAll }), 403);
  await expectRejection(as("read").listOrganizationInvites({ params }), 403);
});

test.each<object>([
  {},
  { level: "read" },
  { role: "read", level: "read" },
  { role: "read", space: "a" },
])("a link to no resource or to two is rejected: %j", async (body) => {
  const { api, params } = await links();
  await expectRejection(api.createOrganizationInvite({ params, body: body as NewInvite }), 400);
});

test("a disabled member can't return by a link", async () => {
  const { create, api, as, params, person } = await links();
  const invite = await create({ role: "read" });
  const member = { ...params, userId: person("edit").user.id };
  await api.updateMemberInOrganizationById({ params: member, body: { disabled: true } });
  await expectRejection(as("edit").acceptOrganizationInvite({ params: invite }), 403, /disabled/);
});
