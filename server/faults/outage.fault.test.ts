// @module-tag postgres: a server that goes away

import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { ApiError } from "#lib/client/api-error.ts";
import { allPages } from "../testing/all-pages.ts";
import { newDatabase } from "../testing/database.ts";
import { engineServer } from "../testing/engine-server.ts";
import { freePort, launch, newFolder, startProcess } from "../testing/process.ts";
import { proxyTo } from "../testing/proxy.ts";
import { newPage } from "../testing/space.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
/** More than the service's connection pool. */
const many = 30;
const pages = 40;
/** Texts that a run translates concurrently: a title and a paragraph per page. */
const inFlight = 4 * 2;

async function start(env: Record<string, string> = {}) {
  const own = await newDatabase(serverUrl ?? "");
  onTestFinished(() => own.drop());
  const proxy = await proxyTo(own.url);
  const service = await startProcess(await newFolder(), await freePort(), {
    DATABASE_URL: proxy.url,
    ...env,
  });
  const { id: organizationId } = await service.api.createOrganization({ body: { title: "Gone" } });
  return { ...service, proxy, params: { organizationId } };
}
type Started = Awaited<ReturnType<typeof start>>;

/** Outcome of a call: done, or an error that tells clients to retry. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.retryAfter ? `${error.status}, come back` : `${error.status} ${error.message}`;
  }
}

/** Endless writes and reads, with their outcomes. */
function traffic({ api, params }: Started) {
  const [outcomes, acknowledged] = [new Set<string>(), new Set<string>()];
  let stopped = false;
  const write = async (writer: number) => {
    for (let n = 0; !stopped; n += 1) {
      const call = api.createSpace({ params, body: { title: `${writer}-${n}` } });
      outcomes.add(await outcome(call.then(({ id }) => acknowledged.add(id))));
    }
  };
  const read = async () => {
    while (!stopped) outcomes.add(await outcome(api.getOrganizationById({ params })));
  };
  const all = Array.from({ length: many }, (_, n) => (n % 3 ? write(n) : read()));
  const stop = async () => {
    stopped = true;
    await Promise.all(all);
  };
  return { outcomes, acknowledged, stop };
}

/** Expects all acknowledged writes, and as many concurrent requests as there are connections. */
async function expectWhole({ api, params, child }: Started, acknowledged: Set<string>) {
  await expect
    .poll(() => outcome(api.getOrganizationById({ params })), { timeout: 60_000 })
    .toBe("done");
  const writes = Array.from({ length: many }, (_, n) =>
    outcome(api.createSpace({ params, body: { title: `after ${n}` } })),
  );
  expect(new Set(await Promise.all(writes))).toEqual(new Set(["done"]));
  const spaces = await allPages((page) =>
    api.listSpacesInOrganizationById({ params, query: { limit: 1000, page } }),
  );
  const found = new Set(spaces.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  const query = { action: "space.created", limit: 1 } as const;
  expect((await api.listAuditEvents({ params, query })).count).toBe(found.size);
  expect(child.exitCode).toBeNull();
}

describe.runIf(serverUrl)("a Postgres server that goes away", () => {
  test("is answered with 503, and the service continues when it is back", {
    timeout: 240_000,
  }, async () => {
    const service = await start();
    const { outcomes, acknowledged, stop } = traffic(service);
    for (let round = 0; round < 8; round += 1) {
      const before = acknowledged.size;
      await expect
        .poll(() => acknowledged.size, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(before + 5 * round);
      outcomes.clear();
      await service.proxy.cut();
      await expect.poll(() => outcomes.has("503, come back"), { timeout: 60_000 }).toBe(true);
      expect(await fetch(`${service.address}/healthz`)).toMatchObject({ status: 200 });
      expect(await fetch(`${service.address}/readyz`)).toMatchObject({ status: 503 });
      expect([...outcomes].filter((one) => !["done", "503, come back"].includes(one))).toEqual([]);
      await service.proxy.mend();
    }
    await stop();
    await expectWhole(service, acknowledged);
  });

  test("is abandoned when it hangs, until it answers again", {
    timeout: 240_000,
  }, async () => {
    const service = await start();
    const { outcomes, acknowledged, stop } = traffic(service);
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(many);
    service.proxy.silence();
    outcomes.clear();
    await expect.poll(() => outcomes.has("503, come back"), { timeout: 60_000 }).toBe(true);
    await stop();
    expect([...outcomes].filter((one) => !["done", "503, come back"].includes(one))).toEqual([]);
    service.proxy.speak();
    await expectWhole(service, acknowledged);
  });

  test("delays a start without ending it", { timeout: 240_000 }, async () => {
    const own = await newDatabase(serverUrl ?? "");
    onTestFinished(() => own.drop());
    const proxy = await proxyTo(own.url);
    const port = await freePort();
    const { child, output } = await launch(await newFolder(), port, { DATABASE_URL: proxy.url });
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    // Requests are accepted before background work starts.
    await expect.poll(() => ask("/healthz"), { timeout: 100_000, interval: 5 }).toBe(200);
    await proxy.cut();
    await setTimeout(3_000);
    expect(await ask("/readyz")).toBe(503);
    await proxy.mend();
    await expect.poll(() => ask("/readyz"), { timeout: 60_000 }).toBe(200);
    expect(child.exitCode, output()).toBeNull();
  });

  test("fails no background work, which continues afterwards", {
    timeout: 400_000,
  }, async () => {
    const { url, asked, behaviour } = await engineServer();
    behaviour.before = () => setTimeout(50);
    const engine = { TRANSLATION_ENGINE: "libretranslate", TRANSLATION_URL: url };
    const { api, params, proxy } = await start(engine);
    const space = { spaceId: (await api.createSpace({ params, body: { title: "Guide" } })).id };
    const request = await api.createChangeRequest({ params: space, body: {} });
    const changes = Array.from({ length: pages }, (_, n) => newPage(`page ${n}`, `words of ${n}`));
    const place = { ...space, changeRequestId: request.id };
    await api.editContentInChangeRequest({ params: place, body: { changes } });
    await api.mergeChangeRequest({ params: place });
    const source = { space: space.spaceId, language: "en" } as const;
    const { id } = await api.createTranslation({ params, body: { source, language: "de" } });
    await expect
      .poll(() => asked.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(pages / 2);
    await proxy.cut();
    await expect
      .poll(() => outcome(api.getOrganizationById({ params })), { timeout: 60_000 })
      .toBe("503, come back");
    await proxy.mend();
    const get = () => api.getTranslation({ params: { ...params, translationId: id } });
    await expect
      .poll(async () => (await get()).status, { timeout: 300_000, interval: 500 })
      .toBe("completed");
    const done = await get();
    expect(done).toMatchObject({
      progress: { pages, fresh: pages, failed: 0, queued: false },
      stats: { runs: 1 },
    });
    expect(done.progress.fault).toBeUndefined();
    expect(new Set(asked).size).toBe(pages * 2);
    expect(asked.length).toBeLessThanOrEqual(pages * 2 + inFlight);
    const made = await api.listPages({ params: { spaceId: done.result?.space ?? "" } });
    expect(made.pages.map(({ title }) => title).sort()).toEqual(
      changes.map(({ title }) => title.toUpperCase()).sort(),
    );
  });
});
