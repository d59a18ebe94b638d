// @module-tag postgres: order of titles and writes at the same time

import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { deps } from "../../testing/service.ts";
import { addSpace } from "./insert.ts";

type Organization = Awaited<ReturnType<typeof testOrganization>>;

async function makeSpaces({ params, as }: Organization, count: number) {
  const spaces = [];
  for (let index = 0; index < count; index++) {
    spaces.push(await as("admin").createSpace({ params, body: { title: `Space ${index}` } }));
  }
  return spaces;
}

const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title);

test("a new space is found by its id and first in the list", async () => {
  const { params, as } = await testOrganization();
  const api = as("create");
  await api.createSpace({ params, body: { title: "Older" } });
  const space = await api.createSpace({
    params,
    body: { title: "Guide", emoji: "📘", language: "fr" },
  });
  expect(await api.getSpaceById({ params: { spaceId: space.id } })).toEqual(space);
  expect(space).toMatchObject({ visibility: "private", editMode: "live", defaultLevel: "inherit" });
  const list = await api.listSpacesInOrganizationById({ params });
  expect(titles(list)).toEqual(["Guide", "Older"]);
  expect(list.count).toBe(2);
});

test("a space without a body is untitled, and has no emoji", async () => {
  const { params, as } = await testOrganization();
  const space = await as("create").createSpace({ params });
  expect(space).toMatchObject({ title: "Untitled", emoji: "" });
  expect(space).not.toHaveProperty("parent");
});

test("pages have no gaps or overlaps, in both directions", async () => {
  const organization = await testOrganization();
  const { params, as } = organization;
  const made = (await makeSpaces(organization, 7)).map(({ id }) => id);
  for (const order of ["asc", "desc"] as const) {
    const seen: string[] = [];
    let page: string | undefined;
    do {
      const list = await as("read").listSpacesInOrganizationById({
        params,
        query: { limit: 3, order, page },
      });
      expect(list.count).toBe(7);
      seen.push(...list.items.map(({ id }) => id));
      page = list.next?.page;
    } while (page);
    expect(seen).toEqual(order === "asc" ? made : made.toReversed());
  }
});

test("adding or deleting a space between two pages shifts nothing", async () => {
  const organization = await testOrganization();
  const { params, as } = organization;
  const made = await makeSpaces(organization, 6);
  const first = await as("read").listSpacesInOrganizationById({ params, query: { limit: 3 } });
  await as("admin").createSpace({ params, body: { title: "Newcomer" } });
  await as("admin").deleteSpaceById({ params: { spaceId: made[4]?.id ?? "" } });
  const rest = await as("read").listSpacesInOrganizationById({
    params,
    query: { limit: 3, page: first.next?.page },
  });
  expect(titles(rest)).toEqual(["Space 2", "Space 1", "Space 0"]);
});

test("a page after the last space, and that of a guest without spaces, are empty with the count", async () => {
  const organization = await testOrganization();
  const { params, as } = organization;
  const made = await makeSpaces(organization, 4);
  const first = await as("read").listSpacesInOrganizationById({ params, query: { limit: 3 } });
  await as("admin").deleteSpaceById({ params: { spaceId: made[0]?.id ?? "" } });
  const rest = await as("read").listSpacesInOrganizationById({
    params,
    query: { limit: 3, page: first.next?.page },
  });
  expect(rest).toEqual({ count: 3, items: [] });
  const none = await as("guest").listSpacesInOrganizationById({ params });
  expect(none).toEqual({ count: 0, items: [] });
});

test("a limit of 0 only counts", async () => {
  const organization = await testOrganization();
  await makeSpaces(organization, 2);
  const list = await organization
    .as("read")
    .listSpacesInOrganizationById({ params: organization.params, query: { limit: 0 } });
  expect(list).toEqual({ count: 2, items: [] });
});

test("a cursor of a list with other filters is rejected", async () => {
  const organization = await testOrganization();
  const { params, as } = organization;
  await makeSpaces(organization, 3);
  const { next } = await as("read").listSpacesInOrganizationById({ params, query: { limit: 1 } });
  const again = as("read").listSpacesInOrganizationById({
    params,
    query: { limit: 1, page: next?.page, title: "Space" },
  });
  await expectRejection(again, 400, /^page: /);
});

