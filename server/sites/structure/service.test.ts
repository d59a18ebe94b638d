// @module-tag postgres: ordering keys at the same time

import { expect, test } from "vitest";
import type { SiteStructurePointer } from "#lib/contract/sites/site-structure.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testSite } from "../../testing/site.ts";

type Kind = SiteStructurePointer["type"];
const pointer = <K extends Kind>(type: K, id = "unknown") => ({ type, id });

test("a site has an empty structure, a list of spaces, or sections", async () => {
  const { api, as, params, makeSpace, addSection } = await testSite();
  expect(await api.getSiteStructure({ params })).toEqual({ type: "siteSpaces", structure: [] });
  const body = { spaceId: await makeSpace("Guide") };
  const siteSpace = await api.addSpaceToSite({ params, body });
  const flat = { type: "siteSpaces", structure: [siteSpace] };
  expect(await api.getSiteStructure({ params })).toEqual(flat);
  const section = await addSection("News");
  const [first] = (await api.listSiteSections({ params })).items;
  expect(await as("read").getSiteStructure({ params })).toMatchObject({
    type: "sections",
    structure: [
      { object: "site-section", id: first?.id, siteSpaces: [{ id: siteSpace.id }] },
      { object: "site-section", id: section.id },
    ],
  });
});

/** Site with sections One to Three, then a group of Four and Five. */
async function withGroup() {
  const site = await testSite();
  const sections = new Map<string, Awaited<ReturnType<typeof site.addSection>>>();
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    sections.set(title, await site.addSection(title));
  }
  const section = (title: string) => pointer("site-section", sections.get(title)?.id);
  const body = { title: "Group", sections: [section("Four").id, section("Five").id] };
  const { id } = await site.api.addSectionGroupToSite({ params: site.params, body });
  const group = pointer("site-section-group", id);
  const siteSpace = (title: string) =>
    pointer("site-space", sections.get(title)?.siteSpaces[0]?.id);
  type Position = { before: SiteStructurePointer } | { after: SiteStructurePointer };
  const sort = (item: SiteStructurePointer, position: Position) =>
    site.as("edit").sortSiteStructure({ params: site.params, body: { item, position } });
  const titles = async () =>
    (await site.outline()).map((item) => Object.keys(item)[0]?.replace("*", ""));
  return { ...site, section, group, siteSpace, sort, titles };
}

test("sections and groups share the order of the root", async () => {
  const { sort, group, section, titles } = await withGroup();
  expect(await titles()).toEqual(["One", "Two", "Three", "[Group]"]);
  expect(await sort(group, { before: section("Two") })).toMatchObject({
    object: "site-section-group",
    id: group.id,
    sections: [{ title: "Four" }, { title: "Five" }],
  });
  expect(await titles()).toEqual(["One", "[Group]", "Two", "Three"]);
  expect(await sort(section("One"), { after: group })).toMatchObject({ object: "site-section" });
  expect(await titles()).toEqual(["[Group]", "One", "Two", "Three"]);
});

test("sections of a group have their own order", async () => {
  const { sort, section, outline } = await withGroup();
  await sort(section("Five"), { before: section("Four") });
  expect((await outline()).at(-1)).toEqual({
    "[Group]": [{ Five: ["Five*"] }, { Four: ["Four*"] }],
  });
});

test("a move beside an item of another level is rejected and changes nothing", async () => {
  const { sort, section, group, siteSpace, outline, addSection } = await withGroup();
  const other = await testSite();
  const foreign = await other.addSection("Elsewhere");
  await addSection("Six");
  const before = await outline();
  const refused = [
    [section("One"), { before: section("Four") }],
    [section("Four"), { after: section("One") }],
    [section("Four"), { after: group }],
    [group, { before: section("Five") }],
    [section("One"), { after: siteSpace("One") }],
    [siteSpace("One"), { before: siteSpace("Two") }],
    [siteSpace("One"), { before: section("One") }],
    [section("One"), { after: pointer("site-section") }],
    [section("One"), { after: pointer("site-section", foreign.id) }],
    [section("One"), { after: pointer("site-section-group", section("Two").id) }],
  ] as const;
  for (const [item, position] of refused) {
    await expectRejection(sort(item, position), 400, /^position\.(before|after):/);
  }
  expect(await outline()).toEqual(before);
});

test("unknown items, and positions with both sides or none, are rejected", async () => {
  const { as, params, sort, section } = await withGroup();
  const after = section("One");
  for (const type of ["site-space", "site-section", "site-section-group"] as const) {
    await expectRejection(sort(pointer(type), { after }), 404, /^item:/);
  }
  const positions = [{}, { before: section("Two"), after: section("Three") }];
  for (const position of positions) {
    const call = as("edit").sortSiteStructure({ params, body: { item: after, position } });
    await expectRejection(call, 400, /position/);
  }
  const body = { item: after, position: { after: section("Two") } };
  await expectRejection(as("comment").sortSiteStructure({ params, body }), 403, /edit/);
});

