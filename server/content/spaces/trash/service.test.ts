// @module-tag postgres: totals kept by triggers

import { describe, expect, test } from "vitest";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";
import { advanceClock, deps } from "../../../testing/service.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const now = () => deps.now().toISOString();

type Organization = Awaited<ReturnType<typeof testOrganization>>;
type Query = NonNullable<
  Parameters<ReturnType<Organization["as"]>["listTrashedSpaces"]>[0]["query"]
>;

/** Creates a space and deletes it at once. */
async function trashed({ params, as }: Organization, title: string, parent?: string) {
  const { id } = await as("admin").createSpace({ params, body: { title, parent } });
  await as("admin").deleteSpaceById({ params: { spaceId: id } });
  return id;
}

async function titles({ params, as }: Organization, query?: Query) {
  const { items, count } = await as("admin").listTrashedSpaces({ params, query });
  expect(count).toBe(items.length);
  return items.map(({ space }) => space.title);
}

describe("the list", () => {
  test("a deleted space is listed with person, time, location and expiry", async () => {
    const organization = await testOrganization();
    const { params, as, person } = organization;
    const api = as("admin");
    const shelf = await api.createCollection({ params, body: { title: "Guides" } });
    const space = await api.createSpace({ params, body: { title: "API", parent: shelf.id } });
    const site = await api.createSite({ params, body: { title: "Docs", spaces: [space.id] } });
    await api.deleteSpaceById({ params: { spaceId: space.id } });
    const { items, count } = await api.listTrashedSpaces({ params });
    expect(count).toBe(1);
    const [item] = items;
    expect(item).toMatchObject({
      object: "trashed-space",
      space: { id: space.id, title: "API", deletedAt: item?.deletedAt },
      deletedBy: { id: person("admin").user.id, displayName: "admin" },
      parent: { id: shelf.id, title: "Guides", deleted: false },
      sites: [{ id: site.id, title: "Docs" }],
    });
    const purge = Date.parse(item?.purgeAt ?? "");
    expect(purge - Date.parse(item?.deletedAt ?? "")).toBe(7 * day);
  });

  test("the next purge comes first, or last on request", async () => {
    const organization = await testOrganization();
    for (const title of ["first", "second", "third"]) {
      await trashed(organization, title);
      advanceClock(hour);
    }
    expect(await titles(organization)).toEqual(["first", "second", "third"]);
    expect(await titles(organization, { order: "desc" })).toEqual(["third", "second", "first"]);
  });

  test("pages list every space once, also of one moment", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const api = as("admin");
    const { id } = await api.createCollection({ params });
    for (const title of ["A", "B", "C"]) {
      await api.createSpace({ params, body: { title, parent: id } });
    }
    await api.deleteCollectionById({ params: { collectionId: id } });
    const seen: string[] = [];
    let page: string | undefined;
    do {
      const answer = await api.listTrashedSpaces({ params, query: { limit: 2, page } });
      expect(answer.count).toBe(3);
      seen.push(...answer.items.map(({ space }) => space.title));
      page = answer.next?.page;
    } while (page);
    expect(seen).toEqual(["A", "B", "C"]);
  });

  test("filters by title, person and time apply to the list and its count", async () => {
    const organization = await testOrganization();
    const { params, as, person } = organization;
    await trashed(organization, "50% off");
    advanceClock(hour);
    const from = now();
    const own = await as("admin").createSpace({ params, body: { title: "Notes" } });
    await as("admin").updateSpaceById({
      params: { spaceId: own.id },
      body: { defaultLevel: "admin" },
    });
    await as("read").deleteSpaceById({ params: { spaceId: own.id } });
    advanceClock(hour);
    const to = now();
    await trashed(organization, "Novel");
    expect(await titles(organization, { title: "NO" })).toEqual(["Notes", "Novel"]);
    expect(await titles(organization, { title: "%" })).toEqual(["50% off"]);
    expect(await titles(organization, { title: "" })).toEqual(["50% off", "Notes", "Novel"]);
    const deletedBy = person("read").user.id;
    expect(await titles(organization, { deletedBy })).toEqual(["Notes"]);
    expect(await titles(organization, { from })).toEqual(["Notes", "Novel"]);
    expect(await titles(organization, { from, to })).toEqual(["Notes"]);
  });

  test("a space whose collections were deleted still names its collection", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const api = as("admin");
    const top = await api.createCollection({ params, body: { title: "Top" } });
    const inner = await api.createCollection({
      params,
      body: { title: "Inner", parent: top.id },
    });
    await trashed(organization, "Earlier", inner.id);
    advanceClock(hour);
    await api.createSpace({ params, body: { title: "Along", parent: inner.id } });
    await api.deleteCollectionById({ params: { collectionId: top.id } });
    const { items } = await api.listTrashedSpaces({ params });
    const parent = { id: inner.id, title: "Inner", deleted: true };
    expect(items).toMatchObject([
      { space: { title: "Earlier" }, parent },
      { space: { title: "Along" }, parent },
    ]);
  });

  test("a page of many costs as many queries as a page of one", async () => {
    const organization = await testOrganization();
    const queries = async (limit: number) => {
      const { session } = deps.db as unknown as {
        session: { prepareQuery: (...of: unknown[]) => unknown };
      };
      const prepare = session.prepareQuery;
      let count = 0;
      session.prepareQuery = function (...of) {
        count += 1;
        return prepare.apply(this, of);
      };
      await organization
        .as("admin")
        .listTrashedSpaces({ params: organization.params, query: { limit } });
      session.prepareQuery = prepare;
      return count;
    };
    for (const title of ["A", "B", "C", "D"]) await trashed(organization, title);
    const forOne = await queries(1);
    expect(forOne).toBeGreaterThan(3);
    expect(await queries(4)).toBe(forOne);
  });
});

describe("restoring in time", () => {
  test("a space can be restored until its expiry, and is gone then", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const late = await trashed(organization, "Late");
    advanceClock(hour);
    const inTime = await trashed(organization, "In time");
    advanceClock(7 * day - hour / 2);
    expect(await titles(organization)).toEqual(["In time"]);
    const api = as("admin");
    expect((await api.listTrashedSpaces({ params, query: { limit: 0 } })).count).toBe(1);
    await expectRejection(api.restoreSpace({ params: { spaceId: late } }), 404);
    await expectRejection(api.getSpaceRestorePreview({ params: { spaceId: late } }), 404);
    await api.restoreSpace({ params: { spaceId: inTime } });
    expect(await titles(organization)).toEqual([]);
  });
});
