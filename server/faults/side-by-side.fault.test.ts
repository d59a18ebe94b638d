// @module-tag postgres: two processes on one database

import { once } from "node:events";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseSettings } from "../testing/database.ts";
import { freePort, newFolder, startProcess } from "../testing/process.ts";
import { openStream } from "../testing/stream.ts";
import { tunnel } from "../testing/tunnel.ts";

/** Starts two processes of the service on one database, as behind a load balancer. */
async function startTwo(env: Record<string, string> = {}) {
  const settings = { ...(await databaseSettings()), ALLOW_PRIVATE_ADDRESSES: "true", ...env };
  const [folder, otherFolder] = [await newFolder(), await newFolder()];
  const start = async (dataDir: string) => {
    const port = await freePort();
    const again = () => startProcess(dataDir, port, settings);
    return { ...(await again()), restart: again };
  };
  const one = await start(folder);
  await copyFile(join(folder, "link.secret"), join(otherFolder, "link.secret"));
  const other = await start(otherFolder);
  const { id: organizationId } = await one.api.createOrganization({ body: { title: "Both" } });
  return { one, other, params: { organizationId } };
}

type Two = Awaited<ReturnType<typeof startTwo>>;

/** Returns the first that reports ready, as a load balancer would. */
async function readyOne(services: Two["one"][]): Promise<Two["one"]> {
  for (const service of services) {
    const isReady = await fetch(`${service.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return service;
  }
  throw new Error("Neither is ready");
}

// The embedded database has one owner.
describe.runIf(process.env.TEST_DATABASE_URL)("two processes on one database", () => {
  test("know the same tokens, and notify about each other's writes", {
    timeout: 240_000,
  }, async () => {
    const { one, other, params } = await startTwo();
    const { id, token } = await one.api.createUserToken({ body: { label: "Both" } });
    const stream = await openStream(params, {
      token,
      fetch: (path, init) => fetch(`${other.address}${path}`, init),
    });
    onTestFinished(stream.leave);
    expect(stream.response.status).toBe(200);
    await one.api.createSpace({ params, body: { title: "Told" } });
    await expect.poll(stream.changes, { timeout: 30_000 }).toContain("space.created");
    const user = () =>
      fetch(`${other.address}/v1/user`, { headers: { authorization: `Bearer ${token}` } });
    expect((await user()).status).toBe(200);
    await one.api.deleteUserToken({ params: { tokenId: id } });
    expect((await user()).status).toBe(401);
  });

  test("deliver each event once and in order, whichever of them wrote it", {
    timeout: 240_000,
  }, async () => {
    const { one, other, params } = await startTwo();
    const { url, reported } = await tunnel();
    const integration = { integrationName: "side-by-side" };
    const organization = params.organizationId;
    const version = { organization, title: "Both", description: "", scopes: [], script: "0" };
    await one.api.publishIntegration({ params: integration, body: version });
    const development = { tunnelUrl: url };
    await one.api.setIntegrationDevelopmentMode({ params: integration, body: development });
    const body = { organization };
    const { id } = await other.api.installIntegration({ params: integration, body });
    const installation = { ...integration, installationId: id };
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    for (const n of numbers) {
      const { api } = n % 2 ? one : other;
      await api.updateInstallation({ params: installation, body: { configuration: { n } } });
    }
    await expect.poll(() => reported.length, { timeout: 90_000 }).toBe(numbers.length + 1);
    const before = reported.flatMap(
      ({ event }) =>
        (event.previous as { configuration: { n?: number } } | undefined)?.configuration.n ?? [],
    );
    expect(before).toEqual(numbers.slice(0, -1));
    const list = () => one.api.listIntegrationEvents({ params: integration, query: { limit: 0 } });
    expect((await list()).count).toBe(reported.length);
  });

  test("are updated one after the other without a rejected request", {
    timeout: 400_000,
  }, async () => {
    const { one, other, params } = await startTwo({ STOP_DELAY_MS: "5000" });
    const services = [one, other];
    const outcomes = new Set<string>();
    let written = 0;
    let stopped = false;
    const write = async (writer: number) => {
      for (let n = 0; !stopped; n += 1) {
        const ready = await readyOne(services);
        const call = ready.api.createSpace({ params, body: { title: `${writer}-${n}` } });
        outcomes.add(await call.then(() => "done", String));
        written += 1;
      }
    };
    const writing = [0, 1, 2, 3].map(write);
    for (const service of services) {
      const before = written;
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(before + 20);
      const exit = once(service.child, "exit");
      service.child.kill("SIGTERM");
      expect(await exit).toEqual([0, null]);
      await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(before + 40);
      await service.restart();
    }
    stopped = true;
    await Promise.all(writing);
    expect([...outcomes]).toEqual(["done"]);
    const query = { limit: 0 };
    const { count } = await one.api.listSpacesInOrganizationById({ params, query });
    expect(count).toBe(written);
  });
});
