// @module-tag postgres: writes at the same time

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock } from "../../testing/service.ts";

async function withSite() {
  const organization = await testOrganization();
  const { params, as } = organization;
  const site = await as("admin").createSite({
    params,
    body: { title: "Partner docs", visibility: "share-link" },
  });
  return { ...organization, site, siteParams: { ...params, siteId: site.id } };
}

test("links are listed newest first, each with its own secret URL", async () => {
  const { as, site, siteParams: params } = await withSite();
  const api = as("admin");
  const board = await api.createSiteShareLink({ params, body: { name: "Board" } });
  advanceClock(1000);
  const press = await api.createSiteShareLink({ params, body: { name: "Press" } });
  expect(board).toMatchObject({ object: "share-link", name: "Board", active: true });
  const { items, count } = await api.listSiteShareLinks({ params });
  expect(items).toEqual([press, board]);
  expect(count).toBe(2);
  const keys = items.map(({ urls }) => new URL(urls.published ?? "").searchParams.get("shareKey"));
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\w-]{32}$/);
  expect(press.urls.published).toContain(`http://${site.basename}.localhost:3001/?`);
});

test("links of one moment are on one page each", async () => {
  const { as, siteParams: params } = await withSite();
  const api = as("admin");
  const names = ["A", "B", "C"];
  await Promise.all(names.map((name) => api.createSiteShareLink({ params, body: { name } })));
  const seen: (string | undefined)[] = [];
  let page: string | undefined;
  do {
    const answer = await api.listSiteShareLinks({ params, query: { limit: 1, page } });
    seen.push(...answer.items.map(({ name }) => name));
    page = answer.next?.page;
  } while (page);
  expect(seen.sort()).toEqual(names);
});

test("only admins see the URL", async () => {
  const { as, siteParams: params } = await withSite();
  await as("admin").createSiteShareLink({ params, body: { name: "Board" } });
  const { items } = await as("create").listSiteShareLinks({ params });
  expect(items).toMatchObject([{ name: "Board", active: true, urls: {} }]);
  expect(items[0]?.urls.published).toBeUndefined();
});

test("a link is renamed and switched, and keeps its URL", async () => {
  const { as, params: organization, siteParams } = await withSite();
  const api = as("admin");
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const params = { ...siteParams, shareLinkId: link.id };
  const off = await api.updateSiteShareLinkById({ params, body: { active: false } });
  expect(off).toEqual({ ...link, active: false });
  const renamed = await api.updateSiteShareLinkById({ params, body: { name: "Directors" } });
  expect(renamed).toEqual({ ...off, name: "Directors" });
  expect(await api.updateSiteShareLinkById({ params, body: {} })).toEqual(renamed);
  const { items } = await api.listAuditEvents({
    params: organization,
    query: { target: link.id },
  });
  expect(items.map(({ action, target }) => [action, target.label])).toEqual([
    ["share-link.updated", "Directors"],
    ["share-link.updated", "Board"],
    ["share-link.created", "Board"],
  ]);
});

test("a link that is switched off opens nothing", async () => {
  const { as, siteParams } = await withSite();
  const api = as("admin");
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const shareKey = new URL(link.urls.published ?? "").searchParams.get("shareKey") ?? "";
  const call = { params: siteParams, query: { shareKey } };
  expect(await api.getSiteStructure(call)).toMatchObject({ structure: [] });
  const params = { ...siteParams, shareLinkId: link.id };
  await api.updateSiteShareLinkById({ params, body: { active: false } });
  await expectRejection(api.getSiteStructure(call), 404, /shareKey/);
});

test("a deleted link is not listed, and deleting it again succeeds without a record", async () => {
  const { as, params: organization, siteParams } = await withSite();
  const api = as("admin");
  const { id } = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const params = { ...siteParams, shareLinkId: id };
  await api.deleteSiteShareLinkById({ params });
  await api.deleteSiteShareLinkById({ params });
  expect(await api.listSiteShareLinks({ params: siteParams })).toEqual({ items: [], count: 0 });
  const deleted = { target: id, action: "share-link.deleted" };
  expect((await api.listAuditEvents({ params: organization, query: deleted })).count).toBe(1);
  await expectRejection(api.updateSiteShareLinkById({ params, body: { name: "Back" } }), 404);
});

test("a link of another site is not found", async () => {
  const { as, params: organization, siteParams } = await withSite();
  const api = as("admin");
  const { id } = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const other = await api.createSite({ params: organization });
  const elsewhere = { ...organization, siteId: other.id, shareLinkId: id };
  await api.deleteSiteShareLinkById({ params: elsewhere });
  await expectRejection(api.updateSiteShareLinkById({ params: elsewhere, body: {} }), 404);
  expect((await api.listSiteShareLinks({ params: siteParams })).count).toBe(1);
});
