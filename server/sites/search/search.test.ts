// @module-tag postgres: search

import { expect, test } from "vitest";
import type { SiteSearch } from "#lib/contract/organizations/search.ts";
import { expectRejection } from "../../testing/expect.ts";
import { newPage, testSpace } from "../../testing/space.ts";

/** Spaces with "zebra" in a text and in a title on a site, and one that is on none. */
async function zebraSite() {
  const made = await testSpace();
  const { api, params, space, change } = made;
  await change(newPage("Animals", "A zebra."));
  const other = await api.createSpace({ params, body: { title: "Zebra handbook" } });
  await api.createSpace({ params, body: { title: "Zebras off site" } });
  const spaces = [space.id, other.id];
  const site = await api.createSite({ params, body: { title: "Docs", spaces } });
  const siteParams = { ...params, siteId: site.id };
  const { items } = await api.listSiteSpaces({ params: siteParams });
  const [guide = "", handbook = ""] = items.map(({ id }) => id);
  const search = async (body: SiteSearch, query = {}) => {
    const found = await api.searchSiteContent({ params: siteParams, body, query });
    return found.items.map(({ title }) => title);
  };
  return { ...made, params: siteParams, guide, handbook, search };
}

test("some or all spaces of the site are searched", async () => {
  const { guide, handbook, search } = await zebraSite();
  const query = "zebra";
  expect(await search({ query, mode: "all" })).toEqual(["Zebra handbook", "Guide"]);
  expect(await search({ query, mode: "current", siteSpaceId: guide })).toEqual(["Guide"]);
  const siteSpaceIds = [handbook];
  expect(await search({ query, mode: "specific", siteSpaceIds })).toEqual(["Zebra handbook"]);
  expect(await search({ query: "?!", mode: "all" })).toEqual([]);
});

test("the default scope has one site space of each section, and the one of the reader", async () => {
  const { api, params: organization, space, change } = await testSpace();
  await change(newPage("Animals", "A zebra."));
  const inGerman = await api.createSpace({ params: organization, body: { title: "Zebra: Tiere" } });
  const zebras = async (title: string) =>
    (await api.createSpace({ params: organization, body: { title } })).id;
  for (const [spaceId, language] of [
    [space.id, "en"],
    [inGerman.id, "de"],
  ] as const) {
    await api.updateSpaceById({ params: { spaceId }, body: { language } });
  }
  const site = await api.createSite({ params: organization, body: { spaces: [space.id] } });
  const params = { ...organization, siteId: site.id };
  await api.addSectionToSite({ params, body: { spaceId: await zebras("Zebra API") } });
  const { items: sections } = await api.listSiteSections({ params });
  const siteSectionId = sections.find(({ title }) => title === "Zebra API")?.id ?? "";
  await api.addSpaceToSite({ params, body: { spaceId: inGerman.id, sectionId: siteSectionId } });
  const old = await zebras("Zebra archive");
  await api.addSpaceToSite({ params, body: { spaceId: old, sectionId: siteSectionId } });
  const { items } = await api.listSiteSpaces({ params });
  const idOf = (title: string) => items.find((each) => each.space.title === title)?.id ?? "";
  const search = async (scope: SiteSearch["scope"], more: Partial<SiteSearch> = {}) => {
    const body = { query: "zebra", scope, ...more };
    return (await api.searchSiteContent({ params, body })).items.map(({ title }) => title).sort();
  };
  const mode = "default" as const;
  expect(await search({ mode: "all" })).toHaveLength(4);
  expect(await search({ mode })).toEqual(["Guide", "Zebra API"]);
  const [german, archive] = [idOf("Zebra: Tiere"), idOf("Zebra archive")];
  expect(await search({ mode, currentSiteSpace: german })).toEqual(["Guide", "Zebra: Tiere"]);
  const atArchive = { mode, currentSiteSpace: archive };
  expect(await search(atArchive)).toEqual(["Guide", "Zebra API", "Zebra archive"]);
  const including = { mode, includedSiteSpaces: [archive] };
  expect(await search(including)).toEqual(["Guide", "Zebra API", "Zebra archive"]);
  const only = { ...atArchive, restrictTo: "currentSiteSpace" } as const;
  expect(await search(only)).toEqual(["Zebra archive"]);
  const others = { ...atArchive, restrictTo: "otherSiteSpaces" } as const;
  expect(await search(others)).toEqual(["Guide", "Zebra API"]);
  expect(await search({ mode: "specific", siteSpaceIds: [german] })).toEqual(["Zebra: Tiere"]);
  const earlier = { mode: "current", siteSpaceId: german } as const;
  expect(await search(undefined, earlier)).toEqual(["Guide", "Zebra API", "Zebra: Tiere"]);
  expect(await search(undefined, { siteSpaceIds: [archive] })).toEqual(["Zebra archive"]);
  const unknown = { mode, currentSiteSpace: "unknown" };
  await expectRejection(search(unknown), 404, /^scope\.currentSiteSpace: site space unknown/);
  const noCurrent = { mode, restrictTo: "currentSiteSpace" } as const;
  await expectRejection(search(noCurrent), 400, /^scope\.currentSiteSpace: required/);
  await expectRejection(search({ mode: "all" }, { mode: "all" }), 400, /^mode: not allowed/);
  await expectRejection(search(undefined), 400, /^scope: required/);
});

