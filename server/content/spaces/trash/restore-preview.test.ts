import { describe, expect, test } from "vitest";
import { nestedResources } from "../../../testing/access.ts";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";

describe("the preview", () => {
  test("it has the space's location and its sites after a restore", async () => {
    const organization = await testOrganization();
    const { params, as, person } = organization;
    const api = as("admin");
    const shelf = await api.createCollection({ params, body: { title: "Guides" } });
    const [guide, other] = [
      await api.createSpace({ params, body: { title: "Guide", parent: shelf.id } }),
      await api.createSpace({ params, body: { title: "Other" } }),
    ];
    const site = await api.createSite({ params, body: { title: "Docs" } });
    const siteParams = { ...params, siteId: site.id };
    const { siteSpaces } = await api.addSectionToSite({
      params: siteParams,
      body: { spaceId: guide.id, title: "Manual" },
    });
    await api.addSpaceToSite({ params: siteParams, body: { spaceId: other.id } });
    const spaceParams = { spaceId: guide.id };
    await api.deleteSpaceById({ params: spaceParams });
    const preview = await api.getSpaceRestorePreview({ params: spaceParams });
    expect(preview).toMatchObject({
      object: "space-restore-preview",
      deletedBy: { id: person("admin").user.id },
      parent: { id: shelf.id, title: "Guides" },
      parentGone: false,
      siteSpaces: [
        {
          site: { id: site.id, title: "Docs", readers: null },
          siteSpace: siteSpaces[0]?.id,
          path: "manual/guide",
          wasDefault: true,
        },
      ],
      lost: [],
    });
    await api.restoreSpace({ params: spaceParams });
    const { structure } = await api.getSiteStructure({ params: siteParams });
    expect(structure).toMatchObject([
      { siteSpaces: [{ title: "Guide", default: true }, { title: "Other" }] },
    ]);
  });

  test("it lists what can't be restored", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const api = as("admin");
    const shelf = await api.createCollection({ params, body: { title: "Guides" } });
    const parent = shelf.id;
    const made = [];
    for (const title of ["A", "B", "C"]) {
      const body = { title, ...(title === "A" && { parent }) };
      made.push((await api.createSpace({ params, body })).id);
    }
    const site = await api.createSite({ params, body: { title: "Docs", spaces: made } });
    const siteParams = { ...params, siteId: site.id };
    const { items } = await api.listSiteSpaces({ params: siteParams });
    await api.deleteCollectionById({ params: { collectionId: parent } });
    const defaultSiteSpace = items[2]?.id;
    await api.updateSiteById({ params: siteParams, body: { defaultSiteSpace } });
    const preview = await api.getSpaceRestorePreview({ params: { spaceId: made[0] ?? "" } });
    expect(preview).toMatchObject({
      parent: null,
      parentGone: true,
      lost: [
        "The collection “Guides” no longer exists: the space moves to the end of the top level",
        "On the site “Docs” it is no longer the default space: “C” is",
      ],
    });
  });

  const openToAll = "all members with their organization role";
  test.each([
    ["inherit", null, "only admins", openToAll],
    ["inherit", "edit", "all members with the edit role", openToAll],
    [null, "read", "all members with the read role", "only admins"],
    [null, "inherit", openToAll, "only admins"],
    ["edit", "inherit", `${openToAll}, at least edit`, "all members with the edit role"],
  ] as const)("it lists access of a %s space when its %s collection is gone", async (...given) => {
    const [own, above, before, after] = given;
    const { params, as } = await testOrganization();
    const api = as("admin");
    const { id: parent } = await api.createCollection({ params });
    const { id: spaceId } = await api.createSpace({ params, body: { parent } });
    const at = { collectionId: parent };
    await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: own } });
    await api.updateCollectionById({ params: at, body: { defaultLevel: above } });
    await api.deleteCollectionById({ params: at });
    const preview = await api.getSpaceRestorePreview({ params: { spaceId } });
    const reported = `Default access changes from ${before} to ${after}`;
    expect(preview.access).toBe(reported);
    await api.restoreSpace({ params: { spaceId } });
    const { count } = await as("read").listSpacesInOrganizationById({ params });
    expect(count).toBe(own === null ? 0 : 1);
  });

  test.each([
    ["inherit", "inherit", true],
    ["read", null, true],
    ["inherit", null, false],
  ] as const)(
    "it omits access of a %s space in a %s collection when it stays the same",
    async (...given) => {
      const [own, above, isGone] = given;
      const { params, as } = await testOrganization();
      const api = as("admin");
      const { id: parent } = await api.createCollection({ params });
      const at = { collectionId: parent };
      await api.updateCollectionById({ params: at, body: { defaultLevel: above } });
      const { id: spaceId } = await api.createSpace({ params, body: { parent } });
      await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: own } });
      await api.deleteSpaceById({ params: { spaceId } });
      if (isGone) await api.deleteCollectionById({ params: at });
      const preview = await api.getSpaceRestorePreview({ params: { spaceId } });
      expect(preview).toMatchObject({ parentGone: isGone });
      expect(preview).not.toHaveProperty("access");
    },
  );

  test("a live space has none, and only admins see that of a deleted one", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const { id: spaceId } = await as("admin").createSpace({ params });
    const call = { params: { spaceId } };
    await expectRejection(as("admin").getSpaceRestorePreview(call), 409);
    await as("admin").deleteSpaceById(call);
    expect(await as("admin").getSpaceRestorePreview(call)).toMatchObject({ lost: [] });
    await expectRejection(as("create").getSpaceRestorePreview(call), 404);
  });

  test("it names the readers of a site that others published meanwhile", async () => {
    const { api, as, grant, user, params } = await nestedResources();
    const { id: spaceId } = await api.createSpace({ params, body: { title: "Secret" } });
    await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: null } });
    const { id: open } = await api.createSpace({ params, body: { title: "Open" } });
    const body = { title: "Docs", spaces: [spaceId, open] };
    const site = await api.createSite({ params, body });
    await grant(user("guest"), { siteId: site.id }, "admin");
    await api.deleteSpaceById({ params: { spaceId } });
    const guest = as("guest");
    await grant(user("guest"), { spaceId: open }, "admin");
    await guest.publishSite({ params: { ...params, siteId: site.id } });
    const { siteSpaces } = await api.getSpaceRestorePreview({ params: { spaceId } });
    expect(siteSpaces).toMatchObject([{ site: { title: "Docs", readers: "public" } }]);
    const { items } = await api.listTrashedSpaces({ params });
    expect(items).toMatchObject([{ sites: [{ title: "Docs", readers: "public" }] }]);
  });
});
