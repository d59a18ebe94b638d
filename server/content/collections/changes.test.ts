// @module-tag postgres: moves at the same time

import { expect, test } from "vitest";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { impactOf } from "../../testing/impact.ts";
import { testOrganization } from "../../testing/organization.ts";

/** Outer > Inner > Space, with Beside next to Outer. */
async function withTree() {
  const made = await testOrganization();
  const { params } = made;
  const api = made.as("admin");
  const outer = await api.createCollection({ params, body: { title: "Outer" } });
  const inner = await api.createCollection({ params, body: { title: "Inner", parent: outer.id } });
  const space = await api.createSpace({ params, body: { title: "Space", parent: inner.id } });
  const beside = await api.createCollection({ params, body: { title: "Beside" } });
  const titles = async (parent?: string) =>
    (await api.listPlaceItems({ params, query: { parent } })).items.map(({ title }) => title);
  return { ...made, api, outer, inner, space, beside, titles, at: at(outer), into: at(inner) };
}

const at = ({ id }: { id: string }) => ({ collectionId: id });

test("a collection is renamed and described, and an empty description removes it", async () => {
  const { api, at: params } = await withTree();
  const body = { title: "Guides", description: "For people" };
  expect(await api.updateCollectionById({ params, body })).toMatchObject(body);
  const cleared = await api.updateCollectionById({ params, body: { description: "" } });
  expect(cleared).not.toHaveProperty("description");
  expect(cleared.title).toBe("Guides");
});

test("only effective changes are recorded", async () => {
  const { api, params, at } = await withTree();
  await api.updateCollectionById({ params: at, body: { title: "Outer" } });
  await api.updateCollectionById({ params: at, body: {} });
  const { items } = await api.listAuditEvents({ params, query: { action: "collection.updated" } });
  expect(items).toEqual([]);
});

test("creators of a collection may change and move it, but not set its default level", async () => {
  const { params, as, at, titles } = await withTree();
  const own = await as("create").createCollection({ params, body: { title: "Own" } });
  const mine = { collectionId: own.id };
  await as("create").updateCollectionById({ params: mine, body: { title: "Mine" } });
  await as("create").moveCollection({ params: mine, body: { parent: at.collectionId } });
  expect(await titles(at.collectionId)).toEqual(["Inner", "Mine"]);
  const rejections = [
    as("create").updateCollectionById({ params: mine, body: { defaultLevel: "read" } }),
    as("create").updateCollectionById({ params: at, body: { title: "Theirs" } }),
    as("create").moveCollection({ params: at, body: { parent: own.id } }),
    as("edit").updateCollectionById({ params: mine, body: { title: "Theirs" } }),
  ];
  await Promise.all(rejections.map((refused) => expectRejection(refused, 403)));
});

test("a default level applies at once to everything below", async () => {
  const { as, api, at, space } = await withTree();
  const params = { spaceId: space.id };
  const mayEdit = async () => (await as("read").getSpaceById({ params })).permissions.edit;
  expect(await mayEdit()).toBe(false);
  await api.updateCollectionById({ params: at, body: { defaultLevel: "edit" } });
  expect(await mayEdit()).toBe(true);
  await api.updateCollectionById({ params: at, body: { defaultLevel: null } });
  await expectRejection(as("read").getSpaceById({ params }), 404);
});

test("a dry run of a default level or a move lists who gains and loses access", async () => {
  const { person, inner } = await nestedResources();
  const { token } = person("admin");
  const params = { collectionId: inner.id };
  const opened = await impactOf(token, "updateCollectionById", {
    params,
    body: { defaultLevel: "read" },
  });
  expect(opened).toMatchObject({ people: 5, gained: 5, inside: { collections: 0, spaces: 1 } });
  const moved = await impactOf(token, "moveCollection", { params, body: { parent: null } });
  expect(moved).toMatchObject({ people: 5, gained: 5 });
});

test("a move takes the content of a collection to the new location, with its levels", async () => {
  const { api, as, into, outer, beside, space, titles, inner } = await withTree();
  await api.updateCollectionById({ params: at(beside), body: { defaultLevel: null } });
  const moved = await api.moveCollection({ params: into, body: { parent: beside.id } });
  expect(moved.parent).toBe(beside.id);
  expect(await titles(outer.id)).toEqual([]);
  expect(await titles(inner.id)).toEqual(["Space"]);
  await expectRejection(as("edit").getSpaceById({ params: { spaceId: space.id } }), 404);
  const position = { before: { type: "collection", collection: outer.id } } as const;
  await api.moveCollection({ params: into, body: { parent: null, position } });
  expect(await titles()).toEqual(["Inner", "Outer", "Beside"]);
  const seen = await as("edit").getSpaceById({ params: { spaceId: space.id } });
  expect(seen.permissions.edit).toBe(true);
});

test("a move into the collection itself is rejected, and one to its own position is a conflict", async () => {
  const { api, at: params, outer, inner, beside, titles } = await withTree();
  const move = (body: object) => api.moveCollection({ params, body });
  await expectRejection(move({ parent: outer.id }), 412, /itself/);
  await expectRejection(move({ parent: inner.id }), 412, /its own collections/);
  await expectRejection(move({ parent: "unknown" }), 404, /^parent/);
  const beforeBeside = { before: { type: "collection", collection: beside.id } };
  await expectRejection(
    move({ position: beforeBeside }),
    409,
    /collection is already in this position/,
  );
  await expectRejection(
    move({ position: { after: { type: "collection", collection: inner.id } } }),
    400,
    /^position\.after/,
  );
  await expectRejection(api.moveCollection({ params: { collectionId: beside.id }, body: {} }), 409);
  expect(await titles()).toEqual(["Outer", "Beside"]);
});

test("concurrent moves of two collections into each other create no cycle", async () => {
  const { api, outer, beside } = await withTree();
  const answers = await Promise.allSettled([
    api.moveCollection({ params: at(outer), body: { parent: beside.id } }),
    api.moveCollection({ params: at(beside), body: { parent: outer.id } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a collection has its siblings, so that a move can be undone", async () => {
  const { api, beside, outer } = await withTree();
  const place = await api.getCollectionPlace({ params: { collectionId: beside.id } });
  expect(place).toMatchObject({ object: "collection-place", previous: { id: outer.id } });
  expect(place).not.toHaveProperty("next");
});

test("deleting a collection deletes its collections and moves its spaces to the trash, restorable at the top", async () => {
  const { api, params, at, space, titles } = await withTree();
  await api.deleteCollectionById({ params: at });
  await api.deleteCollectionById({ params: at });
  expect(await titles()).toEqual(["Beside"]);
  const { items } = await api.listTrashedSpaces({ params });
  expect(items).toMatchObject([{ space: { id: space.id }, parent: { deleted: true } }]);
  const restored = await api.restoreSpace({ params: { spaceId: space.id } });
  expect(restored).not.toHaveProperty("parent");
  expect(await titles()).toEqual(["Beside", "Space"]);
});