test("results have a score, a rank in the whole search, and the pages above them", async () => {
  const { api, params, space, change } = await testSpace();
  const top = await change(newPage("Animals", "Many."));
  const near = { into: top, description: "Stripes" };
  await change(newPage("Zebra", "A zebra.", near), newPage("Horses", "No zebra."));
  const other = await api.createSpace({ params, body: { title: "Zebra handbook" } });
  const site = await api.createSite({ params, body: { spaces: [space.id, other.id] } });
  const siteParams = { ...params, siteId: site.id };
  const body = { query: "zebra", scope: { mode: "all" } } as const;
  const { items } = await api.searchSiteContent({ params: siteParams, body });
  expect(items.map(({ type, title }) => [type, title])).toEqual([
    ["space", "Zebra handbook"],
    ["space", "Guide"],
  ]);
  const [first, second] = items.map(({ score }) => score);
  expect(first).toBeGreaterThan(second ?? 0);
  const pages = items[1]?.pages ?? [];
  expect(pages).toMatchObject([
    {
      title: "Zebra",
      resultType: "page",
      rank: 1,
      description: "Stripes",
      ancestors: [{ title: "Animals" }],
    },
    { title: "Horses", resultType: "section", rank: 2, description: "", ancestors: [] },
  ]);
  expect(pages[0]?.score).toBeGreaterThan(pages[1]?.score ?? 0);
  expect(pages[1]?.sections[0]?.score).toBeGreaterThan(0);
  const inSpace = { params: { spaceId: space.id }, query: { query: "zebra", limit: 1 } };
  const own = await api.searchSpaceContent(inSpace);
  expect(own.items).toMatchObject([{ title: "Zebra", rank: 1, ancestors: [{ title: "Animals" }] }]);
  const page = own.next?.page ?? "";
  const more = await api.searchSpaceContent({ ...inSpace, query: { ...inSpace.query, page } });
  expect(more.items).toMatchObject([{ title: "Horses", rank: 2 }]);
});

test("a search continues after its page", async () => {
  const { api, params, search } = await zebraSite();
  const body = { query: "zebra", mode: "all" as const };
  const first = await api.searchSiteContent({ params, body, query: { limit: 1 } });
  expect(first.count).toBe(2);
  const page = first.next?.page ?? "";
  expect(await search(body, { limit: 1, page })).toEqual(["Guide"]);
  await expectRejection(search({ ...body, query: "other" }, { page }), 400, /page/);
});

test("hidden content is not found", async () => {
  const { api, as, params, space, guide } = await zebraSite();
  const at = { spaceId: space.id };
  await api.updateSpaceById({ params: at, body: { defaultLevel: null } });
  const body = { query: "zebra", mode: "all" as const };
  const { items } = await as("read").searchSiteContent({ params, body });
  expect(items.map(({ title }) => title)).toEqual(["Zebra handbook"]);
  const named = { query: "zebra", mode: "current" as const, siteSpaceId: guide };
  await expectRejection(
    as("read").searchSiteContent({ params, body: named }),
    404,
    /^siteSpaceId:/,
  );
});

test("a mode requires its own member, and spaces of the site", async () => {
  const { guide, search } = await zebraSite();
  const query = "zebra";
  await expectRejection(search({ query, mode: "current" }), 400, /siteSpaceId/);
  await expectRejection(search({ query, mode: "specific" }), 400, /siteSpaceIds/);
  await expectRejection(search({ query, mode: "all", siteSpaceId: guide }), 400, /siteSpaceId/);
  await expectRejection(search({ query, mode: "specific", siteSpaceIds: [] }), 400, /siteSpaceIds/);
  await expectRejection(search({ query: "", mode: "all" }), 400, /query/);
  await expectRejection(search({ query: "x".repeat(513), mode: "all" }), 400, /query/);
  const unknown = { query, mode: "specific" as const, siteSpaceIds: [guide, "unknown"] };
  await expectRejection(search(unknown), 404, /^siteSpaceIds: site space unknown/);
});