test("a move to the item's own position changes nothing and leaves no record", async () => {
  const { api, params, sort, section, outline } = await withGroup();
  const before = await outline();
  await sort(section("Two"), { after: section("One") });
  await sort(section("Two"), { before: section("Three") });
  await sort(section("Two"), { before: section("Two") });
  expect(await outline()).toEqual(before);
  const { organizationId } = params;
  const records = () =>
    api.listAuditEvents({
      params: { organizationId },
      query: { action: "site.structure-sorted" },
    });
  expect((await records()).count).toBe(0);
  await sort(section("Two"), { after: section("Three") });
  expect(await records()).toMatchObject({ count: 1, items: [{ target: { id: params.siteId } }] });
});

test("the older moves of sections, groups and site spaces work, and two are deprecated", async () => {
  const { api, params, group, section, titles } = await withGroup();
  const moved = await api.moveSiteSection({
    params: { ...params, siteSectionId: section("Three").id },
    body: { position: { before: { type: "site-section", siteSection: section("One").id } } },
  });
  expect(moved).toMatchObject({ object: "site-section", title: "Three" });
  const back = await api.moveSiteSectionGroup({
    params: { ...params, siteSectionGroupId: group.id },
    body: { position: { after: section("Three") } },
  });
  expect(back).toMatchObject({ object: "site-section-group", id: group.id });
  expect(await titles()).toEqual(["Three", "[Group]", "One", "Two"]);
  const groupPlace = { params: { ...params, siteSectionGroupId: group.id } };
  const beside = { position: { before: section("Four") } };
  await expectRejection(
    api.moveSiteSectionGroup({ ...groupPlace, body: beside }),
    400,
    /^position/,
  );
  const sectionPlace = { params: { ...params, siteSectionId: section("One").id } };
  const grouped = { type: "site-section", siteSection: section("Four").id } as const;
  const call = api.moveSiteSection({ ...sectionPlace, body: { position: { after: grouped } } });
  await expectRejection(call, 400, /^position.after:/);
});

test("a site space moves among its siblings only", async () => {
  const { api, as, params, outline } = await testSite(["A", "B", "C"]);
  const { items } = await api.listSiteSpaces({ params });
  const [a, b, c] = items.map(({ id }) => id);
  const move = (siteSpaceId = "unknown", position: { before?: string; after?: string }) =>
    as("edit").moveSiteSpace({
      params: { ...params, siteSpaceId },
      body: {
        position: {
          before: position.before ? { type: "site-space", siteSpace: position.before } : undefined,
          after: position.after ? { type: "site-space", siteSpace: position.after } : undefined,
        },
      },
    });
  expect(await move(c, { before: a })).toMatchObject({ id: c, title: "C" });
  await move(a, { after: b });
  expect(await outline()).toEqual(["C", "B", "A*"]);
  await expectRejection(move(a, { after: "unknown" }), 400, /^position.after:/);
  await expectRejection(move("unknown", { after: a }), 404, /^Site space/);
});

test("a move without a position goes to the end", async () => {
  const { api, params, outline } = await testSite(["A", "B", "C"]);
  const [a] = (await api.listSiteSpaces({ params })).items;
  await api.moveSiteSpace({ params: { ...params, siteSpaceId: a?.id ?? "" } });
  expect(await outline()).toEqual(["B", "C", "A*"]);
  const [, first] = [
    await api.addSectionToSite({
      params,
      body: { spaceId: (await api.createSpace({ params, body: { title: "D" } })).id },
    }),
    (await api.listSiteSections({ params })).items[0],
  ];
  const { id: siteSectionGroupId } = await api.addSectionGroupToSite({
    params,
    body: { title: "G" },
  });
  await api.moveSiteSection({ params: { ...params, siteSectionId: first?.id ?? "" }, body: {} });
  const ids = async () => {
    const { structure } = await api.getSiteStructure({ params });
    return structure.map(({ id }) => id);
  };
  expect((await ids()).at(-1)).toBe(first?.id);
  await api.moveSiteSectionGroup({ params: { ...params, siteSectionGroupId } });
  expect((await ids()).at(-1)).toBe(siteSectionGroupId);
});

test("concurrent moves give every item its own position", async () => {
  const { api, params } = await testSite(["A", "B", "C", "D", "E", "F"]);
  const { items } = await api.listSiteSpaces({ params });
  const ids = items.map(({ id }) => id);
  const first = pointer("site-space", ids[0]);
  await Promise.all(
    ids.slice(1).map((id) =>
      api.sortSiteStructure({
        params,
        body: { item: pointer("site-space", id), position: { before: first } },
      }),
    ),
  );
  const after = await api.listSiteSpaces({ params });
  expect(after.items.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(after.items.at(-1)?.id).toBe(first.id);
});
