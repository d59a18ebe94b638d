import { expect, test } from "vitest";
import { expectRejection } from "../testing/expect.ts";
import { testOrganization } from "../testing/organization.ts";
import { clientWith } from "../testing/service.ts";
import { testSite } from "../testing/site.ts";

test("a site created without values has the defaults", async () => {
  const { params, as, organization } = await testOrganization();
  const site = await as("create").createSite({ params });
  expect(site).toMatchObject({
    type: "basic",
    title: "Untitled",
    visibility: "public",
    published: false,
    siteSpaces: 0,
    adaptiveContent: { enabled: false },
    ads: { status: "pending", submittable: false },
    agentsContext: "included",
  });
  expect(site.urls.published).toBeUndefined();
  expect(site.urls.location).toMatch(`/v1/orgs/${organization.id}/sites/${site.id}`);
  const read = await as("read").getSiteById({ params: { ...params, siteId: site.id } });
  expect(read).toEqual(site);
});

test("a new site shows the given spaces, each once, the first as its default", async () => {
  const { params, as } = await testOrganization();
  const api = as("create");
  const guide = await api.createSpace({ params, body: { title: "Guide" } });
  const news = await api.createSpace({ params, body: { title: "News" } });
  const site = await api.createSite({
    params,
    body: { title: "Docs", visibility: "unlisted", spaces: [news.id, guide.id, news.id] },
  });
  expect(site).toMatchObject({ title: "Docs", visibility: "unlisted", siteSpaces: 2 });
  const { items } = await api.listSiteSpaces({ params: { ...params, siteId: site.id } });
  expect(items.map(({ space, path, default: first }) => [space.id, path, first])).toEqual([
    [news.id, "news", true],
    [guide.id, "guide", false],
  ]);
});

test.each(["empty", "sample"] as const)(
  "a site created with %s has a new space",
  async (spaces) => {
    const { params, as } = await testOrganization();
    const site = await as("create").createSite({ params, body: { title: "Docs", spaces } });
    expect(site.siteSpaces).toBe(1);
    const made = await as("create").listSpacesInOrganizationById({ params });
    const shown = await as("create").listSiteSpaces({ params: { ...params, siteId: site.id } });
    expect(shown.items.map(({ space }) => space.id)).toEqual(made.items.map(({ id }) => id));
    expect(shown.items).toMatchObject([{ path: "docs", space: { title: "Docs" } }]);
  },
);

test("the new space of a site has as much of its title as a space can have", async () => {
  const { params, as } = await testOrganization();
  const title = `Handbook ${"🚀".repeat(40)}`;
  const site = await as("create").createSite({ params, body: { title, spaces: "empty" } });
  expect(site.title).toBe(title);
  const { items } = await as("create").listSpacesInOrganizationById({ params });
  expect(items.map((space) => space.title)).toEqual([`Handbook ${"🚀".repeat(40)}`]);
});

test("a site created from a template has a new space with the pages of the template", async () => {
  const { params, as } = await testOrganization();
  const spaces = { template: { id: "help-center" } };
  const site = await as("create").createSite({ params, body: { title: "Help", spaces } });
  const { items } = await as("create").listSiteSpaces({ params: { ...params, siteId: site.id } });
  const spaceId = items[0]?.space.id ?? "";
  expect((await as("create").listPages({ params: { spaceId } })).pages.length).toBeGreaterThan(1);
});

test("an unknown template of a site is rejected, and nothing is created", async () => {
  const { params, as } = await testOrganization();
  const spaces = { template: { id: "unknown" } };
  await expectRejection(
    as("create").createSite({ params, body: { spaces } }),
    404,
    /^spaces\.template\.id: /,
  );
  expect((await as("admin").listSites({ params })).count).toBe(0);
  expect((await as("admin").listSpacesInOrganizationById({ params })).count).toBe(0);
});

test("unknown, hidden, deleted and foreign spaces are rejected by name, and nothing is created", async () => {
  const { params, as } = await testOrganization();
  const elsewhere = await testOrganization();
  const foreign = await elsewhere.as("admin").createSpace({ params: elsewhere.params });
  const hidden = await as("admin").createSpace({ params });
  const body = { defaultLevel: null };
  await as("admin").updateSpaceById({ params: { spaceId: hidden.id }, body });
  const deleted = await as("admin").createSpace({ params });
  await as("admin").deleteSpaceById({ params: { spaceId: deleted.id } });
  for (const id of ["unknown", foreign.id, hidden.id, deleted.id]) {
    await expectRejection(
      as("create").createSite({ params, body: { spaces: [id] } }),
      404,
      /^spaces:/,
    );
  }
  expect((await as("admin").listSites({ params })).count).toBe(0);
  const site = await as("admin").createSite({ params, body: { spaces: [hidden.id] } });
  expect(site.siteSpaces).toBe(1);
});

test("site types of the service can't be chosen", async () => {
  const { params, person } = await testOrganization();
  const api = clientWith(person("admin").token);
  for (const type of ["sponsored", "legacy-basic", "legacy-premium"]) {
    const body = { type: type as "basic" };
    await expectRejection(api.createSite({ params, body }), 400, /type/);
  }
  const { type, features } = await api.createSite({ params, body: { type: "ultimate" } });
  expect(type).toBe("ultimate");
  const advanced = features.find(({ id }) => id === "sites-advanced-customization");
  expect(advanced).toMatchObject({ plan: "ultimate", frozen: false });
  expect(advanced?.customizations).toContain("header-logo");
});

