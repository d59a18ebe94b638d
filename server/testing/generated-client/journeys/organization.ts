import { expect } from "vitest";
import { expectRejected, type Journey } from "../journey.ts";

export const readsAndChangesAnOrganization: Journey = async ({ as, organizationId }) => {
  const api = as("admin");
  const { data: user } = await api.getAuthenticatedUser();
  expect(user).toMatchObject({ object: "user", displayName: "admin" });
  const { data: organizations } = await api.listOrganizationsForAuthenticatedUser();
  expect(organizations.items.map(({ id }) => id)).toEqual([organizationId]);
  await api.createSpace({ organizationId }, { title: "Guide" });
  const { data: summary } = await api.getOrganizationSummary({ organizationId });
  expect(summary).toMatchObject({ spaces: 1, trashedSpaces: 0, sites: 0 });
  await api.updateOrganizationById({ organizationId }, { title: "Renamed", defaultRole: null });
  const { data: organization } = await api.getOrganizationById({ organizationId });
  expect(organization).toMatchObject({ title: "Renamed", defaultRole: null });
};

export const isRejectedAsDescribed: Journey = async ({ as, organizationId, clientWith }) => {
  const { data: information } = await clientWith(undefined).getApiInformation();
  expect(information.version).toMatch(/\d/);
  const newSpace = { title: "Guide" };
  await expectRejected(clientWith(undefined).createSpace({ organizationId }, newSpace), 401);
  await expectRejected(clientWith("unknown").createSpace({ organizationId }, newSpace), 401);
  await expectRejected(as("read").createSpace({ organizationId }, newSpace), 403);
  await expectRejected(as("stranger").createSpace({ organizationId }, newSpace), 404);
  const api = as("admin");
  await expectRejected(api.getSpaceById({ spaceId: "unknown" }), 404);
  await expectRejected(api.createSpace({ organizationId }, { title: "x".repeat(500) }), 400);
  await expectRejected(api.listSites({ organizationId, limit: 1001 }), 400);
  await expectRejected(api.listSites({ organizationId, page: "of another list" }), 400);
  const { data: space } = await api.createSpace({ organizationId }, newSpace);
  await expectRejected(api.restoreSpace({ spaceId: space.id }), 409);
};

export const pagesThroughAList: Journey = async ({ as, organizationId }) => {
  const api = as("admin");
  const made: string[] = [];
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    const { data: space } = await api.createSpace({ organizationId }, { title });
    made.push(space.id);
  }
  const read: string[] = [];
  const sizes: number[] = [];
  let page: string | undefined;
  do {
    const { data: list } = await api.listSpacesInOrganizationById({
      organizationId,
      limit: 2,
      page,
    });
    expect(list.count).toBe(made.length);
    sizes.push(list.items.length);
    read.push(...list.items.map(({ id }) => id));
    page = list.next?.page;
  } while (page !== undefined);
  expect(sizes).toEqual([2, 2, 1]);
  expect(read.toSorted()).toEqual(made.toSorted());
  const { data: none } = await api.listSpacesInOrganizationById({ organizationId, limit: 0 });
  expect(none).toMatchObject({ count: made.length, items: [] });
};
