// @module-tag postgres: SQL written by hand

import { expect, test } from "vitest";
import { SpaceVisibility } from "#lib/contract/content/space.ts";
import { testOrganization } from "../../../testing/organization.ts";

test("each filter by visibility lists and counts the spaces that have it", async () => {
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
    const body = { title: `Space ${bits}`, ...(bits >= 16 && { parent }) };
    const { id } = await api.createSpace({ params, body });
    for (const [index, siteParams] of sites.entries()) {
      if (bits & (1 << index)) {
        await api.addSpaceToSite({ params: siteParams, body: { spaceId: id } });
      }
    }
  }
  const query = { limit: 100 };
  const check = async () => {
    const { items } = await api.listSpacesInOrganizationById({ params, query });
    for (const visibility of SpaceVisibility.options) {
      const wanted = items.filter((space) => space.visibility === visibility);
      const listed = await api.listSpacesInOrganizationById({
        params,
        query: { ...query, visibility },
      });
      expect(listed.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect([visibility, listed.count]).toEqual([visibility, wanted.length]);
    }
    return new Set(items.map((space) => space.visibility)).size;
  };
  expect(await check()).toBe(2);
  for (const siteParams of sites) await api.publishSite({ params: siteParams });
  expect(await check()).toBe(6);
});
