// @module-tag postgres: SQL written by hand

import { expect, test } from "vitest";
import { SpaceVisibility } from "#lib/contract/content/space.ts";
import { testOrganization } from "../../../testing/organization.ts";

test("filters by visibility and edit mode list and count the spaces that have them", async () => {
  const { as, params } = await testOrganization();
  const api = as("admin");
  const { id: parent } = await api.createCollection({ params, body: { title: "Shelf" } });
  const site = async (visibility: "public" | "unlisted" | "share-link" | "visitor-auth") => {
    const { id } = await api.createSite({ params, body: { title: visibility, visibility } });
    return { ...params, siteId: id };
  };
  const sites = [await site("public"), await site("unlisted"), await site("share-link")];
  sites.push(await site("visitor-auth"));
  // A bit for each site that a space is on, and one for the collection.
  for (let bits = 0; bits < 32; bits++) {
    const editMode = bits % 3 === 0 ? ("locked" as const) : ("live" as const);
    const body = { title: `Space ${bits}`, editMode, ...(bits >= 16 && { parent }) };
    const { id } = await api.createSpace({ params, body });
    for (const [index, siteParams] of sites.entries()) {
      if (bits & (1 << index)) {
        await api.addSpaceToSite({ params: siteParams, body: { spaceId: id } });
      }
    }
  }
  const query = { limit: 100 };
  const pairs = [undefined, ...SpaceVisibility.options].flatMap((visibility) =>
    ([undefined, "live", "locked"] as const).map((editMode) => ({ visibility, editMode })),
  );
  const checkAs = async (role: "admin" | "read") => {
    const reader = as(role);
    const { items } = await reader.listSpacesInOrganizationById({ params, query });
    expect(items).toHaveLength(32);
    for (const { visibility, editMode } of pairs) {
      const wanted = items.filter(
        (space) =>
          (visibility ?? space.visibility) === space.visibility &&
          (editMode ?? space.editMode) === space.editMode,
      );
      const listed = await reader.listSpacesInOrganizationById({
        params,
        query: { ...query, visibility, editMode },
      });
      const found = [visibility, editMode, listed.count, listed.items.map(({ id }) => id)];
      expect(found).toEqual([visibility, editMode, wanted.length, wanted.map(({ id }) => id)]);
    }
    return new Set(items.map((space) => space.visibility)).size;
  };
  const check = async () => {
    expect(await checkAs("read")).toBe(await checkAs("admin"));
    return checkAs("admin");
  };
  expect(await check()).toBe(2);
  for (const siteParams of sites) await api.publishSite({ params: siteParams });
  expect(await check()).toBe(6);
});
