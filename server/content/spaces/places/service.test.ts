// @module-tag postgres: order and levels in SQL

import { expect, test } from "vitest";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";

async function withPlace() {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const { params } = organization;
  const first = await api.createSpace({ params, body: { title: "First", emoji: "📘" } });
  const shelf = await api.createCollection({ params, body: { title: "Shelf" } });
  const last = await api.createSpace({ params, body: { title: "Last" } });
  const titles = async (query: { parent?: string; title?: string } = {}) =>
    (await api.listPlaceItems({ params, query })).items.map(({ title }) => title);
  return { ...organization, api, params, first, shelf, last, titles };
}

test("spaces and collections of a parent are listed in their common order", async () => {
  const { api, params, first, shelf, titles } = await withPlace();
  expect(await titles()).toEqual(["First", "Shelf", "Last"]);
  const position = { after: { type: "collection", collection: shelf.id } } as const;
  await api.moveSpace({ params: { spaceId: first.id }, body: { position } });
  expect(await titles()).toEqual(["Shelf", "First", "Last"]);
  const { items, count } = await api.listPlaceItems({ params, query: { limit: 2 } });
  expect(count).toBe(3);
  expect(items[1]).toEqual({
    object: "place-item",
    type: "space",
    id: first.id,
    title: "First",
    emoji: "📘",
  });
});

test("pages continue where the previous one ended", async () => {
  const { api, params } = await withPlace();
  const one = await api.listPlaceItems({ params, query: { limit: 2 } });
  const two = await api.listPlaceItems({ params, query: { limit: 2, page: one.next?.page } });
  expect([...one.items, ...two.items].map(({ title }) => title)).toEqual([
    "First",
    "Shelf",
    "Last",
  ]);
  expect(two).not.toHaveProperty("next");
});

test("a collection lists its own items, and titles filter", async () => {
  const { api, params, shelf, titles } = await withPlace();
  await api.createSpace({ params, body: { title: "Inner", parent: shelf.id } });
  expect(await titles({ parent: shelf.id })).toEqual(["Inner"]);
  expect(await titles({ title: "AS" })).toEqual(["Last"]);
  await expectRejection(api.listPlaceItems({ params, query: { parent: "unknown" } }), 404);
});

test("a space has its siblings, without those in the trash", async () => {
  const { api, params, first, shelf, last } = await withPlace();
  const place = await api.getSpacePlace({ params: { spaceId: last.id } });
  expect(place).toMatchObject({ previous: { type: "collection", id: shelf.id } });
  expect(place).not.toHaveProperty("next");
  const middle = await api.createSpace({ params, body: { title: "Middle" } });
  await api.moveSpace({
    params: { spaceId: middle.id },
    body: { position: { after: { type: "space", space: first.id } } },
  });
  await api.deleteSpaceById({ params: { spaceId: middle.id } });
  const { next } = await api.getSpacePlace({ params: { spaceId: first.id } });
  expect(next?.id).toBe(shelf.id);
});

test("hidden items are not found", async () => {
  const { api, as, params, first, last } = await withPlace();
  await api.updateSpaceById({ params: { spaceId: first.id }, body: { defaultLevel: null } });
  const { items, count } = await as("read").listPlaceItems({ params });
  expect(items.map(({ title }) => title)).toEqual(["Shelf", "Last"]);
  expect(count).toBe(2);
  const place = await as("read").getSpacePlace({ params: { spaceId: last.id } });
  expect(place.previous?.title).toBe("Shelf");
});
