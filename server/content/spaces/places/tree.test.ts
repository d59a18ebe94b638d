// @module-tag postgres: order and levels in SQL

import { expect, test } from "vitest";
import type { TreeItem } from "#lib/contract/content/collection-tree.ts";
import { nestedResources } from "../../../testing/access.ts";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";

async function withTree() {
  const made = await testOrganization();
  const { params } = made;
  const api = made.as("admin");
  const collection = (title: string, parent?: string) =>
    api.createCollection({ params, body: { title, parent } });
  const space = (title: string, parent?: string) =>
    api.createSpace({ params, body: { title, parent } });
  const guides = await collection("Guides");
  const robots = await collection("Robots", guides.id);
  await space("Kestrel guide", robots.id);
  await space("Atlas", guides.id);
  await space("Glossary guide");
  return { ...made, api, guides, robots, collection, space };
}

const describeType = ({ level }: TreeItem) =>
  [level.role ?? (level.organization ? "own" : "none"), level.from.type, level.from.title]
    .filter(Boolean)
    .join(" ");

test("a parent lists its items, with the number of theirs", async () => {
  const made = await withTree();
  const { api, params, guides } = made;
  const top = await api.listTreeItems({ params });
  expect(top.items.map(({ title, items, spaces }) => [title, items, spaces])).toEqual([
    ["Guides", 2, 1],
    ["Glossary guide", 0, 0],
  ]);
  const asReader = await made.as("read").listTreeItems({ params });
  expect(asReader.items[0]).toMatchObject({ items: 2, spaces: 1 });
  const inside = await api.listTreeItems({ params, query: { parent: guides.id, limit: 1 } });
  expect(inside).toMatchObject({ count: 2, items: [{ title: "Robots", parent: guides.id }] });
  const more = { parent: guides.id, page: inside.next?.page };
  expect((await api.listTreeItems({ params, query: more })).items).toMatchObject([
    { title: "Atlas", type: "space", permissions: { admin: true, create: true } },
  ]);
  await expectRejection(api.listTreeItems({ params, query: { parent: "unknown" } }), 404);
});

test("every item has its level and the source of it", async () => {
  const { api, params, guides, robots } = await withTree();
  const levels = async () => {
    const { items } = await api.findTreeItems({ params, query: { title: "e" } });
    return Object.fromEntries(items.map((item) => [item.title, describeType(item)]));
  };
  expect(await levels()).toMatchObject({
    Guides: "own organization",
    Robots: "own organization",
    "Kestrel guide": "own organization",
  });
  const at = (id: string) => ({ collectionId: id });
  await api.updateCollectionById({ params: at(robots.id), body: { defaultLevel: "edit" } });
  expect(await levels()).toMatchObject({
    Guides: "own organization",
    Robots: "edit collection Robots",
    "Kestrel guide": "edit collection Robots",
  });
  await api.updateCollectionById({ params: at(guides.id), body: { defaultLevel: null } });
  await api.updateCollectionById({ params: at(robots.id), body: { defaultLevel: "inherit" } });
  expect(await levels()).toMatchObject({
    Guides: "none collection Guides",
    "Kestrel guide": "none collection Guides",
    "Glossary guide": "own organization",
  });
});

test("a search keeps the ancestors of each match, in the order of the tree", async () => {
  const { api, params } = await withTree();
  const { count, items } = await api.findTreeItems({ params, query: { title: "guide" } });
  expect(count).toBe(3);
  expect(items.map(({ title, match }) => [title, match])).toEqual([
    ["Guides", true],
    ["Robots", false],
    ["Kestrel guide", true],
    ["Glossary guide", true],
  ]);
  await expectRejection(api.findTreeItems({ params, query: { title: "" } }), 400);
});

test("the tree keeps its order after moves", async () => {
  const { api, params, guides, collection } = await withTree();
  const first = await collection("First guide");
  const position = { before: { type: "collection", collection: guides.id } } as const;
  await api.moveCollection({ params: { collectionId: first.id }, body: { position } });
  const { items } = await api.findTreeItems({ params, query: { title: "guide" } });
  expect(items.map(({ title }) => title)).toEqual([
    "First guide",
    "Guides",
    "Robots",
    "Kestrel guide",
    "Glossary guide",
  ]);
});

test("items of a hidden collection are at the top, without its name", async () => {
  const { as, params, grant, user, inner, outer } = await nestedResources();
  await grant(user("read"), { collectionId: inner.id }, "comment");
  const { items } = await as("read").findTreeItems({ params, query: { title: "n" } });
  expect(items.map(({ title, parent }) => [title, parent])).toEqual([["Inner", undefined]]);
  expect(items[0]?.level).toEqual({
    role: null,
    organization: false,
    from: { type: "collection" },
  });
  const top = await as("read").listTreeItems({ params });
  expect(top.items.map(({ id }) => id)).toEqual([inner.id]);
  expect(JSON.stringify(top)).not.toContain(outer.id);
  await expectRejection(as("stranger").listTreeItems({ params }), 404);
});

test("a space has its visibility and its last change, and a collection has none", async () => {
  const { api, params, guides } = await withTree();
  const top = await api.listTreeItems({ params });
  expect(top.items.map(({ visibility }) => visibility)).toEqual([undefined, "private"]);
  const inside = await api.listTreeItems({ params, query: { parent: guides.id } });
  const atlas = inside.items.find(({ title }) => title === "Atlas");
  const { updatedAt } = await api.getSpaceById({ params: { spaceId: atlas?.id ?? "" } });
  expect(atlas).toMatchObject({ visibility: "in-collection", updatedAt });
  const body = { title: "Docs", visibility: "share-link" as const, spaces: [atlas?.id ?? ""] };
  const { id: siteId } = await api.createSite({ params, body });
  await api.publishSite({ params: { ...params, siteId } });
  const found = await api.findTreeItems({ params, query: { title: "Atlas" } });
  expect(found.items.find(({ match }) => match)).toMatchObject({ visibility: "share-link" });
});
