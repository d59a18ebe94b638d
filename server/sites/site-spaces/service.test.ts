// @module-tag postgres: ordering keys at the same time

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testSite } from "../../testing/site.ts";

test("a space is added at the end of the root of a site without sections", async () => {
  const { as, params, makeSpace, outline } = await testSite(["Guide"]);
  const body = { spaceId: await makeSpace("Guide, second edition") };
  const added = await as("edit").addSpaceToSite({ params, body });
  expect(added).toMatchObject({
    object: "site-space",
    title: "Guide, second edition",
    path: "guide-second-edition",
    default: false,
    hasAdvancedCustomizationFeature: false,
    space: { id: body.spaceId },
  });
  expect(added.section).toBeUndefined();
  expect(await outline()).toEqual(["Guide*", "Guide, second edition"]);
});

test("the first space of a site becomes its default", async () => {
  const { api, params, makeSpace, outline } = await testSite();
  await api.addSpaceToSite({ params, body: { spaceId: await makeSpace("Guide") } });
  expect(await outline()).toEqual(["Guide*"]);
});

test("a space is added to the given section, or to the default one", async () => {
  const { api, params, addSection, makeSpace, outline } = await testSite();
  const guide = await addSection("Guide");
  const news = await addSection("News");
  await api.updateSiteById({ params, body: { defaultSiteSection: news.id } });
  await api.addSpaceToSite({ params, body: { spaceId: await makeSpace("Old news") } });
  const body = { spaceId: await makeSpace("Guide v1"), sectionId: guide.id };
  expect(await api.addSpaceToSite({ params, body })).toMatchObject({ section: guide.id });
  expect(await outline()).toEqual([
    { Guide: ["Guide*", "Guide v1"] },
    { "News*": ["News*", "Old news"] },
  ]);
});

test("paths are unique within their level only", async () => {
  const { api, params, makeSpace, addSection } = await testSite();
  const section = await addSection("Guide");
  const other = await addSection("Other");
  const add = async (sectionId: string) => {
    const body = { spaceId: await makeSpace("Guide"), sectionId };
    return (await api.addSpaceToSite({ params, body })).path;
  };
  expect(await add(section.id)).toBe("guide-2");
  expect(await add(section.id)).toBe("guide-3");
  expect(await add(other.id)).toBe("guide");
});

test("hidden spaces are not found", async () => {
  const { as, params } = await testSite();
  const other = await testSite(["Elsewhere"]);
  for (const spaceId of ["unknown", other.spaceId("Elsewhere")]) {
    const add = as("admin").addSpaceToSite({ params, body: { spaceId } });
    await expectRejection(add, 404, /^spaceId:/);
  }
  const body = { spaceId: "unknown" };
  await expectRejection(as("comment").addSpaceToSite({ params, body }), 403, /edit/);
});

test("one of two is rejected when they add a space at once", async () => {
  const { api, params, makeSpace, outline } = await testSite();
  const body = { spaceId: await makeSpace("Guide") };
  const add = () => api.addSpaceToSite({ params, body }).then(() => 201);
  const answers = await Promise.all([add, add].map((run) => run().catch(({ status }) => status)));
  expect(answers.sort()).toEqual([201, 409]);
  expect(await outline()).toEqual(["Guide*"]);
});

async function siteWithTwo() {
  const site = await testSite(["Guide", "News"]);
  const { items } = await site.api.listSiteSpaces({ params: site.params });
  const [guide, news] = items.map(({ id }) => id);
  const at = (siteSpaceId = "none") => ({ ...site.params, siteSpaceId });
  type Body = Parameters<typeof site.api.updateSiteSpaceById>[0]["body"];
  const update = (siteSpaceId: string | undefined, body: Body) =>
    site.as("edit").updateSiteSpaceById({ params: at(siteSpaceId), body });
  return { ...site, guide, news, at, update };
}

