// @module-tag postgres: totals and levels in SQL

import { expect, test } from "vitest";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";

/** Outer > Inner > Space in one organization, and another one with the same admin. */
async function withTarget() {
  const made = await nestedResources();
  const to = await made.api.createOrganization({ body: { title: "New home" } });
  const params = { collectionId: made.outer.id };
  const transfer = () => made.api.transferCollection({ params, body: { organization: to.id } });
  return { ...made, to, outerParams: params, transfer };
}

const titleOf = ({ title }: { title: string }) => title;

test("a transfer takes the content of a collection, with order, levels and work", async () => {
  const { api, params, to, transfer, inner, outer, space, spaceParams } = await withTarget();
  const request = await api.createChangeRequest({ params: spaceParams, body: { subject: "Idea" } });
  expect(await transfer()).toMatchObject({ id: outer.id, organization: to.id, defaultLevel: null });
  const there = { organizationId: to.id };
  const { items } = await api.listCollectionsInOrganizationById({ params: there });
  expect(items.map(titleOf).sort()).toEqual(["Inner", "Outer"]);
  expect((await api.getCollectionById({ params: { collectionId: inner.id } })).parent).toBe(
    outer.id,
  );
  expect(await api.getSpaceById({ params: spaceParams })).toMatchObject({
    organization: to.id,
    parent: inner.id,
  });
  const requests = await api.listChangeRequestsInOrganization({
    params: there,
    query: { status: "draft" },
  });
  expect(requests.items.map(({ id }) => id)).toEqual([request.id]);
  expect((await api.listSpacesInOrganizationById({ params: there })).count).toBe(1);
  expect((await api.listSpacesInOrganizationById({ params })).count).toBe(0);
  for (const organizationId of [to.id, params.organizationId]) {
    const events = await api.listAuditEvents({ params: { organizationId } });
    expect(events.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["collection.transferred", "space.transferred"]),
    );
  }
  expect(space.id).toBe(spaceParams.spaceId);
});

test("a transfer leaves roles of the previous organization behind", async () => {
  const { api, grant, user, inner, spaceParams, transfer, person, params, outerParams } =
    await withTarget();
  await grant(user("edit"), { collectionId: inner.id }, "admin");
  await grant(user("edit"), spaceParams, "admin");
  await transfer();
  await expectRejection(person("edit").api.getSpaceById({ params: spaceParams }), 404);
  const back = { organization: params.organizationId };
  await api.transferCollection({ params: outerParams, body: back });
  await expectRejection(person("edit").api.getSpaceById({ params: spaceParams }), 404);
});

test("a transfer ends the access requests of the previous organization", async () => {
  const { api, as, transfer, person, params, inner, space, to, outerParams } = await withTarget();
  await as("read").requestAccess({ params, body: { space: space.id } });
  await as("read").requestAccess({ params, body: { collection: inner.id } });
  await transfer();
  const there = { organizationId: to.id };
  const joining = { emails: [{ email: person("read").user.email, role: null }] };
  await api.inviteUsersToOrganization({ params: there, body: joining });
  await as("read").joinOrganization({ params: there });
  await as("read").requestAccess({ params: there, body: { space: space.id } });
  expect((await api.listAccessRequests({ params: there })).count).toBe(1);
  const back = { organization: params.organizationId };
  await api.transferCollection({ params: outerParams, body: back });
  expect((await api.listAccessRequests({ params })).count).toBe(0);
});

test("a transfer disables invite links of the previous organization", async () => {
  const { api, transfer, person, params, outer, inner, spaceParams } = await withTarget();
  const places = [
    { space: spaceParams.spaceId },
    { collection: inner.id },
    { collection: outer.id },
  ];
  const made = places.map((place) => ({ ...place, level: "admin" as const }));
  const links: string[] = [];
  for (const body of made) links.push((await api.createOrganizationInvite({ params, body })).id);
  await transfer();
  const mine = person("edit").api;
  for (const inviteId of links) {
    const invite = { ...params, inviteId };
    await expectRejection(mine.acceptOrganizationInvite({ params: invite }), 404, /Invite/);
    await expectRejection(mine.previewOrganizationInvite({ params: { inviteId } }), 404);
    await expectRejection(api.getOrganizationInviteById({ params: invite }), 404);
  }
  expect((await api.listOrganizationInvites({ params })).items).toEqual([]);
  await expectRejection(mine.getSpaceById({ params: spaceParams }), 404);
});

