import { expect, test } from "vitest";
import { expectRejection } from "../testing/expect.ts";
import { testSite } from "../testing/site.ts";

test("a space in the trash leaves the site, and returns to its position and path", async () => {
  const { api, params, spaceId, outline } = await testSite(["A", "B", "C"]);
  const before = await api.listSiteSpaces({ params });
  const space = { spaceId: spaceId("B") };
  await api.deleteSpaceById({ params: space });
  expect(await outline()).toEqual(["A*", "C"]);
  expect(await api.listSiteSpaces({ params })).toMatchObject({ count: 2, items: [{}, {}] });
  expect((await api.getSiteById({ params })).siteSpaces).toBe(2);
  expect((await api.listSites({ params, query: { space: space.spaceId } })).count).toBe(0);
  await api.restoreSpace({ params: space });
  const { urls: _, ...after } = await api.getSiteById({ params });
  expect(after.siteSpaces).toBe(3);
  const restored = await api.listSiteSpaces({ params });
  const facts = ({ items }: typeof before) => items.map(({ id, path, title }) => [id, path, title]);
  expect(facts(restored)).toEqual(facts(before));
});

test("items in the trash can be neither named nor changed", async () => {
  const { api, params, spaceId } = await testSite(["A", "B"]);
  const { items } = await api.listSiteSpaces({ params });
  const [a, b] = items.map(({ id }) => id);
  await api.deleteSpaceById({ params: { spaceId: spaceId("B") } });
  const gone = { ...params, siteSpaceId: b ?? "none" };
  await expectRejection(api.updateSiteSpaceById({ params: gone, body: { path: "b" } }), 404);
  const body = { position: { before: { type: "site-space", siteSpace: a ?? "none" } } } as const;
  await expectRejection(api.moveSiteSpace({ params: gone, body }), 404);
  const beside = { position: { after: { type: "site-space", siteSpace: b ?? "none" } } } as const;
  const kept = { ...params, siteSpaceId: a ?? "none" };
  await expectRejection(api.moveSiteSpace({ params: kept, body: beside }), 400, /^position.after/);
  await expectRejection(
    api.updateSiteById({ params, body: { defaultSiteSpace: b } }),
    404,
    /^defaultSiteSpace/,
  );
  await api.deleteSiteSpaceById({ params: gone });
  await api.restoreSpace({ params: { spaceId: spaceId("B") } });
  expect((await api.listSiteSpaces({ params })).count).toBe(2);
});

test("the default passes to the next sibling, and a restored space takes it back", async () => {
  const { api, params, spaceId, outline } = await testSite(["A", "B", "C"]);
  const remove = (title: string) => api.deleteSpaceById({ params: { spaceId: spaceId(title) } });
  const restore = (title: string) => api.restoreSpace({ params: { spaceId: spaceId(title) } });
  await remove("A");
  expect(await outline()).toEqual(["B*", "C"]);
  await remove("B");
  await restore("A");
  expect(await outline()).toEqual(["A*", "C"]);
  await remove("A");
  expect(await outline()).toEqual(["C*"]);
  await remove("C");
  expect(await outline()).toEqual([]);
  await restore("B");
  expect(await outline()).toEqual(["B*"]);
  await restore("A");
  expect(await outline()).toEqual(["A*", "B"]);
  expect((await api.getSiteById({ params })).siteSpaces).toBe(2);
});

test("a default chosen meanwhile stays when the previous one is restored", async () => {
  const { api, params, spaceId, outline } = await testSite(["A", "B", "C"]);
  const { items } = await api.listSiteSpaces({ params });
  await api.deleteSpaceById({ params: { spaceId: spaceId("A") } });
  await api.updateSiteById({ params, body: { defaultSiteSpace: items[2]?.id } });
  await api.restoreSpace({ params: { spaceId: spaceId("A") } });
  expect(await outline()).toEqual(["A", "B", "C*"]);
  await api.deleteSpaceById({ params: { spaceId: spaceId("C") } });
  expect(await outline()).toEqual(["A*", "B"]);
  await api.restoreSpace({ params: { spaceId: spaceId("C") } });
  expect(await outline()).toEqual(["A", "B", "C*"]);
});

test("a collection deleted with several spaces leaves no deleted one as the default", async () => {
  const { api, params, organization, outline } = await testSite();
  const place = { organizationId: organization.id };
  const { id: parent } = await api.createCollection({ params: place });
  const ids: string[] = [];
  for (const title of ["A", "B", "C"]) {
    const space = await api.createSpace({ params: place, body: { title, parent } });
    await api.addSpaceToSite({ params, body: { spaceId: space.id } });
    ids.push(space.id);
  }
  expect(await outline()).toEqual(["A*", "B", "C"]);
  await api.deleteCollectionById({ params: { collectionId: parent } });
  expect(await outline()).toEqual([]);
  await api.restoreSpace({ params: { spaceId: ids[1] ?? "none" } });
  expect(await outline()).toEqual(["B*"]);
});

test("a section stays when all its spaces are in the trash, and gets a default again", async () => {
  const { api, spaceId, addSection, outline } = await testSite(["Guide"]);
  await addSection("News");
  await api.deleteSpaceById({ params: { spaceId: spaceId("News") } });
  expect(await outline()).toEqual([{ "Acme docs*": ["Guide*"] }, { News: [] }]);
  await api.restoreSpace({ params: { spaceId: spaceId("News") } });
  expect(await outline()).toEqual([{ "Acme docs*": ["Guide*"] }, { News: ["News*"] }]);
});

test("the first section creates no section for spaces in the trash only, and keeps their position", async () => {
  const { api, params, spaceId, addSection, outline } = await testSite(["Guide"]);
  await api.deleteSpaceById({ params: { spaceId: spaceId("Guide") } });
  await addSection("News");
  expect(await outline()).toEqual([{ "News*": ["News*"] }]);
  await api.restoreSpace({ params: { spaceId: spaceId("Guide") } });
  expect(await outline()).toEqual([{ "News*": ["Guide*", "News"] }]);
  expect((await api.getSiteById({ params })).siteSpaces).toBe(2);
});

test("a hidden space is missing from the structure and lists, for that member only", async () => {
  const { api, as, params, spaceId, outline } = await testSite(["Open", "Secret"]);
  const body = { defaultLevel: null };
  await api.updateSpaceById({ params: { spaceId: spaceId("Secret") }, body });
  const { items } = await api.listSiteSpaces({ params });
  expect(await outline()).toEqual(["Open*", "Secret"]);
  const shown = await as("create").listSiteSpaces({ params });
  expect(shown).toMatchObject({ count: 1, items: [{ title: "Open" }] });
  const { structure } = await as("read").getSiteStructure({ params });
  expect(structure.map(({ title }) => title)).toEqual(["Open"]);
  const secret = { ...params, siteSpaceId: items[1]?.id ?? "none" };
  await expectRejection(
    as("edit").updateSiteSpaceById({ params: secret, body: { path: "x" } }),
    404,
  );
  await as("edit").deleteSiteSpaceById({ params: secret });
  expect((await api.listSiteSpaces({ params })).count).toBe(2);
  const spaces = { spaceId: spaceId("Secret") };
  await expectRejection(as("edit").addSpaceToSite({ params, body: spaces }), 404, /^spaceId:/);
});
