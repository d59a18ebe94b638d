import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseSettings } from "./testing/database.ts";
import { freePort, newFolder, startProcess } from "./testing/process.ts";
import { openStream } from "./testing/stream.ts";
import { tunnel } from "./testing/tunnel.ts";

/** Two processes of the service on one database, as behind a proxy that gives requests to either. */
async function startTwo() {
  const settings = { ...(await databaseSettings()), ALLOW_PRIVATE_ADDRESSES: "true" };
  const [folder, otherFolder] = [await newFolder(), await newFolder()];
  const one = await startProcess(folder, await freePort(), settings);
  await copyFile(join(folder, "link.secret"), join(otherFolder, "link.secret"));
  const other = await startProcess(otherFolder, await freePort(), settings);
  const { id: organizationId } = await one.api.createOrganization({ body: { title: "Both" } });
  return { one, other, params: { organizationId } };
}

// The embedded database has one owner.
describe.runIf(process.env.TEST_DATABASE_URL)("two processes on one database", () => {
  test("know the same tokens, and tell what was written at the other", {
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
    const { url, told } = await tunnel();
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
    await expect.poll(() => told.length, { timeout: 90_000 }).toBe(numbers.length + 1);
    const before = told.flatMap(
      ({ event }) =>
        (event.previous as { configuration: { n?: number } } | undefined)?.configuration.n ?? [],
    );
    expect(before).toEqual(numbers.slice(0, -1));
    const list = () => one.api.listIntegrationEvents({ params: integration, query: { limit: 0 } });
    expect((await list()).count).toBe(told.length);
  });
});
