import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { testSite } from "../../testing/site.ts";

test("an update changes only the given members, and is recorded with both values", async () => {
  const { api, params, organization, site } = await testSite();
  const basename = `docs-${site.id}`;
  const updated = await api.updateSiteById({
    params,
    body: {
      title: "Handbook",
      basename,
      visibility: "share-link",
      agentsContext: "excluded",
      adaptiveContent: { enabled: true },
    },
  });
  expect(updated).toEqual({
    ...site,
    title: "Handbook",
    basename,
    visibility: "share-link",
    agentsContext: "excluded",
    adaptiveContent: { enabled: true },
    urls: {
      ...site.urls,
      whenPublished: site.urls.whenPublished?.replace(site.basename ?? "", basename),
    },
  });
  const place = { organizationId: organization.id };
  const { items } = await api.listAuditEvents({ params: place, query: { action: "site.updated" } });
  const event = await api.getAuditEvent({
    params: { ...place, auditEventId: items[0]?.id ?? "none" },
  });
  expect(event.payload).toMatchObject({
    before: {
      title: "Acme docs",
      visibility: "public",
      adaptiveContent: site.adaptiveContent,
    },
    after: {
      title: "Handbook",
      visibility: "share-link",
      adaptiveContent: updated.adaptiveContent,
    },
  });
});

test("changed defaults are recorded in the form of the operation", async () => {
  const { api, params, organization, addSection } = await testSite(["Guide", "News"]);
  const place = { organizationId: organization.id };
  const lastPayload = async (action = "site.updated") => {
    const query = { action, limit: 1 };
    const { items } = await api.listAuditEvents({ params: place, query });
    const auditEventId = items[0]?.id ?? "none";
    return (await api.getAuditEvent({ params: { ...place, auditEventId } })).payload;
  };
  const { items } = await api.listSiteSpaces({ params });
  const [guide, news] = items.map(({ id }) => id);
  await api.updateSiteById({ params, body: { defaultSiteSpace: news } });
  expect(await lastPayload()).toEqual({
    before: { defaultSiteSpace: guide },
    after: { defaultSiteSpace: news },
  });
  const added = await addSection("API");
  const sections = await api.listSiteSections({ params });
  await api.updateSiteById({ params, body: { defaultSiteSection: added.id } });
  const { before = {} } = await lastPayload();
  expect(before).toEqual({ defaultSiteSection: sections.items[0]?.id });
  await api.updateSiteById({ params, body: before });
  expect((await api.listSiteSections({ params })).items).toEqual(sections.items);
  const siteSectionId = sections.items[0]?.id ?? "none";
  await api.updateSiteSectionById({
    params: { ...params, siteSectionId },
    body: { defaultSiteSpace: guide },
  });
  expect(await lastPayload("section.updated")).toEqual({
    before: { defaultSiteSpace: news },
    after: { defaultSiteSpace: guide },
  });
});

test("an update of a section, group or space is recorded with its site, and restored by the record", async () => {
  const { api, params, organization, addSection } = await testSite(["Guide"]);
  const place = { organizationId: organization.id };
  const section = { ...params, siteSectionId: (await addSection("News")).id };
  const { items: spaces } = await api.listSiteSpaces({ params });
  const siteSpace = { ...params, siteSpaceId: spaces[0]?.id ?? "none" };
  const added = await api.addSectionGroupToSite({ params, body: { title: "Group" } });
  const group = { ...params, siteSectionGroupId: added.id };
  const structure = await api.getSiteStructure({ params });
  const before = async (action: string) => {
    const query = { action, limit: 1 };
    const { items } = await api.listAuditEvents({ params: place, query });
    const auditEventId = items[0]?.id ?? "none";
    const event = await api.getAuditEvent({ params: { ...place, auditEventId } });
    expect(event.site).toBe(params.siteId);
    return event.payload.before ?? {};
  };
  const condition = "true";
  await api.updateSiteSectionById({ params: section, body: { condition, icon: "book" } });
  await api.updateSiteSpaceById({ params: siteSpace, body: { condition, path: "other" } });
  await api.updateSiteSectionGroupById({ params: group, body: { title: "Renamed" } });
  expect(await api.getSiteStructure({ params })).not.toEqual(structure);
  await api.updateSiteSectionById({ params: section, body: await before("section.updated") });
  await api.updateSiteSpaceById({ params: siteSpace, body: await before("site-space.updated") });
  const groupBefore = await before("section-group.updated");
  await api.updateSiteSectionGroupById({ params: group, body: groupBefore });
  expect(await api.getSiteStructure({ params })).toEqual(structure);
});

test("an update without effect leaves no record", async () => {
  const { api, params, organization } = await testSite();
  await api.updateSiteById({ params, body: {} });
  await api.updateSiteById({ params, body: { title: "Acme docs", visibility: "public" } });
  const place = { organizationId: organization.id };
  const { count } = await api.listAuditEvents({ params: place, query: { action: "site.updated" } });
  expect(count).toBe(0);
});

