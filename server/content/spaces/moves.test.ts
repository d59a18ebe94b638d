// @module-tag postgres: ordering keys

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";

async function withParent() {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const { params } = organization;
  const collectionId = (await api.createCollection({ params, body: { title: "Guides" } })).id;
  const ids: Record<string, string> = {};
  for (const title of ["A", "B", "C", "D"]) {
    ids[title] = (await api.createSpace({ params, body: { title, parent: collectionId } })).id;
  }
  const id = (title: string) => ids[title] ?? "";
  const move = (title: string, side: "before" | "after", sibling: string) =>
    api.moveSpace({
      params: { spaceId: id(title) },
      body: { position: { [side]: { type: "space", space: id(sibling) } } },
    });
  const order = async () => {
    const { items } = await api.listSpacesInCollectionById({ params: { collectionId } });
    return items.map(({ title }) => title).join("");
  };
  return { ...organization, api, collectionId, id, move, order };
}

test("a space moves directly before or after the given sibling", async () => {
  const { move, order } = await withParent();
  await move("D", "before", "A");
  expect(await order()).toBe("DABC");
  await move("A", "after", "C");
  expect(await order()).toBe("DBCA");
});

test("a move to the space's own position is a conflict", async () => {
  const { api, collectionId, id, move } = await withParent();
  await expectRejection(move("A", "before", "B"), 409);
  await expectRejection(move("B", "after", "A"), 409);
  await expectRejection(move("B", "after", "B"), 409);
  const params = { spaceId: id("D") };
  await expectRejection(api.moveSpace({ params, body: {} }), 409);
  await expectRejection(api.moveSpace({ params, body: { parent: collectionId } }), 409);
});

test("a move without a position goes to the end of the level", async () => {
  const { api, params, id, order } = await withParent();
  await api.moveSpace({ params: { spaceId: id("B") }, body: {} });
  expect(await order()).toBe("ACDB");
  const first = await api.createCollection({ params, body: { title: "First" } });
  await api.createCollection({ params, body: { title: "Second" } });
  await api.moveCollection({ params: { collectionId: first.id }, body: {} });
  const titles = async () => {
    const { items } = await api.listCollectionsInOrganizationById({ params });
    return items.map(({ title }) => title);
  };
  expect(await titles()).toEqual(["Guides", "Second", "First"]);
});

test("spaces in the trash neither count as siblings nor can be named", async () => {
  const { api, id, move, order } = await withParent();
  await api.deleteSpaceById({ params: { spaceId: id("B") } });
  await expectRejection(move("C", "after", "A"), 409);
  await expectRejection(move("C", "after", "B"), 400, /^position\.after: /);
  await move("D", "after", "A");
  await api.restoreSpace({ params: { spaceId: id("B") } });
  expect((await order()).replace("B", "")).toBe("ADC");
});

test("a move to the top level and back changes the parent", async () => {
  const { api, collectionId, id } = await withParent();
  const params = { spaceId: id("B") };
  expect(await api.moveSpace({ params, body: { parent: null } })).not.toHaveProperty("parent");
  const position = { after: { type: "space", space: id("A") } } as const;
  const back = await api.moveSpace({ params, body: { parent: collectionId, position } });
  expect(back.parent).toBe(collectionId);
});

test("a space moves beside a collection", async () => {
  const { api, collectionId, id } = await withParent();
  const position = { before: { type: "collection", collection: collectionId } } as const;
  const moved = await api.moveSpace({
    params: { spaceId: id("A") },
    body: { parent: null, position },
  });
  expect(moved).not.toHaveProperty("parent");
});

test("invalid positions are rejected and change nothing", async () => {
  const { api, id, move, order } = await withParent();
  const params = { spaceId: id("A") };
  const sibling = { type: "space", space: id("C") } as const;
  await expectRejection(
    api.moveSpace({ params, body: { position: { before: sibling, after: sibling } } }),
    400,
    /position/,
  );
  await expectRejection(api.moveSpace({ params, body: { position: {} } }), 400, /position/);
  await expectRejection(
    api.moveSpace({ params, body: { parent: null, position: { before: sibling } } }),
    400,
    /position/,
  );
  await expectRejection(api.moveSpace({ params, body: { parent: "unknown" } }), 404, /^parent/);
  await expectRejection(move("A", "before", "unknown"), 400);
  expect(await order()).toBe("ABCD");
});