test("a transfer leaves deleted spaces in the trash of the previous organization", async () => {
  const { api, params, spaceParams, transfer, to } = await withTarget();
  await api.deleteSpaceById({ params: spaceParams });
  await transfer();
  expect((await api.listTrashedSpaces({ params: { organizationId: to.id } })).count).toBe(0);
  const restored = await api.restoreSpace({ params: spaceParams });
  expect(restored.organization).toBe(params.organizationId);
  expect(restored).not.toHaveProperty("parent");
});

test("a transfer with a space on a site is rejected by its name and changes nothing", async () => {
  const { api, params, spaceParams, transfer, to, outerParams } = await withTarget();
  await api.createSite({ params, body: { title: "Docs", spaces: [spaceParams.spaceId] } });
  await expectRejection(transfer(), 412, /The space Space is on the site Docs/);
  const query = { organization: to.id };
  const { blockers } = await api.getCollectionTransferImpact({ params: outerParams, query });
  expect(blockers.map(({ message }) => message)).toEqual([
    "The space “Space” is on the site “Docs”: remove it from the site first",
  ]);
  expect((await api.getCollectionById({ params: outerParams })).organization).toBe(
    params.organizationId,
  );
});

test("a transfer requires admins of both organizations, and another target", async () => {
  const { api, params, person, outerParams, to } = await withTarget();
  const same = { organization: params.organizationId };
  await expectRejection(api.transferCollection({ params: outerParams, body: same }), 409);
  const other = await testOrganization("Other");
  const body = { organization: other.organization.id };
  await expectRejection(
    api.transferCollection({ params: outerParams, body }),
    404,
    /^organization/,
  );
  await other.addMember(person("admin").user.id, "create");
  await expectRejection(api.transferCollection({ params: outerParams, body }), 403);
  const read = (query: { organization: string }) =>
    api.getCollectionTransferImpact({ params: outerParams, query });
  expect((await read(same)).blockers).toMatchObject([{ reason: "already-there" }]);
  expect((await read(body)).blockers).toMatchObject([{ reason: "not-allowed" }]);
  expect(await read({ organization: to.id })).toEqual({
    object: "collection-transfer-impact",
    inside: { collections: 1, spaces: 1 },
    blockers: [],
    lost: [
      "Its permissions and invite links end, because they belong to “Test organization”",
      "Members of “Test organization” who are not members of “New home” lose access",
    ],
  });
});

test("a collection lists the content that its deletion affects", async () => {
  const { api, params, outerParams, inner, spaceParams, as } = await withTarget();
  const site = await api.createSite({
    params,
    body: { title: "Docs", spaces: [spaceParams.spaceId] },
  });
  const gone = await api.createSpace({ params, body: { title: "Gone", parent: inner.id } });
  await api.deleteSpaceById({ params: { spaceId: gone.id } });
  const request = await api.createChangeRequest({ params: spaceParams, body: { subject: "Idea" } });
  await api.updateChangeRequestById({
    params: { ...spaceParams, changeRequestId: request.id },
    body: { status: "open" },
  });
  await api.postCommentInSpace({ params: spaceParams, body: { body: { markdown: "Hm" } } });
  expect(await api.getCollectionDeletionImpact({ params: outerParams })).toEqual({
    object: "collection-deletion-impact",
    inside: { collections: 1, spaces: 1 },
    sites: [{ id: site.id, title: "Docs", published: false, spaces: 1 }],
    openChangeRequests: 1,
    comments: 1,
    trashed: 1,
    restorableDays: 7,
  });
  await api.deleteCollectionById({ params: outerParams });
  expect((await api.listTrashedSpaces({ params })).count).toBe(2);
  await expectRejection(as("create").getCollectionDeletionImpact({ params: outerParams }), 404);
});
