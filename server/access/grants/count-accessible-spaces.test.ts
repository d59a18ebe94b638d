// @module-tag postgres: access in hand-written SQL

import { expect, test } from "vitest";
import { nestedResources } from "../../testing/access.ts";

test("spaces opened by grants are counted once, wherever spaces and collections move", async () => {
  const made = await nestedResources();
  const { api, as, grant, team, user, outer, inner, params, spaceParams } = made;
  const { teamId } = await team("read", "guest");
  await grant(user("read"), { collectionId: outer.id }, "read");
  await grant(user("guest"), { collectionId: inner.id }, "read");
  await grant({ teamId }, { collectionId: inner.id }, "comment");
  await grant({ teamId }, spaceParams, "edit");
  const open = await api.createSpace({ params, body: { title: "Open" } });
  const counted = async () => {
    const { items } = await api.listMembersInOrganizationById({ params, query: { limit: 100 } });
    const of = (who: "read" | "guest" | "comment" | "admin") =>
      items.find(({ id }) => id === user(who).userId)?.spaces;
    const seen = await as("read").listSpacesInOrganizationById({ params });
    expect(of("read")).toBe(seen.count);
    expect(of("guest")).toBe((await as("guest").listSpacesInOrganizationById({ params })).count);
    const { spaces } = await api.getTeamInOrganizationById({ params: { ...params, teamId } });
    return {
      admin: of("admin"),
      read: of("read"),
      comment: of("comment"),
      guest: of("guest"),
      team: spaces,
    };
  };
  expect(await counted()).toEqual({ admin: 2, read: 2, comment: 1, guest: 1, team: 1 });
  const inside = await api.createSpace({ params, body: { title: "Inside", parent: inner.id } });
  expect(await counted()).toEqual({ admin: 3, read: 3, comment: 1, guest: 2, team: 2 });
  await api.updateSpaceById({ params: { spaceId: inside.id }, body: { defaultLevel: "read" } });
  expect(await counted()).toEqual({ admin: 3, read: 3, comment: 2, guest: 2, team: 2 });
  await api.moveCollection({ params: { collectionId: inner.id }, body: { parent: null } });
  expect(await counted()).toEqual({ admin: 3, read: 3, comment: 3, guest: 2, team: 2 });
  await api.moveSpace({ params: spaceParams, body: { parent: outer.id } });
  expect(await counted()).toEqual({ admin: 3, read: 3, comment: 2, guest: 2, team: 2 });
  await api.deleteSpaceById({ params: { spaceId: open.id } });
  await api.deleteSpaceById({ params: spaceParams });
  expect(await counted()).toEqual({ admin: 1, read: 1, comment: 1, guest: 1, team: 1 });
  await api.restoreSpace({ params: spaceParams });
  expect(await counted()).toEqual({ admin: 2, read: 2, comment: 1, guest: 2, team: 2 });
  await api.deleteCollectionById({ params: { collectionId: outer.id } });
  expect(await counted()).toEqual({ admin: 1, read: 1, comment: 1, guest: 1, team: 1 });
  await api.restoreSpace({ params: spaceParams });
  expect(await counted()).toEqual({ admin: 2, read: 2, comment: 2, guest: 2, team: 2 });
});
