// @module-tag postgres: rows as JSON, and foreign keys from the catalog

import { describe, expect, test } from "vitest";
import { nestedResources } from "../../testing/access.ts";
import { readAll, withSpec } from "../../testing/api-specs.ts";
import { expectRejection } from "../../testing/expect.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { purgeAllTrash } from "./purge.ts";

const day = 24 * 60 * 60_000;

/** An organization whose trash has one item, with what tests ask about it. */
async function withTrash() {
  const resources = await nestedResources();
  const { as, params } = resources;
  const items = async (who: Parameters<typeof as>[0] = "admin", kind?: "site" | "team") =>
    (await as(who).listTrashItems({ params, query: kind ? { kind: [kind] } : {} })).items;
  const itemOf = async (target: string) => {
    const { items: found } = await as("admin").listTrashItems({ params, query: { target } });
    return { ...params, trashItemId: found[0]?.id ?? "" };
  };
  return { ...resources, items, itemOf };
}

const described = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n";

describe("a deleted object is restored with every read as before", () => {
  test("a site with its structure, share links, redirects, roles and settings", async () => {
    const { api, params, space, grant, user, team, itemOf, as } = await withTrash();
    const other = await api.createSpace({ params, body: { title: "Other" } });
    const spaces = [space.id, other.id];
    const site = await api.createSite({ params, body: { title: "Docs", spaces } });
    const siteParams = { ...params, siteId: site.id };
    await api.updateSiteById({ params: siteParams, body: { basename: `docs-${site.id}` } });
    const third = await api.createSpace({ params, body: { title: "Third" } });
    const body = { spaceId: third.id, title: "Manual" };
    await api.addSectionToSite({ params: siteParams, body });
    const { items: siteSpaces } = await api.listSiteSpaces({ params: siteParams });
    const destination = { kind: "site-space" as const, siteSpaceId: siteSpaces[0]?.id ?? "" };
    await api.createSiteRedirect({ params: siteParams, body: { source: "/old", destination } });
    await api.createSiteShareLink({ params: siteParams, body: { name: "Partner" } });
    await grant(user("guest"), { siteId: site.id }, "edit");
    await grant(await team("read"), { siteId: site.id }, "admin");
    await api.publishSite({ params: siteParams });
    await api.updateOrganizationById({
      params,
      body: { defaultContent: { type: "site", site: site.id } },
    });
    const read = async () => ({
      organization: await api.getOrganizationById({ params }),
      site: await api.getSiteById({ params: siteParams }),
      structure: await api.getSiteStructure({ params: siteParams }),
      links: await api.listSiteShareLinks({ params: siteParams }),
      redirects: await api.listSiteRedirects({ params: siteParams }),
      users: await api.listUserPermissionsInSite({ params: siteParams }),
      teams: await api.listTeamPermissionsInSite({ params: siteParams }),
      customization: await api.getSiteCustomizationById({ params: siteParams }),
    });
    const before = await read();
    await api.deleteSiteById({ params: siteParams });
    await expectRejection(api.getSiteById({ params: siteParams }), 404);
    const item = await itemOf(site.id);
    expect(await api.getTrashItem({ params: item })).toMatchObject({
      kind: "site",
      target: { id: site.id, title: "Docs" },
      held: { siteSpaces: 3, sections: 2 },
      restorable: true,
      lost: [],
    });
    expect(await api.restoreTrashItem({ params: item })).toMatchObject({ kind: "site", lost: [] });
    expect(await read()).toEqual(before);
    await expectRejection(api.restoreTrashItem({ params: item }), 404);
    await expectRejection(as("read").getTrashItem({ params: item }), 404);
  });

  test("a collection with its collections, its spaces and who could reach them", async () => {
    const { api, params, outer, inner, space, grant, user, itemOf, as } = await withTrash();
    await grant(user("guest"), { collectionId: outer.id }, "edit");
    const early = await api.createSpace({ params, body: { title: "Early", parent: inner.id } });
    await api.deleteSpaceById({ params: { spaceId: early.id } });
    advanceClock(1000);
    const read = async () => ({
      tree: (await as("guest").listTreeItems({ params })).items,
      outer: await as("guest").getCollectionById({ params: { collectionId: outer.id } }),
      inner: await api.getCollectionById({ params: { collectionId: inner.id } }),
      spaces: (
        await api.listSpacesInCollectionById({ params: { collectionId: inner.id } })
      ).items.map(({ id, defaultLevel, parent }) => ({ id, defaultLevel, parent })),
      users: await api.listUserPermissionsInCollection({ params: { collectionId: outer.id } }),
    });
    const before = await read();
    await api.deleteCollectionById({ params: { collectionId: outer.id } });
    await expectRejection(as("guest").getSpaceById({ params: { spaceId: space.id } }), 404);
    expect(await api.restoreTrashItem({ params: await itemOf(outer.id) })).toMatchObject({
      kind: "collection",
      lost: [],
    });
    expect(await read()).toEqual(before);
    const { items } = await api.listTrashedSpaces({ params });
    expect(items).toMatchObject([
      { space: { id: early.id }, parent: { id: inner.id, deleted: false } },
    ]);
  });

  test("a team with its members and their roles", async () => {
    const { api, params, space, idOf, itemOf } = await withTrash();
    const team = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
    const teamParams = { ...params, teamId: team.id };
    const memberships = {
      [idOf("read")]: { role: "owner" as const },
      [idOf("guest")]: { role: "member" as const },
    };
    await api.updateMembersInOrganizationTeam({ params: teamParams, body: { memberships } });
    await api.updateTeamPermissionInSpace({
      params: { spaceId: space.id, teamId: team.id },
      body: { role: "review" },
    });
    const read = async () => ({
      team: await api.getTeamInOrganizationById({ params: teamParams }),
      members: await api.listTeamMembersInOrganizationById({ params: teamParams }),
      grants: await api.listGrantsOfTeam({ params: teamParams }),
    });
    const before = await read();
    await api.removeTeamFromOrganizationById({ params: teamParams });
    await expectRejection(api.getTeamInOrganizationById({ params: teamParams }), 404);
    await api.restoreTrashItem({ params: await itemOf(team.id) });
    expect(await read()).toEqual(before);
  });

  test("a share link with its key", async () => {
    const { api, params, site, itemOf } = await withTrash();
    const siteParams = { ...params, siteId: site.id };
    const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Partner" } });
    const one = { ...siteParams, shareLinkId: link.id };
    const read = () => api.listSiteShareLinks({ params: siteParams });
    const before = await read();
    await api.deleteSiteShareLinkById({ params: one });
    expect((await read()).items).toEqual([]);
    await api.restoreTrashItem({ params: await itemOf(link.id) });
    expect(await read()).toEqual(before);
  });

  test("an API specification with its versions", async () => {
    const { as, made: spec, specParams: one } = await withSpec({ text: described });
    const api = as("admin");
    const params = { organizationId: one.organizationId };
    await readAll();
    const read = async () => ({
      spec: await api.getOpenAPISpecBySlug({ params: one }),
      // Its URL is signed anew each time.
      versions: (await api.listOpenAPISpecVersions({ params: one })).items.map(
        ({ url: _, ...version }) => version,
      ),
      content: await api.getLatestOpenAPISpecVersionRawContent({ params: one }),
    });
    const before = await read();
    await api.deleteOpenAPISpecBySlug({ params: one });
    await expectRejection(read(), 404);
    const { items } = await api.listTrashItems({ params, query: { target: spec.id } });
    expect(items).toMatchObject([{ kind: "openapi-spec", held: { versions: 1 } }]);
    const item = { ...params, trashItemId: items[0]?.id ?? "" };
    await api.restoreTrashItem({ params: item });
    expect(await read()).toEqual(before);
  });
});

