// @module-tag postgres: transactions that a kill breaks off

import { once } from "node:events";
import { expect, test } from "vitest";
import { allPages } from "../testing/all-pages.ts";
import { databaseSettings } from "../testing/database.ts";
import { freePort, launch, newDataDir, newFolder, startProcess } from "../testing/process.ts";

/** Number of times that the service is killed. */
const rounds = Number(process.env.CRASH_ROUNDS || 4);

test("a service killed during writes keeps all that it acknowledged", {
  timeout: rounds * 100_000,
}, async () => {
  const dataDir = await newDataDir();
  const port = await freePort();
  const settings = await databaseSettings();
  let service = await startProcess(dataDir, port, settings);
  const { id: organizationId } = await service.api.createOrganization({ body: { title: "Crash" } });
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { api, child } = service;
    const enough = acknowledged.size + 5 + Math.floor(Math.random() * 20);
    const writer = async (name: number) => {
      // The kill makes a call fail, which ends the loop.
      for (;;) {
        const title = `${round}-${name}-${acknowledged.size}`;
        const space = await api.createSpace({ params: { organizationId }, body: { title } });
        acknowledged.add(space.id);
      }
    };
    const writers = Promise.allSettled([writer(1), writer(2), writer(3)]);
    await expect
      .poll(() => acknowledged.size, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(enough);
    child.kill("SIGKILL");
    await once(child, "exit");
    await writers;
    service = await startProcess(dataDir, port, settings);
  }
  const params = { organizationId };
  const list = (page?: string) =>
    service.api.listSpacesInOrganizationById({ params, query: { limit: 1000, page } });
  const found = new Set((await allPages(list)).map(({ id }) => id));
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  expect((await list()).count).toBe(found.size);
  const records = await service.api.listAuditEvents({
    params: { organizationId },
    query: { action: "space.created", limit: 1 },
  });
  expect(records.count).toBe(found.size);
});

test("a stopped service finishes its requests and exits cleanly", {
  timeout: 240_000,
}, async () => {
  const service = await startProcess(await newFolder(), await freePort());
  const answers = Array.from({ length: 20 }, (_, index) =>
    service.api.createOrganization({ body: { title: `Last ${index}` } }),
  );
  await Promise.race(answers);
  service.child.kill("SIGTERM");
  const [[code], settled] = await Promise.all([
    once(service.child, "exit"),
    Promise.allSettled(answers),
  ]);
  expect(code).toBe(0);
  expect(settled.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
});

test("a second service on the same folder, a taken port and an unreachable database are reported in one line", {
  timeout: 240_000,
}, async () => {
  const dataDir = await newDataDir();
  const port = await freePort();
  await startProcess(dataDir, port);
  const fails = async (folder: string, at: number, env: Record<string, string>) => {
    const { child, output } = await launch(folder, at, env);
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output().trim().split("\n")).toHaveLength(1);
    return output();
  };
  expect(await fails(dataDir, await freePort(), {})).toContain("DATA_DIR");
  expect(await fails(await newFolder(), port, {})).toContain("API_PORT");
  expect(
    await fails(await newFolder(), await freePort(), {
      DATABASE_URL: "postgres://127.0.0.1:1/none",
    }),
  ).toContain("DATABASE_URL");
  expect(await fails(await newFolder(), await freePort(), { RATE_LIMIT: "many" })).toContain(
    "RATE_LIMIT",
  );
  expect(await fails("/proc/nowhere", await freePort(), {})).toContain("DATA_DIR");
});
