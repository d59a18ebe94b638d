import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { redirectTable } from "../../db/schema/sites.ts";
import { expectRejection } from "../../testing/expect.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { plainSource } from "./source.ts";

async function withSite() {
  const space = await testSpace();
  const { api, params: organization, spaceParams } = space;
  const body = { title: "Docs", spaces: [spaceParams.spaceId] };
  const site = await api.createSite({ params: organization, body });
  const params = { ...organization, siteId: site.id };
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const siteSpaceId = siteSpace?.id ?? "";
  const create = (source: string) =>
    api.createSiteRedirect({
      params,
      body: { source, destination: { kind: "site-space", siteSpaceId } },
    });
  return { ...space, params, siteSpaceId, create };
}

test("a redirect leads to a space of the site or one of its pages, wherever they move", async () => {
  const { api, as, params, siteSpaceId, create, change } = await withSite();
  const page = await change(newPage("Old guide", "Text."));
  const whole = await create("/manual");
  const destination = { kind: "site-page", siteSpaceId, pageId: page } as const;
  await api.createSiteRedirect({ params, body: { source: "/manual/old", destination } });
  const find = (source: string) =>
    as("read").getSiteRedirectBySource({ params, query: { source } });
  await expectRejection(find("/manual"), 404, /^source: /);
  await api.publishSite({ params });
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const address = siteSpace?.urls.published ?? "";
  expect(await find("/manual")).toEqual({ redirect: whole, target: address });
  expect((await find("/manual/old")).target).toBe(`${address}/old-guide`);
  await expectRejection(find("/elsewhere"), 404, /^source: /);
  await change({ operation: "delete_page", page });
  await expectRejection(find("/manual/old"), 404, /^source: /);
});

test("redirects are listed, changed and deleted, and a source is unique", async () => {
  const { api, params, create } = await withSite();
  const first = await create("/first");
  const second = await create("/second");
  await expectRejection(create("/first"), 409, /^source: /);
  const rename = (source: string) =>
    api.updateSiteRedirectById({
      params: { ...params, siteRedirectId: second.id },
      body: { source },
    });
  await expectRejection(rename("/first"), 409, /^source: /);
  expect(await rename("/third")).toEqual({ ...second, source: "/third" });
  const remove = () =>
    api.deleteSiteRedirectById({ params: { ...params, siteRedirectId: first.id } });
  await remove();
  await remove();
  const { items, count } = await api.listSiteRedirects({ params });
  expect({ items, count }).toEqual({ items: [{ ...second, source: "/third" }], count: 1 });
});

test("redirects are found by a part of their path", async () => {
  const { api, params, create } = await withSite();
  for (const source of ["/old/Guide", "/old/news", "/100%"]) await create(source);
  const found = async (search: string) =>
    (await api.listSiteRedirects({ params, query: { search } })).items.map(({ source }) => source);
  expect(await found("guide")).toEqual(["/old/Guide"]);
  expect(await found("/old")).toEqual(["/old/news", "/old/Guide"]);
  expect(await found("%")).toEqual(["/100%"]);
  expect(await found("nothing")).toEqual([]);
});

test("many redirects are written at once, each with its own result", async () => {
  const { api, params, siteSpaceId, create } = await withSite();
  const known = await create("/known");
  const destination = { kind: "site-space", siteSpaceId } as const;
  const nowhere = { kind: "site-section", siteSectionId: "unknown" } as const;
  const { results } = await api.upsertSiteRedirects({
    params,
    body: {
      redirects: [
        { source: "/known", destination },
        { source: "/new", destination },
        { source: "/lost", destination: nowhere },
      ],
    },
  });
  expect(results).toMatchObject([
    { source: "/known", redirect: known },
    { source: "/new", redirect: { source: "/new", destination } },
    { source: "/lost", error: "destination.siteSectionId: section not found" },
  ]);
  expect((await api.listSiteRedirects({ params })).count).toBe(2);
});

test("destinations outside of the site and invalid paths are rejected", async () => {
  const { api, as, params, siteSpaceId } = await withSite();
  const save = (source: string, destination: object, who = api) =>
    who.createSiteRedirect({
      params,
      body: { source, destination: destination as { kind: "site-space"; siteSpaceId: string } },
    });
  const here = { kind: "site-space", siteSpaceId };
  await expectRejection(save("no-slash", here), 400, /source/);
  await expectRejection(save("/a?b", here), 400, /source/);
  await expectRejection(save(`/${"x".repeat(512)}`, here), 400, /source/);
  await expectRejection(save("/a", { ...here, siteSpaceId: "unknown" }), 404, /siteSpaceId/);
  const page = { kind: "site-page", siteSpaceId, pageId: "unknown" };
  await expectRejection(save("/a", page), 404, /pageId/);
  await expectRejection(save("/a", here, as("create")), 403, /admin/);
});

test("a redirect is deleted with its site space", async () => {
  const { api, params, siteSpaceId, create } = await withSite();
  await create("/manual");
  await api.deleteSiteSpaceById({ params: { ...params, siteSpaceId } });
  expect((await api.listSiteRedirects({ params })).count).toBe(0);
});

