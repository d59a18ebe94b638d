// @module-tag postgres: ordering keys

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testSite } from "../../testing/site.ts";

/** Site with sections of these titles at the top level, and calls for its groups. */
async function grouped(...titles: string[]) {
  const site = await testSite();
  const ids = new Map<string, string>();
  for (const title of titles) ids.set(title, (await site.addSection(title)).id);
  const id = (title: string) => ids.get(title) ?? "unknown";
  const editor = site.as("edit");
  const { params } = site;
  const group = (title: string, ...sections: string[]) =>
    editor.addSectionGroupToSite({ params, body: { title, sections: sections.map(id) } });
  const place = (siteSectionGroupId: string) => ({ ...params, siteSectionGroupId });
  return { ...site, editor, id, group, place };
}

const inside = (title: string) => ({ [title]: [`${title.replace("*", "")}*`] });

test("a group takes sections in the given order, each once, out of any other group", async () => {
  const { group, outline } = await grouped("One", "Two", "Three");
  const made = await group("First", "Three", "One", "Three");
  expect(made).toMatchObject({ object: "site-section-group", title: "First" });
  expect(made.sections.map(({ title, sectionGroup }) => [title, sectionGroup])).toEqual([
    ["Three", made.id],
    ["One", made.id],
  ]);
  await group("Second", "One");
  expect(await outline()).toEqual([
    inside("Two"),
    { "[First]": [inside("Three")] },
    { "[Second]": [inside("One*")] },
  ]);
});

test("children of a group are its sections", async () => {
  const { group, editor, params, place } = await grouped("One", "Two");
  const made = await group("First", "Two", "One");
  expect(made.children).toEqual(made.sections);
  const [listed] = (await editor.listSiteSectionGroups({ params })).items;
  expect(listed?.sections).toHaveLength(2);
  expect(listed?.children).toEqual(listed?.sections);
  const body = { title: "Renamed" };
  const changed = await editor.updateSiteSectionGroupById({ params: place(made.id), body });
  expect(changed.children).toEqual(changed.sections);
});

test("unknown sections and those of other sites are rejected by name", async () => {
  const { group, editor, place } = await grouped("One");
  const other = await testSite();
  const foreign = await other.addSection("Elsewhere");
  await expectRejection(group("Group", "One", "nobody"), 404, /^sections:/);
  const made = await group("Group");
  for (const sectionId of ["unknown", foreign.id]) {
    const call = editor.addSectionToGroup({ params: place(made.id), body: { sectionId } });
    await expectRejection(call, 404, /^sectionId:/);
  }
});

test("a group is renamed, and its icon set and removed", async () => {
  const { editor, group, place } = await grouped("One");
  const { id } = await group("Group", "One");
  const update = (body: { title?: string; icon?: string | null }) =>
    editor.updateSiteSectionGroupById({ params: place(id), body });
  const sections = [{ title: "One" }];
  expect(await update({ title: "G", icon: "book" })).toMatchObject({
    title: "G",
    icon: "book",
    sections,
  });
  const { icon, title } = await update({ icon: null });
  expect({ icon, title }).toEqual({ icon: undefined, title: "G" });
  await expectRejection(update({ title: "" }), 400, /title/);
});

test("sections move into a group and out of it, each time to the end", async () => {
  const { editor, id, group, place, outline } = await grouped("One", "Two", "Three");
  const first = await group("First", "Two");
  const second = await group("Second");
  const add = (groupId: string, sectionId: string) =>
    editor.addSectionToGroup({ params: place(groupId), body: { sectionId } });
  const added = await add(first.id, id("One"));
  expect(added.sections.map(({ title }) => title)).toEqual(["Two", "One"]);
  expect((await add(first.id, id("Two"))).sections.map(({ title }) => title)).toEqual([
    "Two",
    "One",
  ]);
  await add(second.id, id("Two"));
  expect(await outline()).toEqual([
    inside("Three"),
    { "[First]": [inside("One*")] },
    { "[Second]": [inside("Two")] },
  ]);
  const remove = (groupId: string, siteSectionId: string) =>
    editor.removeSectionFromGroup({ params: { ...place(groupId), siteSectionId } });
  await remove(first.id, id("Two"));
  await remove(first.id, "unknown");
  await remove(second.id, id("Two"));
  await remove(second.id, id("Two"));
  expect(await outline()).toEqual([
    inside("Three"),
    { "[First]": [inside("One*")] },
    { "[Second]": [] },
    inside("Two"),
  ]);
  await expectRejection(remove("unknown", id("One")), 404, /^Section group/);
});

test("sections of a deleted group return to its position in the root, in their order", async () => {
  const { editor, params, id, group, place, outline } = await grouped(
    "One",
    "Two",
    "Three",
    "Four",
  );
  const made = await group("Group", "Three", "One");
  const item = { type: "site-section-group", id: made.id } as const;
  const position = { after: { type: "site-section", id: id("Two") } } as const;
  await editor.sortSiteStructure({ params, body: { item, position } });
  await editor.deleteSiteSectionGroupById({ params: place(made.id) });
  await editor.deleteSiteSectionGroupById({ params: place(made.id) });
  expect(await outline()).toEqual([inside("Two"), inside("Three"), inside("One*"), inside("Four")]);
  const { count } = await editor.listSiteSectionGroups({ params });
  expect(count).toBe(0);
});

test("the list has groups in order, with their sections, in pages", async () => {
  const { editor, params, group } = await grouped("One", "Two");
  await group("First", "Two");
  await group("Second");
  await group("Third", "One");
  const page = await editor.listSiteSectionGroups({ params, query: { limit: 2 } });
  expect(page).toMatchObject({
    count: 3,
    items: [
      { title: "First", sections: [{ title: "Two", siteSpaces: [{ title: "Two" }] }] },
      { title: "Second", sections: [] },
    ],
  });
  const rest = await editor.listSiteSectionGroups({
    params,
    query: { limit: 2, page: page.next?.page },
  });
  expect(rest.items.map(({ title }) => title)).toEqual(["Third"]);
});

test("a group on a site without sections hides nothing", async () => {
  const { api, params, outline } = await testSite(["Guide"]);
  await api.addSectionGroupToSite({ params, body: { title: "Empty" } });
  expect(await outline()).toEqual(["Guide*"]);
  const bare = await testSite();
  await bare.api.addSectionGroupToSite({ params: bare.params, body: { title: "Empty" } });
  expect(await bare.outline()).toEqual([{ "[Empty]": [] }]);
});

test("groups of other sites are not found, and reviewers can't change any", async () => {
  const { editor, params, place, as } = await grouped("One");
  const other = await testSite();
  const foreign = await other.api.addSectionGroupToSite({
    params: other.params,
    body: { title: "Elsewhere" },
  });
  const there = place(foreign.id);
  await expectRejection(editor.updateSiteSectionGroupById({ params: there, body: {} }), 404);
  await editor.deleteSiteSectionGroupById({ params: there });
  expect((await other.api.listSiteSectionGroups({ params: other.params })).count).toBe(1);
  const body = { title: "Mine" };
  await expectRejection(as("comment").addSectionGroupToSite({ params, body }), 403, /edit/);
  expect((await as("read").listSiteSectionGroups({ params })).count).toBe(0);
});
