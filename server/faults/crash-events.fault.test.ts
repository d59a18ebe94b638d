import { once } from "node:events";
import { expect, test } from "vitest";
import { freePort, newDataDir, startProcess } from "../testing/process.ts";
import { tunnel } from "../testing/tunnel.ts";

const integration = { integrationName: "crash-test" };

test("a service killed during delivery loses no event and keeps the order", {
  timeout: 400_000,
}, async () => {
  const dataDir = await newDataDir();
  const port = await freePort();
  const { url, reported } = await tunnel();
  const start = () => startProcess(dataDir, port, { ALLOW_PRIVATE_ADDRESSES: "true" });
  let service = await start();
  const { id } = await service.api.createOrganization({ body: { title: "Crash" } });
  const version = { organization: id, title: "Crash", description: "", scopes: [], script: "0" };
  await service.api.publishIntegration({ params: integration, body: version });
  const development = { tunnelUrl: url };
  await service.api.setIntegrationDevelopmentMode({ params: integration, body: development });
  const body = { organization: id };
  const installed = await service.api.installIntegration({ params: integration, body });
  const params = { ...integration, installationId: installed.id };
  const acknowledged: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { api, child } = service;
    const before = reported.length;
    const write = async () => {
      // The kill makes a call fail, which ends the loop.
      for (let n = round * 10_000; ; n += 1) {
        await api.updateInstallation({ params, body: { configuration: { n } } });
        acknowledged.push(n);
      }
    };
    const writing = write().catch(() => {});
    await expect
      .poll(() => reported.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(before + 10 + round * 7);
    child.kill("SIGKILL");
    await once(child, "exit");
    await writing;
    service = await start();
  }
  const last = acknowledged.at(-1);
  const told_ = () => reported.map(({ environment, event }) => ({ environment, event }));
  expect(last).toBeDefined();
  const ids = () => new Set(told_().map(({ event }) => event.eventId));
  const written = async () =>
    (await service.api.listIntegrationEvents({ params: integration, query: { limit: 0 } })).count;
  // The first event is the installation itself; a write may have been stored and not acknowledged.
  await expect
    .poll(() => ids().size, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(acknowledged.length + 1);
  await expect.poll(async () => (await written()) === ids().size, { timeout: 60_000 }).toBe(true);
  const firsts = [...ids()];
  expect(firsts).toEqual([...firsts].sort());
  const before = reported
    .filter(
      ({ event }, index) =>
        reported.findIndex((one) => one.event.eventId === event.eventId) === index,
    )
    .flatMap(
      ({ event }) =>
        (event.previous as { configuration: { n?: number } } | undefined)?.configuration.n ?? [],
    );
  expect(before).toEqual([...before].sort((one, other) => one - other));
  expect(acknowledged.slice(0, -1).filter((n) => !before.includes(n))).toEqual([]);
});