test("path and condition change, and null removes the condition", async () => {
  const { guide, news, update } = await siteWithTwo();
  const changed = await update(news, { path: "latest", condition: "1 == 1" });
  expect(changed).toMatchObject({ path: "latest", condition: "1 == 1", title: "News" });
  expect(await update(news, { condition: null })).not.toHaveProperty("condition");
  await expectRejection(update(news, { condition: "1 + 1" }), 400, /^condition:/);
  await expectRejection(update(news, { path: "guide" }), 409, /^path:/);
  await expectRejection(update(news, { path: "a/b" }), 400, /path/);
  await expectRejection(update("unknown", { path: "x" }), 404, /^Site space/);
  const both = [update(guide, { path: "same" }), update(news, { path: "same" })];
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

test("a replacing space keeps path, condition, position and default", async () => {
  const { guide, update, makeSpace, outline, spaceId } = await siteWithTwo();
  await update(guide, { condition: "1 == 1" });
  const next = await makeSpace("Guide 2");
  const swapped = await update(guide, { spaceId: next });
  expect(swapped).toMatchObject({
    id: guide,
    title: "Guide 2",
    path: "guide",
    condition: "1 == 1",
    space: { id: next },
  });
  expect(await outline()).toEqual(["Guide 2*", "News"]);
  await expectRejection(update(guide, { spaceId: spaceId("News") }), 409, /^spaceId:/);
  await expectRejection(update(guide, { spaceId: "unknown" }), 404, /^spaceId:/);
  expect(await update(guide, { spaceId: next })).toEqual(swapped);
});

test("a site space moves to the end of another section, and both keep a default", async () => {
  const { guide, news, update, addSection, api, at, outline } = await siteWithTwo();
  await expectRejection(update(news, { section: "unknown" }), 404, /^section:/);
  const section = await addSection("API");
  expect(await update(guide, { section: section.id })).toMatchObject({ section: section.id });
  expect(await outline()).toEqual([{ "Acme docs*": ["News*"] }, { API: ["API*", "Guide"] }]);
  await api.deleteSiteSpaceById({ params: at(section.siteSpaces[0]?.id) });
  await update(news, { section: section.id });
  expect(await outline()).toEqual([{ "Acme docs*": [] }, { API: ["Guide*", "News"] }]);
  const [empty] = (await api.listSiteSections({ params: at() })).items;
  await update(news, { section: empty?.id });
  await update(guide, { path: "news" });
  expect(await outline()).toEqual([{ "Acme docs*": ["News*"] }, { API: ["Guide*"] }]);
  await expectRejection(update(guide, { section: empty?.id }), 409, /^path:/);
  const before = await outline();
  await update(guide, { section: section.id });
  expect(await outline()).toEqual(before);
});

test("removing a space from the site keeps the space, passes the default on, and is idempotent", async () => {
  const { api, as, guide, at, spaceId, outline, params } = await siteWithTwo();
  await as("edit").deleteSiteSpaceById({ params: at(guide) });
  await api.deleteSiteSpaceById({ params: at(guide) });
  expect(await outline()).toEqual(["News*"]);
  expect((await api.getSpaceById({ params: { spaceId: spaceId("Guide") } })).title).toBe("Guide");
  await api.addSpaceToSite({ params, body: { spaceId: spaceId("Guide") } });
  expect(await outline()).toEqual(["News*", "Guide"]);
  const other = await testSite();
  await other.api.deleteSiteSpaceById({
    params: { ...other.params, siteSpaceId: guide ?? "none" },
  });
  expect(await outline()).toHaveLength(2);
});

test("a path that a space in the trash had is free, and that space gets another one", async () => {
  const { api, params, makeSpace, spaceId } = await testSite(["Guide", "News"]);
  const guide = spaceId("Guide");
  await api.deleteSpaceById({ params: { spaceId: guide } });
  const body = { spaceId: await makeSpace("Guide") };
  expect(await api.addSpaceToSite({ params, body })).toMatchObject({ path: "guide" });
  await api.restoreSpace({ params: { spaceId: guide } });
  const { items } = await api.listSiteSpaces({ params });
  expect(items.map(({ space, path }) => [space.id, path])).toContainEqual([guide, "guide-2"]);
  await api.deleteSpaceById({ params: { spaceId: guide } });
  const news = items.find(({ space }) => space.id === spaceId("News"));
  const renamed = await api.updateSiteSpaceById({
    params: { ...params, siteSpaceId: news?.id ?? "" },
    body: { path: "guide-2" },
  });
  expect(renamed.path).toBe("guide-2");
  const taken = api.updateSiteSpaceById({
    params: { ...params, siteSpaceId: news?.id ?? "" },
    body: { path: "guide" },
  });
  await expectRejection(taken, 409, /path: already used by another space/);
});
