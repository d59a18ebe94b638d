// @module-tag postgres: deletion in batches

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { siteSpaceTable } from "../../../db/schema/sites.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { expectRejection } from "../../../testing/expect.ts";
import { testOrganization } from "../../../testing/organization.ts";
import { advanceClock, deps } from "../../../testing/service.ts";
import { purgeTrash } from "./purge.ts";

const day = 24 * 60 * 60_000;

test("the purge removes expired spaces with everything that only they used, and records it", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const old = await api.createSpace({ params, body: { title: "Old" } });
  const kept = await api.createSpace({ params, body: { title: "Kept" } });
  const spaces = [old.id, kept.id];
  const site = await api.createSite({ params, body: { title: "Docs", spaces } });
  await api.deleteSpaceById({ params: { spaceId: old.id } });
  advanceClock(3 * day);
  await api.deleteSpaceById({ params: { spaceId: kept.id } });
  expect(await purgeTrash(deps)).toEqual({ purged: 0 });
  advanceClock(4 * day);
  expect(await purgeTrash(deps)).toEqual({ purged: 1 });
  expect(await purgeTrash(deps)).toEqual({ purged: 0 });

  expect(await deps.db.$count(spaceTable, eq(spaceTable.id, old.id))).toBe(0);
  expect(await deps.db.$count(siteSpaceTable, eq(siteSpaceTable.siteId, site.id))).toBe(1);
  await expectRejection(api.getSpaceById({ params: { spaceId: old.id } }), 404);
  const trash = await api.listTrashedSpaces({ params });
  expect([trash.count, trash.items.map(({ space }) => space.title)]).toEqual([1, ["Kept"]]);
  const { items } = await api.listAuditEvents({ params, query: { target: old.id, limit: 1 } });
  expect(items[0]).toMatchObject({
    action: "space.purged",
    actor: { type: "system", label: "Trash" },
    source: "workflow",
    target: { label: "Old" },
  });
});

test("a restored space is not purged", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Back" } });
  await api.deleteSpaceById({ params: { spaceId } });
  advanceClock(6 * day);
  await api.restoreSpace({ params: { spaceId } });
  advanceClock(6 * day);
  await purgeTrash(deps);
  expect(await api.getSpaceById({ params: { spaceId } })).toMatchObject({ title: "Back" });
});

test("a space deleted again has its full retention", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const { id: spaceId } = await api.createSpace({ params });
  await api.deleteSpaceById({ params: { spaceId } });
  advanceClock(6 * day);
  await api.restoreSpace({ params: { spaceId } });
  await api.deleteSpaceById({ params: { spaceId } });
  advanceClock(6 * day);
  await purgeTrash(deps);
  expect((await api.listTrashedSpaces({ params })).count).toBe(1);
});

test("more than one batch is removed in one run", async () => {
  const { organization, params, as } = await testOrganization();
  const api = as("admin");
  const { id: parent } = await api.createCollection({ params });
  for (let made = 0; made < 12; made += 1) {
    await Promise.all(
      Array.from({ length: 10 }, () => api.createSpace({ params, body: { parent } })),
    );
  }
  await api.deleteCollectionById({ params: { collectionId: parent } });
  advanceClock(7 * day);
  expect(await purgeTrash(deps)).toMatchObject({ purged: expect.any(Number) });
  const left = eq(spaceTable.organizationId, organization.id);
  expect(await deps.db.$count(spaceTable, left)).toBe(0);
  expect((await api.listTrashedSpaces({ params })).count).toBe(0);
});
