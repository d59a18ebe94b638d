// @module-tag postgres: ordering keys at the same time

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testSite } from "../../testing/site.ts";

test("a section takes title and path of its space by default", async () => {
  const { api, as, params, makeSpace } = await testSite();
  const spaceId = await makeSpace("Release notes");
  const section = await as("edit").addSectionToSite({ params, body: { spaceId, title: null } });
  expect(section).toMatchObject({
    object: "site-section",
    title: "Release notes",
    path: "release-notes",
    default: true,
    siteSpaces: [{ path: "release-notes", section: section.id, default: true }],
  });
  expect(section.siteSpaces[0]?.space.id).toBe(spaceId);
  const body = { spaceId: await makeSpace("A"), icon: "rocket" };
  expect(await api.addSectionToSite({ params, body })).toMatchObject({
    title: "Untitled",
    icon: "rocket",
    default: false,
  });
  const given = { spaceId: await makeSpace("Other"), title: "Release notes" };
  expect(await api.addSectionToSite({ params, body: given })).toMatchObject({
    title: "Release notes",
    path: "release-notes-2",
  });
});

test("content of the root moves into a section with the site's title before the first section is added", async () => {
  const { api, params, addSection, outline } = await testSite(["Guide", "News"]);
  const { items } = await api.listSiteSpaces({ params });
  await api.updateSiteById({ params, body: { defaultSiteSpace: items[1]?.id } });
  const added = await addSection("API");
  expect(await outline()).toEqual([{ "Acme docs*": ["Guide", "News*"] }, { API: ["API*"] }]);
  const list = await api.listSiteSections({ params });
  expect(list.items).toMatchObject([{ path: "acme-docs" }, { id: added.id, path: "api" }]);
  const after = await api.listSiteSpaces({ params });
  expect(after.items.slice(0, 2).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  await addSection("Blog");
  expect(await outline()).toHaveLength(3);
});

test("a space is on a site once", async () => {
  const { api, params, spaceId, outline } = await testSite(["Guide"]);
  const body = { spaceId: spaceId("Guide") };
  await expectRejection(api.addSectionToSite({ params, body }), 409, /^spaceId:/);
  await expectRejection(api.addSpaceToSite({ params, body }), 409, /^spaceId:/);
  expect(await outline()).toEqual(["Guide*"]);
});

test("one of two concurrent sections with the same space is rejected", async () => {
  const { api, params, makeSpace, outline } = await testSite();
  const body = { spaceId: await makeSpace("Guide") };
  const add = () => api.addSectionToSite({ params, body }).then(() => 201);
  const answers = await Promise.all([add, add].map((run) => run().catch(({ status }) => status)));
  expect(answers.sort()).toEqual([201, 409]);
  expect(await outline()).toEqual([{ "Guide*": ["Guide*"] }]);
});

test("concurrent sections get their own paths and positions", async () => {
  const { api, params, makeSpace } = await testSite();
  const ids = await Promise.all(["One", "Two", "Three", "Four"].map(makeSpace));
  const title = "Guide";
  await Promise.all(
    ids.map((spaceId) => api.addSectionToSite({ params, body: { spaceId, title } })),
  );
  const { items } = await api.listSiteSections({ params });
  expect(items.map(({ path }) => path).sort()).toEqual(["guide", "guide-2", "guide-3", "guide-4"]);
  expect(items.filter(({ default: isDefault }) => isDefault)).toHaveLength(1);
});

test("an update changes only the given members, and null removes", async () => {
  const { as, params, addSection } = await testSite();
  const { id } = await addSection("Guide");
  const section = { ...params, siteSectionId: id };
  const update = (body: Parameters<ReturnType<typeof as>["updateSiteSectionById"]>[0]["body"]) =>
    as("edit").updateSiteSectionById({ params: section, body });
  const body = { title: "Handbook", path: "handbook", icon: "book", description: "All of it" };
  expect(await update(body)).toMatchObject(body);
  expect(await update({ condition: "1 == 1" })).toMatchObject({ ...body, condition: "1 == 1" });
  const cleared = await update({ condition: null, icon: null, description: null });
  expect(cleared).toMatchObject({ title: "Handbook", path: "handbook" });
  expect(cleared).not.toHaveProperty("condition");
  expect(cleared).not.toHaveProperty("icon");
  expect(cleared).not.toHaveProperty("description");
  await expectRejection(update({ condition: "1 + 1" }), 400, /^condition:.*position/);
  await expectRejection(update({ condition: "visitor.claims.nobody" }), 400, /^condition:/);
  await expectRejection(update({ title: "x" }), 400, /title/);
  await expectRejection(update({ path: "two parts" }), 400, /path/);
});

test("the path of a section is unique on the site", async () => {
  const { api, params, addSection } = await testSite();
  const guide = await addSection("Guide");
  const news = await addSection("News");
  const update = (siteSectionId: string, path: string) =>
    api.updateSiteSectionById({ params: { ...params, siteSectionId }, body: { path } });
  await expectRejection(update(news.id, "guide"), 409, /^path:/);
  const both = [update(guide.id, "same"), update(news.id, "same")];
  const answers = await Promise.all(
    both.map((one) =>
      one.then(
        () => 200,
        ({ status }) => status,
      ),
    ),
  );
  expect(answers.sort()).toEqual([200, 409]);
});

test("the default of a section is one of its site spaces", async () => {
  const { api, params, addSection, makeSpace } = await testSite();
  const guide = await addSection("Guide");
  const news = await addSection("News");
  const body = { spaceId: await makeSpace("Archive"), sectionId: news.id };
  const archive = await api.addSpaceToSite({ params, body });
  const update = (siteSectionId: string, defaultSiteSpace: string) =>
    api.updateSiteSectionById({ params: { ...params, siteSectionId }, body: { defaultSiteSpace } });
  const { siteSpaces } = await update(news.id, archive.id);
  expect(siteSpaces.map(({ title, default: first }) => [title, first])).toEqual([
    ["News", false],
    ["Archive", true],
  ]);
  await expectRejection(update(guide.id, archive.id), 400, /^defaultSiteSpace:/);
  await expectRejection(update(guide.id, "unknown"), 404, /^defaultSiteSpace:/);
});

test("deleting a section deletes its site spaces, not the spaces, and passes the default on", async () => {
  const { api, params, addSection, outline } = await testSite();
  const ids: string[] = [];
  for (const title of ["A", "Bb", "Cc"]) ids.push((await addSection(title)).id);
  const remove = (index: number) =>
    api.deleteSiteSectionById({ params: { ...params, siteSectionId: ids[index] ?? "none" } });
  await api.updateSiteById({ params, body: { defaultSiteSection: ids[1] } });
  await remove(1);
  expect(await outline()).toEqual([{ Untitled: ["A*"] }, { "Cc*": ["Cc*"] }]);
  await remove(2);
  await remove(2);
  expect(await outline()).toEqual([{ "Untitled*": ["A*"] }]);
  await remove(0);
  expect(await api.getSiteStructure({ params })).toEqual({ type: "siteSpaces", structure: [] });
  const { organizationId } = params;
  expect((await api.listSpacesInOrganizationById({ params: { organizationId } })).count).toBe(3);
});

test("the default passes on into groups, in reading order", async () => {
  const { api, params, addSection, outline } = await testSite();
  const first = await addSection("First");
  const last = await addSection("Last");
  const grouped = await addSection("Grouped");
  const body = { title: "Group", sections: [grouped.id] };
  const group = await api.addSectionGroupToSite({ params, body });
  const position = { before: { type: "site-section", id: last.id } } as const;
  const item = { type: "site-section-group", id: group.id } as const;
  await api.sortSiteStructure({ params, body: { item, position } });
  await api.deleteSiteSectionById({ params: { ...params, siteSectionId: first.id } });
  expect(await outline()).toEqual([
    { "[Group]": [{ "Grouped*": ["Grouped*"] }] },
    { Last: ["Last*"] },
  ]);
});

test("the list follows the reading order of the site, in pages", async () => {
  const { api, params, addSection } = await testSite();
  const ids = new Map<string, string>();
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    ids.set(title, (await addSection(title)).id);
  }
  const pick = (...titles: string[]) => titles.map((title) => ids.get(title) ?? "none");
  const body = { title: "Group", sections: pick("Five", "Two") };
  const group = await api.addSectionGroupToSite({ params, body });
  const position = { after: { type: "site-section", id: pick("One")[0] ?? "none" } } as const;
  const item = { type: "site-section-group", id: group.id } as const;
  await api.sortSiteStructure({ params, body: { item, position } });
  const titles: string[] = [];
  let page: string | undefined;
  do {
    const list = await api.listSiteSections({ params, query: { limit: 2, page } });
    expect(list.count).toBe(5);
    titles.push(...list.items.map(({ title }) => title));
    page = list.next?.page;
  } while (page);
  expect(titles).toEqual(["One", "Five", "Two", "Three", "Four"]);
  const spaces = await api.listSiteSpaces({ params, query: { limit: 3 } });
  const rest = await api.listSiteSpaces({ params, query: { limit: 3, page: spaces.next?.page } });
  expect([...spaces.items, ...rest.items].map(({ title }) => title)).toEqual(titles);
});

test("sections of other sites are not found", async () => {
  const { api, params, makeSpace } = await testSite();
  const other = await testSite();
  const foreign = await other.addSection("Elsewhere");
  const section = { ...params, siteSectionId: foreign.id };
  await expectRejection(api.updateSiteSectionById({ params: section, body: { icon: null } }), 404);
  const position = { before: { type: "site-section", siteSection: foreign.id } } as const;
  await expectRejection(api.moveSiteSection({ params: section, body: { position } }), 404);
  await api.deleteSiteSectionById({ params: section });
  expect((await other.api.listSiteSections({ params: other.params })).count).toBe(1);
  const spaceId = await makeSpace("Guide");
  const body = { spaceId, sectionId: foreign.id };
  await expectRejection(api.addSpaceToSite({ params, body }), 404, /^sectionId:/);
  const own = { spaceId: other.spaceId("Elsewhere") };
  await expectRejection(api.addSectionToSite({ params, body: own }), 404, /^spaceId:/);
});
