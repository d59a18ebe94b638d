// @module-tag postgres: jobs

import { expect, test } from "vitest";
import { atFileEnd } from "../../testing/file-scope.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, database, deps } from "../../testing/service.ts";
import { startJobs } from "./jobs.ts";

const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

test("the scheduled job removes spaces after a week in the trash, and nothing else", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const old = await api.createSpace({ params, body: { title: "Old" } });
  const kept = await api.createSpace({ params, body: { title: "Kept" } });
  await api.deleteSpaceById({ params: { spaceId: old.id } });
  advanceClock(6 * 24 * 60 * 60_000);
  const young = await api.createSpace({ params, body: { title: "Young" } });
  await api.deleteSpaceById({ params: { spaceId: young.id } });
  advanceClock(24 * 60 * 60_000 + 1);
  await jobs.runSoon("purge-trash");
  const trash = async () =>
    (await api.listSpacesInOrganizationById({ params, query: { deleted: true } })).items.map(
      ({ id }) => id,
    );
  await expect.poll(trash, { timeout: 40_000, interval: 500 }).toEqual([young.id]);
  expect((await api.getSpaceById({ params: { spaceId: kept.id } })).title).toBe("Kept");
  const { items } = await api.listAuditEvents({ params, query: { action: "space.purged" } });
  expect(items.map(({ target, actor }) => [target.id, actor.type])).toEqual([[old.id, "system"]]);
}, 60_000);
