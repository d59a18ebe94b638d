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

describe("the preview", () => {
  test("it has the space's location and its sites after a restore", async () => {
    const organization = await testOrganization();
    const { params, as, person } = organization;
    const api = as("admin");
    const shelf = await api.createCollection({ params, body: { title: "Guides" } });
    const [guide, other] = [
      await api.createSpace({ params, body: { title: "Guide", parent: shelf.id } }),
      await api.createSpace({ params, body: { title: "Other" } }),
    ];
    const site = await api.createSite({ params, body: { title: "Docs" } });
    const siteParams = { ...params, siteId: site.id };
    const { siteSpaces } = await api.addSectionToSite({
      params: siteParams,
      body: { spaceId: guide.id, title: "Manual" },
    });
    await api.addSpaceToSite({ params: siteParams, body: { spaceId: other.id } });
    const spaceParams = { spaceId: guide.id };
    await api.deleteSpaceById({ params: spaceParams });
    const preview = await api.getSpaceRestorePreview({ params: spaceParams });
    expect(preview).toMatchObject({
      object: "space-restore-preview",
      deletedBy: { id: person("admin").user.id },
      parent: { id: shelf.id, title: "Guides" },
      parentGone: false,
      siteSpaces: [
        {
          site: { id: site.id, title: "Docs" },
          siteSpace: siteSpaces[0]?.id,
          path: "manual/guide",
          wasDefault: true,
        },
      ],
      lost: [],
    });
    await api.restoreSpace({ params: spaceParams });
    const { structure } = await api.getSiteStructure({ params: siteParams });
    expect(structure).toMatchObject([
      { siteSpaces: [{ title: "Guide", default: true }, { title: "Other" }] },
    ]);
  });

  test("it lists what can't be restored", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const api = as("admin");
    const shelf = await api.createCollection({ params, body: { title: "Guides" } });
    const parent = shelf.id;
    const made = [];
    for (const title of ["A", "B", "C"]) {
      const body = { title, ...(title === "A" && { parent }) };
      made.push((await api.createSpace({ params, body })).id);
    }
    const site = await api.createSite({ params, body: { title: "Docs", spaces: made } });
    const siteParams = { ...params, siteId: site.id };
    const { items } = await api.listSiteSpaces({ params: siteParams });
    await api.deleteCollectionById({ params: { collectionId: parent } });
    const defaultSiteSpace = items[2]?.id;
    await api.updateSiteById({ params: siteParams, body: { defaultSiteSpace } });
    const preview = await api.getSpaceRestorePreview({ params: { spaceId: made[0] ?? "" } });
    expect(preview).toMatchObject({
      parent: null,
      parentGone: true,
      lost: [
        "The collection “Guides” no longer exists: the space moves to the end of the top level",
        "On the site “Docs” it is no longer the default space: “C” is",
      ],
    });
  });

  const openToAll = "all members with their organization role";
  test.each([
    ["inherit", null, "only admins", openToAll],
    ["inherit", "edit", "all members with the edit role", openToAll],
    [null, "read", "all members with the read role", "only admins"],
    [null, "inherit", openToAll, "only admins"],
    ["edit", "inherit", `${openToAll}, at least edit`, "all members with the edit role"],
  ] as const)("it lists access of a %s space when its %s collection is gone", async (...given) => {
    const [own, above, before, after] = given;
    const { params, as } = await testOrganization();
    const api = as("admin");
    const { id: parent } = await api.createCollection({ params });
    const { id: spaceId } = await api.createSpace({ params, body: { parent } });
    const at = { collectionId: parent };
    await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: own } });
    await api.updateCollectionById({ params: at, body: { defaultLevel: above } });
    await api.deleteCollectionById({ params: at });
    const preview = await api.getSpaceRestorePreview({ params: { spaceId } });
    const reported = `Default access changes from ${before} to ${after}`;
    expect(preview.access).toBe(reported);
    await api.restoreSpace({ params: { spaceId } });
    const { count } = await as("read").listSpacesInOrganizationById({ params });
    expect(count).toBe(own === null ? 0 : 1);
  });

  test.each([
    ["inherit", "inherit", true],
    ["read", null, true],
    ["inherit", null, false],
  ] as const)(
    "it omits access of a %s space in a %s collection when it stays the same",
    async (...given) => {
      const [own, above, isGone] = given;
      const { params, as } = await testOrganization();
      const api = as("admin");
      const { id: parent } = await api.createCollection({ params });
      const at = { collectionId: parent };
      await api.updateCollectionById({ params: at, body: { defaultLevel: above } });
      const { id: spaceId } = await api.createSpace({ params, body: { parent } });
      await api.updateSpaceById({ params: { spaceId }, body: { defaultLevel: own } });
      await api.deleteSpaceById({ params: { spaceId } });
      if (isGone) await api.deleteCollectionById({ params: at });
      const preview = await api.getSpaceRestorePreview({ params: { spaceId } });
      expect(preview).toMatchObject({ parentGone: isGone });
      expect(preview).not.toHaveProperty("access");
    },
  );

  test("a live space has none, and only admins see that of a deleted one", async () => {
    const organization = await testOrganization();
    const { params, as } = organization;
    const { id: spaceId } = await as("admin").createSpace({ params });
    const call = { params: { spaceId } };
    await expectRejection(as("admin").getSpaceRestorePreview(call), 409);
    await as("admin").deleteSpaceById(call);
    expect(await as("admin").getSpaceRestorePreview(call)).toMatchObject({ lost: [] });
    await expectRejection(as("create").getSpaceRestorePreview(call), 404);
  });
});
