import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testSite } from "../../testing/site.ts";

test("a site without a space can't be published", async () => {
  const { api, as, params, makeSpace, spaceId } = await testSite();
  await expectRejection(api.publishSite({ params }), 400, /no space/);
  await api.addSpaceToSite({ params, body: { spaceId: await makeSpace("Guide") } });
  await api.deleteSpaceById({ params: { spaceId: spaceId("Guide") } });
  await expectRejection(api.publishSite({ params }), 400, /no space/);
  await api.restoreSpace({ params: { spaceId: spaceId("Guide") } });
  expect((await api.publishSite({ params })).published).toBe(true);
  await expectRejection(as("create").publishSite({ params }), 403, /admin/);
  await expectRejection(as("create").unpublishSite({ params }), 403, /admin/);
});

test("repeated publishing and unpublishing change nothing", async () => {
  const { api, params, organization } = await testSite(["Guide"]);
  await api.unpublishSite({ params });
  const published = await api.publishSite({ params });
  expect(published.urls.published).toMatch(/^http/);
  expect(await api.publishSite({ params })).toEqual(published);
  const unpublished = await api.unpublishSite({ params });
  expect(unpublished).toMatchObject({ published: false });
  expect(unpublished.urls.published).toBeUndefined();
  const { items } = await api.listAuditEvents({ params: { organizationId: organization.id } });
  const actions = items.map(({ action }) => action).filter((action) => /publish/.test(action));
  expect(actions).toEqual(["site.unpublished", "site.published"]);
});

test("a site and its parts have URLs only while it is published", async () => {
  const { api, params, spaceId, addSection } = await testSite(["Guide"]);
  await addSection("News");
  const before = await api.listSiteSections({ params });
  expect(before.items.map(({ urls }) => urls.published)).toEqual([undefined, undefined]);
  const { urls: site } = await api.publishSite({ params });
  const { items } = await api.listSiteSections({ params });
  expect(items.map(({ urls }) => urls.published)).toEqual([
    `${site.published}/acme-docs`,
    `${site.published}/news`,
  ]);
  const guide = items[0]?.siteSpaces[0];
  expect(guide?.urls.published).toBe(`${site.published}/acme-docs/guide`);
  const { urls, visibility } = await api.getSpaceById({ params: { spaceId: spaceId("Guide") } });
  expect({ visibility, ...urls }).toMatchObject({
    visibility: "public",
    published: guide?.urls.published,
    public: guide?.urls.published,
  });
});

test("the published content has everything that shows it", async () => {
  const { api, as, params, site } = await testSite(["Guide", "News"]);
  await expectRejection(as("read").getPublishedContentSite({ params }), 404, /^Published site/);
  const published = await api.publishSite({ params });
  const { items } = await api.listSiteSpaces({ params });
  const siteSpaces = Object.fromEntries(items.map(({ id }) => [id, defaultCustomization]));
  expect(Object.keys(siteSpaces)).toHaveLength(2);
  expect(await as("read").getPublishedContentSite({ params })).toEqual({
    object: "published-content-site",
    site: published,
    structure: await as("read").getSiteStructure({ params }),
    customizations: { site: defaultCustomization, siteSpaces },
    scripts: [],
  });
  await api.unpublishSite({ params });
  await expectRejection(api.getPublishedContentSite({ params }), 404);
  expect(site.published).toBe(false);
});

test("a share-link site opens with an active key, and has it in its URLs", async () => {
  const { api, params } = await testSite(["Guide"]);
  const { id, urls } = await api.createSiteShareLink({ params, body: { name: "Board" } });
  const shareKey = new URL(urls.published ?? "").searchParams.get("shareKey") ?? "";
  await api.publishSite({ params });
  const spaceId = (await api.listSiteSpaces({ params })).items[0]?.space.id ?? "";
  const getSpace = ({ query }: { params: object; query?: { shareKey: string } }) =>
    api.getSpaceById({ params: { spaceId }, query });
  const reads = [
    api.getSiteStructure,
    api.getPublishedContentSite,
    api.listSiteSections,
    api.listSiteSpaces,
    getSpace,
  ] as const;
  for (const read of reads) await read({ params, query: { shareKey: "ignored" } });
  await api.updateSiteById({ params, body: { visibility: "share-link" } });
  for (const read of reads) {
    await read({ params });
    await read({ params, query: { shareKey } });
    await expectRejection(read({ params, query: { shareKey: "wrong" } }), 404, /^shareKey:/);
  }
  const shown = await api.getPublishedContentSite({ params, query: { shareKey } });
  expect(shown.site.urls.published).toMatch(`?shareKey=${shareKey}`);
  const { items } = await api.listSiteSpaces({ params, query: { shareKey } });
  expect(items[0]?.urls.published).toMatch(`/guide?shareKey=${shareKey}`);
  const space = await getSpace({ params, query: { shareKey } });
  expect(space.urls.published).toMatch(`/guide?shareKey=${shareKey}`);
  const other = await testSite();
  const foreign = await other.api.createSiteShareLink({ params: other.params, body: { name: "" } });
  const foreignKey = new URL(foreign.urls.published ?? "").searchParams.get("shareKey") ?? "";
  const withForeign = { params, query: { shareKey: foreignKey } };
  await expectRejection(api.getSiteStructure(withForeign), 404, /^shareKey:/);
  await expectRejection(getSpace(withForeign), 404, /^shareKey:/);
  const link = { ...params, shareLinkId: id };
  await api.updateSiteShareLinkById({ params: link, body: { active: false } });
  for (const read of reads) {
    await expectRejection(read({ params, query: { shareKey } }), 404, /^shareKey:/);
  }
});