test("filters apply to the list and its count, and wildcards are plain characters", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const collection = await api.createCollection({ params, body: { title: "Guides" } });
  await api.createSpace({
    params,
    body: { title: "100% sure", language: "de", parent: collection.id },
  });
  await api.createSpace({ params, body: { title: "1000 others", editMode: "locked" } });
  const list = async (query: Parameters<typeof api.listSpacesInOrganizationById>[0]["query"]) => {
    const found = await api.listSpacesInOrganizationById({ params, query });
    expect(found.count).toBe(found.items.length);
    return titles(found);
  };
  expect(await list({ title: "100%" })).toEqual(["100% sure"]);
  expect(await list({ title: "OTHERS" })).toEqual(["1000 others"]);
  expect(await list({ title: "_" })).toEqual([]);
  for (const title of ["O", "OT", "OTH"]) expect(await list({ title })).toEqual(["1000 others"]);
  expect(await list({ language: "de" })).toEqual(["100% sure"]);
  expect(await list({ editMode: "locked" })).toEqual(["1000 others"]);
  expect(await list({ parent: collection.id })).toEqual(["100% sure"]);
  expect(await list({ visibility: "in-collection" })).toEqual(["100% sure"]);
  expect(await list({ visibility: "private" })).toEqual(["1000 others"]);
  expect(await list({ sort: "title", order: "asc" })).toEqual(["100% sure", "1000 others"]);
});

test("a space without a default level is open to admins only", async () => {
  const { params, as } = await testOrganization();
  const hidden = await as("admin").createSpace({ params, body: { title: "Hidden" } });
  const spaceParams = { spaceId: hidden.id };
  await as("admin").updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  expect(await as("admin").listSpacesInOrganizationById({ params })).toMatchObject({ count: 1 });
  for (const role of ["create", "review", "edit", "comment", "read"] as const) {
    expect(await as(role).listSpacesInOrganizationById({ params })).toEqual({
      count: 0,
      items: [],
    });
    await expectRejection(as(role).getSpaceById({ params: spaceParams }), 404);
  }
});

test("a default level gives every member that role, whatever their own", async () => {
  const { params, as } = await testOrganization();
  const { id } = await as("admin").createSpace({ params, body: {} });
  await as("admin").updateSpaceById({ params: { spaceId: id }, body: { defaultLevel: "comment" } });
  for (const role of ["create", "read"] as const) {
    const { permissions } = await as(role).getSpaceById({ params: { spaceId: id } });
    expect(permissions).toMatchObject({ view: true, comment: true, edit: false, admin: false });
  }
  await expectRejection(as("guest").getSpaceById({ params: { spaceId: id } }), 404);
});

test("a template fills a new space, and so does a site with sample pages", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const body = { template: { id: "sample" } };
  const { id: spaceId } = await api.createSpace({ params, body });
  const { pages } = await api.listPages({ params: { spaceId } });
  expect(pages).toMatchObject([{ path: "welcome" }, { path: "getting-started" }, {}]);
  const site = await api.createSite({ params, body: { spaces: "sample" } });
  const { items } = await api.listSiteSpaces({ params: { ...params, siteId: site.id } });
  const there = { spaceId: items[0]?.space.id ?? "" };
  expect((await api.listPages({ params: there })).pages).toHaveLength(3);
  const odd = api.createSpace({ params, body: { template: { id: "constructor" } } });
  await expectRejection(odd, 404, /template/);
});

test("unknown and foreign collections and unknown templates are rejected", async () => {
  const { params, as } = await testOrganization();
  const other = await testOrganization();
  const foreign = await other.as("admin").createCollection({ params: other.params, body: {} });
  for (const parent of ["unknown", foreign.id]) {
    await expectRejection(as("admin").createSpace({ params, body: { parent } }), 404, /^parent: /);
  }
  await expectRejection(
    as("admin").createSpace({ params, body: { template: { id: "none" } } }),
    404,
    /^template.id: /,
  );
  expect((await as("admin").listSpacesInOrganizationById({ params })).count).toBe(0);
});

test("concurrent creations each get their own position", async () => {
  const { params, as } = await testOrganization();
  const parent = (await as("admin").createCollection({ params, body: {} })).id;
  await Promise.all(
    Array.from({ length: 12 }, () => as("admin").createSpace({ params, body: { parent } })),
  );
  const { items, count } = await as("read").listSpacesInCollectionById({
    params: { collectionId: parent },
  });
  expect(count).toBe(12);
  expect(new Set(items.map(({ id }) => id)).size).toBe(12);
});

// The embedded database has one connection: there, all writes take turns.
test.runIf(process.env.TEST_DATABASE_URL)(
  "a creation waits for no other at the same place",
  async () => {
    const { params, as } = await testOrganization();
    const { organizationId } = params;
    const api = as("admin");
    const collection = await api.createCollection({ params, body: {} });
    const writer = {
      actor: { type: "system", id: "test", label: "Test" },
      now: deps.now(),
    } as const;
    for (const parentId of [null, collection.id]) {
      const space = {
        organizationId,
        parentId,
        title: "Held",
        emoji: "",
        editMode: "live",
      } as const;
      const added = await deps.db.transaction(async (db) => {
        await addSpace({ ...writer, db }, space);
        return api.createSpace({ params, body: parentId === null ? {} : { parent: parentId } });
      });
      expect(added.parent).toBe(parentId ?? undefined);
    }
  },
);