test("a hidden sibling is answered like a missing one", async () => {
  const { as, params } = await testOrganization();
  const create = async (by: "admin" | "create", title: string) =>
    (await as(by).createSpace({ params, body: { title } })).id;
  const [seen, hidden, own] = [
    await create("admin", "Seen"),
    await create("admin", "Hidden"),
    await create("create", "Own"),
  ];
  await as("admin").updateSpaceById({
    params: { spaceId: hidden },
    body: { defaultLevel: null },
  });
  const moveBefore = (space: string) =>
    as("create").moveSpace({
      params: { spaceId: own },
      body: { position: { before: { type: "space", space } } },
    });
  await expectRejection(moveBefore(hidden), 400, /^position\.before: .* is not in that parent$/);
  expect(await moveBefore(seen)).toMatchObject({ id: own });
});

test("a transfer requires admins of both organizations", async () => {
  const { api, id, person } = await withParent();
  const other = await testOrganization("Other");
  const params = { spaceId: id("A") };
  await expectRejection(
    api.transferSpace({ params, body: { organization: other.organization.id } }),
    404,
  );
  await other.addMember(person("admin").user.id, "create");
  await expectRejection(
    api.transferSpace({ params, body: { organization: other.organization.id } }),
    403,
  );
});

test("a transferred space moves to the top level of the other organization", async () => {
  const { api, id, params, person, organization } = await withParent();
  const other = await testOrganization("Other");
  await other.addMember(person("admin").user.id, "admin");
  const spaceParams = { spaceId: id("A") };
  const moved = await api.transferSpace({
    params: spaceParams,
    body: { organization: other.organization.id },
  });
  expect(moved.organization).toBe(other.organization.id);
  expect(moved).not.toHaveProperty("parent");
  expect((await api.listSpacesInOrganizationById({ params })).count).toBe(3);
  expect(
    (await other.as("read").listSpacesInOrganizationById({ params: other.params })).count,
  ).toBe(1);
  const again = api.transferSpace({
    params: spaceParams,
    body: { organization: other.organization.id },
  });
  await expectRejection(again, 409);
  const back = api.transferSpace({ params: spaceParams, body: { organization: organization.id } });
  expect((await back).organization).toBe(organization.id);
});

test("only admins move spaces and collections to where more people see them", async () => {
  const { as, api, params, person } = await withParent();
  const closed = await api.createCollection({ params, body: { title: "Closed" } });
  const collection = { collectionId: closed.id };
  await api.updateCollectionById({ params: collection, body: { defaultLevel: null } });
  const { id: userId } = person("create").user;
  await api.updateUserPermissionInCollection({
    params: { ...collection, userId },
    body: { role: "create" },
  });
  const creator = as("create");
  const inner = await creator.createCollection({
    params,
    body: { title: "Inner", parent: closed.id },
  });
  const made = await creator.createSpace({ params, body: { title: "Plans", parent: inner.id } });
  const space = { params: { spaceId: made.id }, body: { parent: null } };
  await expectRejection(creator.moveSpace(space), 403, /where more people see it/);
  const shelf = { params: { collectionId: inner.id }, body: { parent: null } };
  await expectRejection(creator.moveCollection(shelf), 403, /where more people see it/);
  const read = () => as("read").getSpaceById({ params: space.params });
  await expectRejection(read(), 404);
  await api.moveCollection(shelf);
  expect((await read()).title).toBe("Plans");
  await creator.moveCollection({ ...shelf, body: { parent: closed.id } });
  await expectRejection(read(), 404);
});

test("only admins move spaces to collections that are shared with more people", async () => {
  const { as, api, params, person } = await withParent();
  const creator = as("create");
  const made = await creator.createSpace({ params, body: { title: "Plans" } });
  const share = async (title: string, somebody: "guest" | "read") => {
    const { id: collectionId } = await api.createCollection({ params, body: { title } });
    const { id: userId } = person(somebody).user;
    const place = { collectionId, userId };
    await api.updateUserPermissionInCollection({ params: place, body: { role: "read" } });
    return { params: { spaceId: made.id }, body: { parent: collectionId } };
  };
  const withGuest = await share("Partners", "guest");
  await expectRejection(creator.moveSpace(withGuest), 403, /where more people see it/);
  await expectRejection(as("guest").getSpaceById({ params: withGuest.params }), 404);
  // Readers see the space already.
  await creator.moveSpace(await share("Readers", "read"));
  await api.moveSpace(withGuest);
  expect((await as("guest").getSpaceById({ params: withGuest.params })).title).toBe("Plans");
});
