import { expect, test } from "vitest";
import { memberTable } from "../organizations/table.ts";
import { expectRefusal } from "../testing/expect.ts";
import { testOrganization } from "../testing/organization.ts";
import { deps } from "../testing/service.ts";
import { testSite } from "../testing/site.ts";

test("deleting a space tells which sites lose it, and where it opens first", async () => {
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

test("in a section, the default is the section's", async () => {
  const { api, spaceId, addSection } = await testSite(["Guide"]);
  await addSection("News");
  const { sites } = await api.getSpaceDeletionImpact({ params: { spaceId: spaceId("News") } });
  expect(sites).toMatchObject([{ default: true }]);
});

test("a space that no site shows affects none; who may not delete it is refused", async () => {
  const { params, as } = await testOrganization();
  const { id: spaceId } = await as("create").createSpace({ params });
  const call = { params: { spaceId } };
  expect((await as("admin").getSpaceDeletionImpact(call)).sites).toEqual([]);
  await expectRefusal(as("create").getSpaceDeletionImpact(call), 403);
  await as("admin").deleteSpaceById(call);
  await expectRefusal(as("admin").getSpaceDeletionImpact(call), 404);
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

test("where nothing stands in the way, a transfer tells what is lost, and then goes through", async () => {
  const { api, to, spaceId } = await withTarget();
  const call = { params: { spaceId }, query: { organization: to.id } };
  expect(await api.getSpaceTransferImpact(call)).toEqual({
    object: "space-transfer-impact",
    blockers: [],
    lost: [
      "It leaves the collection “Shelf” for the top level of “New home”",
      "Roles granted in it, and invite links to it, are those of “Old home”: they end",
      "Members of “Old home” who do not belong to “New home” no longer reach it",
    ],
  });
  const body = { organization: to.id };
  expect(await api.transferSpace({ params: { spaceId }, body })).toMatchObject(body);
});

test("every site that shows the space is named as a blocker, and the transfer is refused", async () => {
  const { api, params, to, spaceId } = await withTarget();
  for (const title of ["Docs", "Partners"]) {
    await api.createSite({ params, body: { title, spaces: [spaceId] } });
  }
  const call = { params: { spaceId }, query: { organization: to.id } };
  const { blockers } = await api.getSpaceTransferImpact(call);
  expect(blockers.map(({ reason, message }) => [reason, message])).toEqual([
    ["on-site", "The space is on the site “Docs”: remove it there first"],
    ["on-site", "The space is on the site “Partners”: remove it there first"],
  ]);
  const body = { organization: to.id };
  await expectRefusal(api.transferSpace({ params: { spaceId }, body }), 412);
});

test("a transfer to where the space is, or where one is no admin, is told as blocked", async () => {
  const { api, params, spaceId, person } = await withTarget();
  const same = { params: { spaceId }, query: { organization: params.organizationId } };
  expect(await api.getSpaceTransferImpact(same)).toEqual({
    object: "space-transfer-impact",
    blockers: [{ reason: "already-there", message: "The space is in “Old home” already" }],
    lost: [],
  });
  const elsewhere = await person("stranger").api.createOrganization({ body: { title: "Else" } });
  const unknown = { params: { spaceId }, query: { organization: elsewhere.id } };
  await expectRefusal(api.getSpaceTransferImpact(unknown), 404, /^organization/);
});

test("a weaker role in the target is named", async () => {
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
      message: "Only admins of “Target” take over spaces; you have the role edit there",
    },
  ]);
});
