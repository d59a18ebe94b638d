import { expect, test } from "vitest";
import { nestedPlaces } from "../testing/access.ts";
import { expectRefusal } from "../testing/expect.ts";
import { testOrganization } from "../testing/organization.ts";

/** Outer > Inner > Space in one organization, and another one of the same admin. */
async function withTarget() {
  const made = await nestedPlaces();
  const to = await made.api.createOrganization({ body: { title: "New home" } });
  const params = { collectionId: made.outer.id };
  const transfer = () => made.api.transferCollection({ params, body: { organization: to.id } });
  return { ...made, to, outerParams: params, transfer };
}

const titleOf = ({ title }: { title: string }) => title;

test("all that lies in a collection goes along, with its order, levels and work", async () => {
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

test("roles that the old organization granted stay behind", async () => {
  const { api, grant, user, inner, spaceParams, transfer, person, params, outerParams } =
    await withTarget();
  await grant(user("edit"), { collectionId: inner.id }, "admin");
  await grant(user("edit"), spaceParams, "admin");
  await transfer();
  await expectRefusal(person("edit").api.getSpaceById({ params: spaceParams }), 404);
  const back = { organization: params.organizationId };
  await api.transferCollection({ params: outerParams, body: back });
  await expectRefusal(person("edit").api.getSpaceById({ params: spaceParams }), 404);
});

test("invite links of the old organization let nobody in any more", async () => {
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
    await expectRefusal(mine.acceptOrganizationInvite({ params: invite }), 404, /Invite/);
    await expectRefusal(mine.previewOrganizationInvite({ params: { inviteId } }), 404);
    await expectRefusal(api.getOrganizationInviteById({ params: invite }), 404);
  }
  expect((await api.listOrganizationInvites({ params })).items).toEqual([]);
  await expectRefusal(mine.getSpaceById({ params: spaceParams }), 404);
});

test("what was deleted in it stays in the trash of the old organization", async () => {
  const { api, params, spaceParams, transfer, to } = await withTarget();
  await api.deleteSpaceById({ params: spaceParams });
  await transfer();
  expect((await api.listTrashedSpaces({ params: { organizationId: to.id } })).count).toBe(0);
  const restored = await api.restoreSpace({ params: spaceParams });
  expect(restored.organization).toBe(params.organizationId);
  expect(restored).not.toHaveProperty("parent");
});

test("a space on a site stops it, is named, and nothing has moved", async () => {
  const { api, params, spaceParams, transfer, to, outerParams } = await withTarget();
  await api.createSite({ params, body: { title: "Docs", spaces: [spaceParams.spaceId] } });
  await expectRefusal(transfer(), 412, /The space Space is on the site Docs/);
  const query = { organization: to.id };
  const { blockers } = await api.getCollectionTransferImpact({ params: outerParams, query });
  expect(blockers.map(({ message }) => message)).toEqual([
    "The space “Space” is on the site “Docs”: remove it there first",
  ]);
  expect((await api.getCollectionById({ params: outerParams })).organization).toBe(
    params.organizationId,
  );
});

test("it takes an admin of both, and is a conflict where the collection is already", async () => {
  const { api, params, person, outerParams, to } = await withTarget();
  const same = { organization: params.organizationId };
  await expectRefusal(api.transferCollection({ params: outerParams, body: same }), 409);
  const other = await testOrganization("Other");
  const body = { organization: other.organization.id };
  await expectRefusal(api.transferCollection({ params: outerParams, body }), 404, /^organization/);
  await other.addMember(person("admin").user.id, "create");
  await expectRefusal(api.transferCollection({ params: outerParams, body }), 403);
  const read = (query: { organization: string }) =>
    api.getCollectionTransferImpact({ params: outerParams, query });
  expect((await read(same)).blockers).toMatchObject([{ reason: "already-there" }]);
  expect((await read(body)).blockers).toMatchObject([{ reason: "not-allowed" }]);
  expect(await read({ organization: to.id })).toEqual({
    object: "collection-transfer-impact",
    inside: { collections: 1, spaces: 1 },
    blockers: [],
    lost: [
      "Roles granted in it, and invite links to it, are those of “Test organization”: they end",
      "Members of “Test organization” who do not belong to “New home” no longer reach it",
    ],
  });
});

test("before it is deleted, a collection tells what goes along", async () => {
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
  await expectRefusal(as("create").getCollectionDeletionImpact({ params: outerParams }), 404);
});