describe("what others have taken meanwhile", () => {
  test("a site gets another address, and loses spaces that are gone for good", async () => {
    const { api, params, itemOf } = await withTrash();
    const gone = await api.createSpace({ params, body: { title: "Gone" } });
    const site = await api.createSite({ params, body: { title: "Docs", spaces: [gone.id] } });
    const siteParams = { ...params, siteId: site.id };
    const basename = `taken-${site.id}`;
    await api.updateSiteById({ params: siteParams, body: { basename } });
    await api.deleteSpaceById({ params: { spaceId: gone.id } });
    advanceClock(3 * day);
    await api.deleteSiteById({ params: siteParams });
    const later = await api.createSite({ params, body: { title: "Later" } });
    await api.updateSiteById({ params: { ...params, siteId: later.id }, body: { basename } });
    advanceClock(5 * day);
    await purgeAllTrash(deps);
    const item = await itemOf(site.id);
    const { lost } = await api.getTrashItem({ params: item });
    expect(lost).toEqual([
      `Another site has its subdomain “${basename}”: it gets another address`,
      "1 space on it can't be restored",
    ]);
    expect(await api.restoreTrashItem({ params: item })).toMatchObject({ lost });
    expect((await api.getSiteById({ params: siteParams })).title).toBe("Docs");
  });

  test("a specification whose slug is taken gets a number", async () => {
    const { api, params, itemOf } = await withTrash();
    const body = { slug: "petstore", source: { text: described } };
    const spec = await api.createOpenAPISpec({ params, body });
    await api.deleteOpenAPISpecBySlug({ params: { ...params, specSlug: "petstore" } });
    await api.createOpenAPISpec({ params, body });
    const { lost } = await api.restoreTrashItem({ params: await itemOf(spec.id) });
    expect(lost).toEqual([
      "Another specification is called “petstore”: this one becomes “petstore-2”",
    ]);
    const found = await api.getOpenAPISpecBySlug({ params: { ...params, specSlug: "petstore-2" } });
    expect(found.id).toBe(spec.id);
  });

  test("a share link waits for its site", async () => {
    const { api, params, site, itemOf } = await withTrash();
    const siteParams = { ...params, siteId: site.id };
    const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Partner" } });
    await api.deleteSiteShareLinkById({ params: { ...siteParams, shareLinkId: link.id } });
    await api.deleteSiteById({ params: siteParams });
    const item = await itemOf(link.id);
    expect(await api.getTrashItem({ params: item })).toMatchObject({ restorable: false });
    await expectRejection(api.restoreTrashItem({ params: item }), 409, /no longer exists/);
    await api.restoreTrashItem({ params: await itemOf(site.id) });
    expect(await api.restoreTrashItem({ params: item })).toMatchObject({ lost: [] });
  });

  test("a collection whose parent is gone moves to the top level", async () => {
    const { api, outer, inner, itemOf } = await withTrash();
    await api.deleteCollectionById({ params: { collectionId: inner.id } });
    await api.deleteCollectionById({ params: { collectionId: outer.id } });
    const item = await itemOf(inner.id);
    expect(await api.restoreTrashItem({ params: item })).toMatchObject({
      lost: ["Its collection no longer exists: it moves to the top level"],
    });
    const restored = await api.getCollectionById({ params: { collectionId: inner.id } });
    expect(restored.parent).toBeUndefined();
  });
});