test("the list is filtered, counted and paged, newest first", async () => {
  const { params, as } = await testOrganization();
  const api = as("create");
  const { id: space } = await api.createSpace({ params });
  const titles = ["50% off", "Handbook", "API of 500 parts"];
  for (const title of titles) await api.createSite({ params, body: { title } });
  const last = await api.createSite({
    params,
    body: { title: "Guides", type: "premium", spaces: [space] },
  });
  await as("admin").publishSite({ params: { ...params, siteId: last.id } });
  const list = async (query: Parameters<typeof api.listSites>[0]["query"]) => {
    const { items, count } = await as("read").listSites({ params, query });
    expect(count).toBe(items.length);
    return items.map(({ title }) => title);
  };
  expect(await list({})).toEqual(["Guides", ...titles.toReversed()]);
  expect(await list({ title: "0%" })).toEqual(["50% off"]);
  expect(await list({ title: "HAND" })).toEqual(["Handbook"]);
  expect(await list({ published: true })).toEqual(["Guides"]);
  expect(await list({ published: false })).toHaveLength(3);
  expect(await list({ space })).toEqual(["Guides"]);
  expect(await list({ space: "unknown" })).toEqual([]);
  expect(await list({ type: ["premium", "ultimate"] })).toEqual(["Guides"]);
  const first = await api.listSites({ params, query: { limit: 3 } });
  expect(first).toMatchObject({ count: 4, items: [{ siteSpaces: 1 }, {}, {}] });
  const rest = await api.listSites({ params, query: { limit: 3, page: first.next?.page } });
  expect(rest.items.map(({ title }) => title)).toEqual(["50% off"]);
  expect(rest.next).toBeUndefined();
  const cursor = { page: first.next?.page, published: true };
  await expectRejection(api.listSites({ params, query: cursor }), 400, /page/);
});

test("sites of other organizations are neither listed nor found", async () => {
  const { site } = await testSite();
  const other = await testOrganization();
  expect((await other.as("admin").listSites({ params: other.params })).count).toBe(0);
  const params = { ...other.params, siteId: site.id };
  await expectRejection(other.as("admin").getSiteById({ params }), 404);
  await other.as("admin").deleteSiteById({ params });
  const body = { title: "Mine now" };
  await expectRejection(other.as("admin").updateSiteById({ params, body }), 404);
});

test("deleting a site keeps its spaces, and is idempotent", async () => {
  const { api, params, spaceId, organization } = await testSite(["Guide"]);
  await api.createSiteShareLink({ params, body: { name: "Board" } });
  const place = { organizationId: organization.id };
  const defaultContent = { type: "site", site: params.siteId } as const;
  await api.updateOrganizationById({ params: place, body: { defaultContent } });
  await api.deleteSiteById({ params });
  await api.deleteSiteById({ params });
  await expectRejection(api.getSiteById({ params }), 404);
  expect(await api.getSpaceById({ params: { spaceId: spaceId("Guide") } })).toMatchObject({
    title: "Guide",
  });
  const { defaultContent: left } = await api.getOrganizationById({ params: place });
  expect(left).toBeUndefined();
  const events = await api.listAuditEvents({ params: place, query: { action: "site.deleted" } });
  expect(events.items).toMatchObject([{ target: { id: params.siteId, label: "Acme docs" } }]);
});

test("the impact of a deletion counts deleted parts and names remaining spaces", async () => {
  const { api, as, params, spaceId, organization, addSection } = await testSite(["Guide"]);
  await addSection("News");
  await api.createSiteShareLink({ params, body: { name: "Board" } });
  await api.createSite({
    params: { organizationId: organization.id },
    body: { spaces: [spaceId("Guide")] },
  });
  expect(await api.getSiteDeletionImpact({ params })).toEqual({
    object: "site-deletion-impact",
    siteSpaces: 2,
    sections: 2,
    shareLinks: 1,
    spaces: [
      { id: spaceId("Guide"), title: "Guide", otherSites: 1 },
      { id: expect.any(String), title: "News", otherSites: 0 },
    ],
  });
  await expectRejection(as("create").getSiteDeletionImpact({ params }), 403, /admin/);
});

test("a new site has the address of its title, with a number if it is taken", async () => {
  const { params, as } = await testOrganization();
  const api = as("create");
  const title = `Acme Handbook ${params.organizationId}`;
  const slug = `acme-handbook-${params.organizationId.toLowerCase()}`.slice(0, 50);
  const one = await api.createSite({ params, body: { title } });
  const two = await api.createSite({ params, body: { title } });
  expect([one.basename, two.basename]).toEqual([slug, `${slug}-2`]);
  expect(one.urls.whenPublished).toBe(`http://${slug}.localhost:3001`);
  const nameless = await api.createSite({ params, body: { title: "手册" } });
  expect(nameless.basename).toBeUndefined();
});

test("an unlisted site keeps its id as its address, and one that becomes unlisted gets it", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const title = `Secret ${params.organizationId}`;
  const unlisted = await api.createSite({ params, body: { title, visibility: "unlisted" } });
  expect(unlisted.basename).toBeUndefined();
  expect(unlisted.urls.whenPublished).toContain(unlisted.id);
  const site = await api.createSite({ params, body: { title } });
  const at = { ...params, siteId: site.id };
  const hidden = await api.updateSiteById({ params: at, body: { visibility: "unlisted" } });
  expect(hidden.basename).toBeUndefined();
  const chosen = await api.createSite({ params, body: { title } });
  const ofChosen = { ...params, siteId: chosen.id };
  const basename = `chosen-${chosen.id}`;
  await api.updateSiteById({ params: ofChosen, body: { basename } });
  const kept = await api.updateSiteById({ params: ofChosen, body: { visibility: "unlisted" } });
  expect(kept.basename).toBe(basename);
});
