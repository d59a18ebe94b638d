import { afterAll, expect, test } from "vitest";
import { startJobs } from "../jobs.ts";
import { database, deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";
import { webServer } from "../testing/web-server.ts";

test("an import that waits is taken up, also one from before the service began again", async () => {
  const web = await webServer({ "/a.md": { type: "text/markdown", body: "# A" } });
  const { api, space, params } = await testSpace();
  const body = { space: space.id, source: "markdown" as const, url: web.url("/a.md") };
  const before = await api.startImport({ params, body });
  const jobs = await startJobs(database, deps);
  afterAll(() => jobs.stop());
  const after = await api.startImport({ params, body });
  const states = () =>
    Promise.all(
      [before, after].map(
        async ({ id }) => (await api.getImport({ params: { ...params, importId: id } })).state,
      ),
    );
  await expect.poll(states, { timeout: 40_000, interval: 500 }).toEqual(["done", "done"]);
  expect((await api.listPages({ params: { spaceId: space.id } })).pages).toHaveLength(2);
}, 60_000);