test("editors rename a site, and only admins open it to others", async () => {
  const { as, params } = await testSite();
  const editor = as("edit");
  expect(await editor.updateSiteById({ params, body: { title: "Edited" } })).toMatchObject({
    title: "Edited",
  });
  const bodies = [
    { visibility: "unlisted" },
    { basename: "edited" },
    { proxy: "example.com/docs" },
    { agentsContext: "excluded" },
    { adaptiveContent: { enabled: true } },
  ] as const;
  for (const role of ["edit", "create"] as const) {
    for (const body of bodies) {
      await expectRejection(as(role).updateSiteById({ params, body }), 403, /admin/);
    }
  }
  await expectRejection(
    as("comment").updateSiteById({ params, body: { title: "No" } }),
    403,
    /edit/,
  );
});

test("a basename is unique among all sites", async () => {
  const one = await testSite();
  const two = await testSite();
  const body = { basename: `taken-${one.site.id}` };
  await one.api.updateSiteById({ params: one.params, body });
  await expectRejection(two.api.updateSiteById({ params: two.params, body }), 409, /^basename:/);
  expect((await two.api.getSiteById({ params: two.params })).basename).toBe(two.site.basename);
});

test("a proxy shows the site at another address until it is removed", async () => {
  const { api, params, site } = await testSite(["Guide"]);
  await api.publishSite({ params });
  const proxied = await api.updateSiteById({ params, body: { proxy: "example.com/docs" } });
  expect(proxied.proxy).toEqual({
    origin: "example.com/docs",
    target: `http://${site.basename}.localhost:3001`,
  });
  expect(proxied.urls.published).toBe("https://example.com/docs");
  for (const proxy of ["example.com", "https://example.com/docs", "/docs"]) {
    await expectRejection(api.updateSiteById({ params, body: { proxy } }), 400, /proxy/);
  }
  const direct = await api.updateSiteById({ params, body: { proxy: null } });
  expect(direct.proxy).toBeUndefined();
  expect(direct.urls.published).toBe(proxied.proxy?.target);
});

test("any site space can be the default without sections", async () => {
  const { as, api, params, outline } = await testSite(["Guide", "News"]);
  const { items } = await api.listSiteSpaces({ params });
  const news = items[1]?.id;
  await as("edit").updateSiteById({ params, body: { defaultSiteSpace: news } });
  expect(await outline()).toEqual(["Guide", "News*"]);
  const only = await api.listSiteSpaces({ params, query: { default: true } });
  expect(only).toMatchObject({ count: 1, items: [{ id: news, default: true }] });
  const others = await api.listSiteSpaces({ params, query: { default: false } });
  expect(others).toMatchObject({ count: 1, items: [{ title: "Guide", default: false }] });
});

test("the default site space belongs to the default section when there are sections", async () => {
  const { api, params, addSection, makeSpace, outline } = await testSite(["Guide"]);
  const news = await addSection("News");
  const body = { spaceId: await makeSpace("Archive"), sectionId: news.id };
  const archive = await api.addSpaceToSite({ params, body });
  const update = (body: Parameters<typeof api.updateSiteById>[0]["body"]) =>
    api.updateSiteById({ params, body });
  await expectRejection(update({ defaultSiteSpace: archive.id }), 400, /^defaultSiteSpace:/);
  await update({ defaultSiteSection: news.id, defaultSiteSpace: archive.id });
  expect(await outline()).toEqual([{ "Acme docs": ["Guide*"] }, { "News*": ["News", "Archive*"] }]);
  await update({ defaultSiteSpace: news.siteSpaces[0]?.id });
  expect(await outline()).toEqual([{ "Acme docs": ["Guide*"] }, { "News*": ["News*", "Archive"] }]);
});

test("defaults of other sites, and missing ones, are not found", async () => {
  const { api, params } = await testSite(["Guide"]);
  const other = await testSite(["Elsewhere"]);
  const section = await other.addSection("News");
  const siteSpace = section.siteSpaces[0]?.id ?? "none";
  for (const id of ["unknown", siteSpace]) {
    const body = { defaultSiteSpace: id };
    await expectRejection(api.updateSiteById({ params, body }), 404, /^defaultSiteSpace:/);
  }
  for (const id of ["unknown", section.id]) {
    const body = { defaultSiteSection: id };
    await expectRejection(api.updateSiteById({ params, body }), 404, /^defaultSiteSection:/);
  }
});

test("strangers and guests find no site", async () => {
  const { as, params } = await testSite(["Guide"]);
  const elsewhere = await testOrganization();
  const callers = [as("stranger"), as("guest"), elsewhere.as("admin")];
  for (const caller of callers) {
    await expectRejection(caller.updateSiteById({ params, body: { title: "Mine" } }), 404);
    await expectRejection(caller.getSiteStructure({ params }), 404);
  }
});
