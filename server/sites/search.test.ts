// @module-tag postgres: search

import { expect, test } from "vitest";
import type { SiteSearch } from "#lib/contract/organizations/search.ts";
import { expectRejection } from "../testing/expect.ts";
import { newPage, testSpace } from "../testing/space.ts";

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
