// @module-tag postgres: jobs

import { expect, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { database, deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { webServer } from "../../testing/web-server.ts";

test("a queued import runs, also one from before a restart", async () => {
  const web = await webServer({ "/a.md": { type: "text/markdown", body: "# A" } });
  const { api, space, params } = await testSpace();
  const body = { space: space.id, source: "markdown" as const, url: web.url("/a.md") };
  const before = await api.startImport({ params, body });
  const jobs = await startJobs(database, deps);
  atFileEnd(() => jobs.stop());
  const after = await api.startImport({ params, body });
  const states = () =>
    Promise.all(
      [before, after].map(async ({ id }) => {
        const { state, fault } = await api.getImport({ params: { ...params, importId: id } });
        return fault ?? state;
      }),
    );
  await expect.poll(states, { timeout: 40_000, interval: 500 }).toEqual(["done", "done"]);
  expect((await api.listPages({ params: { spaceId: space.id } })).pages).toHaveLength(2);
}, 60_000);
