import { expect, test } from "vitest";
import { memberTable } from "../../db/schema/organizations.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { deps } from "../../testing/service.ts";
import { testSite } from "../../testing/site.ts";

test("the impact of deleting a space lists sites that lose it, and their new defaults", async () => {
  const { api, params, organization, site, spaceId } = await testSite(["A", "B"]);
  const second = await api.createSite({
    params: { organizationId: organization.id },
    body: { title: "Partners", spaces: [spaceId("B"), spaceId("A")] },
  });
  await api.publishSite({ params });
  const impact = await api.getSpaceDeletionImpact({ params: { spaceId: spaceId("A") } });
  expect(impact).toMatchObject({
    object: "space-deletion-impact",
    sites: [
      { id: site.id, title: site.title, published: true, default: true },
      { id: second.id, title: "Partners", published: false, default: false },
    ],
    openChangeRequests: 0,
    comments: 0,
  });
});

test("the default of a section is the section's own", async () => {
  const { api, spaceId, addSection } = await testSite(["Guide"]);
  await addSection("News");
  const { sites } = await api.getSpaceDeletionImpact({ params: { spaceId: spaceId("News") } });
  expect(sites).toMatchObject([{ default: true }]);
});

test("a space without sites affects none, and members who can't delete it are rejected", async () => {
  const { params, as } = await testOrganization();
  const { id: spaceId } = await as("create").createSpace({ params });
  const call = { params: { spaceId } };
  expect((await as("admin").getSpaceDeletionImpact(call)).sites).toEqual([]);
  await expectRejection(as("create").getSpaceDeletionImpact(call), 403);
  await as("admin").deleteSpaceById(call);
  await expectRejection(as("admin").getSpaceDeletionImpact(call), 404);
});

/** An admin of two organizations, with a space in the first. */
async function withTarget() {
  const from = await testOrganization("Old home");
  const api = from.as("admin");
  const to = await api.createOrganization({ body: { title: "New home" } });
  const shelf = await api.createCollection({ params: from.params, body: { title: "Shelf" } });
  const body = { title: "Guide", parent: shelf.id };
  const { id: spaceId } = await api.createSpace({ params: from.params, body });
  return { ...from, api, to, spaceId };
}

test("a transfer without blockers lists lost access, and succeeds", async () => {
  const { api, to, spaceId } = await withTarget();
  const call = { params: { spaceId }, query: { organization: to.id } };
  expect(await api.getSpaceTransferImpact(call)).toEqual({
    object: "space-transfer-impact",
    blockers: [],
    lost: [
      "It moves from the collection “Shelf” to the top level of “New home”",
      "Its permissions and invite links end, because they belong to “Old home”",
      "Members of “Old home” who are not members of “New home” lose access",
    ],
  });
  const body = { organization: to.id };
  expect(await api.transferSpace({ params: { spaceId }, body })).toMatchObject(body);
});

test("every site with the space is a blocker, and the transfer is rejected", async () => {
  const { api, params, to, spaceId } = await withTarget();
  for (const title of ["Docs", "Partners"]) {
    await api.createSite({ params, body: { title, spaces: [spaceId] } });
  }
  const call = { params: { spaceId }, query: { organization: to.id } };
  const { blockers } = await api.getSpaceTransferImpact(call);
  expect(blockers.map(({ reason, message }) => [reason, message])).toEqual([
    ["on-site", "The space is on the site “Docs”: remove it from the site first"],
    ["on-site", "The space is on the site “Partners”: remove it from the site first"],
  ]);
  const body = { organization: to.id };
  await expectRejection(api.transferSpace({ params: { spaceId }, body }), 412);
});

test("a transfer to the same organization, or one without the admin role, is reported as blocked", async () => {
  const { api, params, spaceId, person } = await withTarget();
  const same = { params: { spaceId }, query: { organization: params.organizationId } };
  expect(await api.getSpaceTransferImpact(same)).toEqual({
    object: "space-transfer-impact",
    blockers: [{ reason: "already-there", message: "The space is already in “Old home”" }],
    lost: [],
  });
  const elsewhere = await person("stranger").api.createOrganization({ body: { title: "Else" } });
  const unknown = { params: { spaceId }, query: { organization: elsewhere.id } };
  await expectRejection(api.getSpaceTransferImpact(unknown), 404, /^organization/);
});

test("a lower role in the target is reported", async () => {
  const from = await testOrganization();
  const to = await testOrganization("Target");
  const params = from.params;
  const { id: spaceId } = await from.as("admin").createSpace({ params });
  await deps.db.insert(memberTable).values({
    organizationId: to.organization.id,
    userId: from.person("admin").user.id,
    role: "edit",
    disabled: false,
    sso: false,
    joinedAt: deps.now(),
  });
  const call = { params: { spaceId }, query: { organization: to.organization.id } };
  const { blockers } = await from.as("admin").getSpaceTransferImpact(call);
  expect(blockers).toEqual([
    {
      reason: "not-allowed",
      message: "Transferring spaces to “Target” requires the admin role there; your role is edit",
    },
  ]);
});