test("a source that is a living page or the destination itself is rejected, in any spelling", async () => {
  const { api, params, siteSpaceId, create, change } = await withSite();
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const path = siteSpace?.path ?? "";
  await expectRejection(create(`/${path}/`), 409, /^source: is the path of the destination/);
  const page = await change(newPage("数据", "Text."));
  const destination = { kind: "site-page", siteSpaceId, pageId: page } as const;
  for (const source of [
    "/数据",
    "/%E6%95%B0%E6%8D%AE/",
    "//%e6%95%b0据",
    `/${path}/数%E6%8D%AE`,
    "/a/../数据/.",
    "/%2e/数据",
    "/\\数据",
    "/.",
    `/${path}`,
  ]) {
    const body = { source, destination };
    await expectRejection(api.createSiteRedirect({ params, body }), 409, /^source: a page/);
  }
  const made = await create("/caf%C3%A9/");
  expect(made.source).toBe("/café");
  await expectRejection(create("/café"), 409, /already redirected/);
  const update = api.updateSiteRedirectById({
    params: { ...params, siteRedirectId: made.id },
    body: { source: "/%E6%95%B0据" },
  });
  await expectRejection(update, 409, /^source: a page/);
  const { results } = await api.upsertSiteRedirects({
    params,
    body: { redirects: [{ source: "/数据/", destination }] },
  });
  expect(results[0]?.error).toMatch(/^source: a page/);
  expect((await create("/50%25-off/a%2Fb")).source).toBe("/50%-off/a%2Fb");
});

test("a page that gets the source of a redirect ends it, which the audit log says", async () => {
  const { api, params, create, change } = await withSite();
  const page = await change(newPage("Guide", "Text."));
  const ended = await create("/old%2Dguide");
  const kept = await create("/other");
  await change({ operation: "update_page", page, slug: "old-guide" });
  const { items } = await api.listSiteRedirects({ params });
  expect(items.map(({ id }) => id)).toEqual([kept.id]);
  const organization = { organizationId: params.organizationId };
  const log = await api.listAuditEvents({
    params: organization,
    query: { action: "redirect.deleted" } as never,
  });
  const [{ id: auditEventId = "" } = {}] = log.items;
  const event = await api.getAuditEvent({ params: { ...organization, auditEventId } });
  expect(event).toMatchObject({
    target: { id: ended.id },
    payload: { after: { reason: "A page has this path now" } },
  });
});

test("a source that an earlier version stored as written is the same source", async () => {
  const { api, params, siteSpaceId, create } = await withSite();
  const { id } = await create("/old");
  const store = (source: string) =>
    deps.db.update(redirectTable).set({ source }).where(eq(redirectTable.id, id));
  await store("/caf%C3%A9/");
  for (const source of ["/café", "/caf%c3%a9/", "//café"]) {
    await expectRejection(create(source), 409, /already redirected/);
  }
  await expectRejection(create("/x\uD800"), 400, /source/);
  const destination = { kind: "site-space", siteSpaceId } as const;
  const body = { redirects: [{ source: "/café", destination }] };
  const { results } = await api.upsertSiteRedirects({ params, body });
  expect(results).toMatchObject([{ redirect: { id, source: "/café" } }]);
  await store("/caf%C3%A9/");
  const renamed = { params: { ...params, siteRedirectId: id }, body: { source: "/café" } };
  expect(await api.updateSiteRedirectById(renamed)).toMatchObject({ id, source: "/café" });
  expect((await api.listSiteRedirects({ params })).count).toBe(1);
});

test.each([
  ["/a/./b/../c", "/a/c"],
  ["/../%2E%2e/a", "/a"],
  ["/a\\b", "/a/b"],
  ["/a%5Cb/...", "/a%5Cb/..."],
  ["/a%2F..%2Fb", "/a%2F..%2Fb"],
  ["/cafe\u0301", "/café"],
  ["/%E0%A4%A/caf%C3%A9", "/%25E0%25A4%A/café"],
  ["/100%2525", "/100%2525"],
])("%s is written %s, and so once more", (source, wanted) => {
  expect([plainSource(source), plainSource(wanted)]).toEqual([wanted, wanted]);
});

test("a section or space that gets the path of a source ends the redirect", async () => {
  const { api, params, siteSpaceId, create, change } = await withSite();
  await change(newPage("Start", "Text."));
  const sources = async () =>
    (await api.listSiteRedirects({ params })).items.map(({ source }) => source).sort();
  for (const source of ["/manual", "/news", "/blog", "/kept"]) await create(source);
  await api.updateSiteSpaceById({ params: { ...params, siteSpaceId }, body: { path: "manual" } });
  expect(await sources()).toEqual(["/blog", "/kept", "/news"]);
  const { organizationId } = params;
  const withPages = async (title: string) => {
    const space = await api.createSpace({ params: { organizationId }, body: { title } });
    const body = { id: "sample", params: {} };
    await api.applyTemplateToSpace({ params: { spaceId: space.id }, body });
    return space.id;
  };
  await api.addSpaceToSite({ params, body: { spaceId: await withPages("News") } });
  expect(await sources()).toEqual(["/blog", "/kept"]);
  const body = { spaceId: await withPages("Other") };
  const { id: siteSectionId } = await api.addSectionToSite({ params, body });
  const at = { ...params, siteSectionId };
  await api.updateSiteSectionById({ params: at, body: { path: "blog" } });
  expect(await sources()).toEqual(["/kept"]);
});