describe("access and retention", () => {
  test("members see and restore what they have deleted themselves, admins everything", async () => {
    const { api, as, params, site, grant, user, items } = await withTrash();
    await grant(user("read"), { siteId: site.id }, "admin");
    const team = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
    await as("read").deleteSiteById({ params: { ...params, siteId: site.id } });
    await api.removeTeamFromOrganizationById({ params: { ...params, teamId: team.id } });
    expect((await items("admin")).map(({ kind }) => kind).sort()).toEqual(["site", "team"]);
    expect((await items("admin", "team")).map(({ kind }) => kind)).toEqual(["team"]);
    const own = await items("read");
    expect(own).toMatchObject([{ kind: "site", deletedBy: { id: user("read").userId } }]);
    expect(await items("guest")).toEqual([]);
    const item = { ...params, trashItemId: own[0]?.id ?? "" };
    await expectRejection(as("create").restoreTrashItem({ params: item }), 404);
    await as("read").restoreTrashItem({ params: item });
    expect(await items("read")).toEqual([]);
    await expectRejection(as("stranger").listTrashItems({ params }), 404);
  });

  test("nobody restores a share link of a site that they can't manage anymore", async () => {
    const { as, params, site, grant, user, items, api } = await withTrash();
    await grant(user("read"), { siteId: site.id }, "admin");
    const siteParams = { ...params, siteId: site.id };
    const link = await as("read").createSiteShareLink({ params: siteParams, body: { name: "A" } });
    await as("read").deleteSiteShareLinkById({ params: { ...siteParams, shareLinkId: link.id } });
    const [item] = await items("read");
    const itemParams = { ...params, trashItemId: item?.id ?? "" };
    await api.removeUserFromSite({ params: { ...siteParams, userId: user("read").userId } });
    await expectRejection(as("read").restoreTrashItem({ params: itemParams }), 403);
  });

  test("what is past its retention is gone, and recorded", async () => {
    const { api, params, site, items, itemOf } = await withTrash();
    await api.deleteSiteById({ params: { ...params, siteId: site.id } });
    const item = await itemOf(site.id);
    advanceClock(7 * day);
    expect(await items()).toEqual([]);
    await expectRejection(api.restoreTrashItem({ params: item }), 404);
    await purgeAllTrash(deps);
    const { items: events } = await api.listAuditEvents({
      params,
      query: { target: site.id, limit: 1 },
    });
    expect(events).toMatchObject([{ action: "site.purged", actor: { label: "Trash" } }]);
  });

  test("two deletions at once keep one item", async () => {
    const { api, params, site, items } = await withTrash();
    const call = { params: { ...params, siteId: site.id } };
    await Promise.allSettled([api.deleteSiteById(call), api.deleteSiteById(call)]);
    expect(await items()).toHaveLength(1);
  });
});
