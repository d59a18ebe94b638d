// @module-tag postgres: the clock of the server beside that of the service

import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { allPages } from "../testing/all-pages.ts";
import { databaseSettings } from "../testing/database.ts";
import { freePort, newDataDir, newFolder, startProcess } from "../testing/process.ts";
import { newPage } from "../testing/space.ts";
import { openStream } from "../testing/stream.ts";
import { tunnel } from "../testing/tunnel.ts";

const hour = 60 * 60 * 1000;
const integration = { integrationName: "clock-test" };

/** Starts a service whose clock can be set, alone or on a server with its own clock. */
async function start() {
  const [dataDir, port] = [await newDataDir(), await freePort()];
  const shift = join(await newFolder(), "shift");
  const settings = {
    ...(await databaseSettings()),
    NODE_OPTIONS: `--import=${new URL("../testing/shifted-clock.ts", import.meta.url).href}`,
    CLOCK_SHIFT: shift,
    ALLOW_PRIVATE_ADDRESSES: "true",
    RATE_LIMIT: "6000",
  };
  const service = await startProcess(dataDir, port, settings);
  /** Waits until the service reports that time. */
  const setClock = async (hours: number) => {
    await writeFile(`${shift}.new`, String(hours * hour));
    await rename(`${shift}.new`, shift);
    const seen = async () => {
      const answer = await fetch(`${service.address}/v1/`);
      await answer.text();
      const reset = Number(answer.headers.get("x-ratelimit-reset"));
      return Math.round((reset * 1000 - Date.now()) / hour);
    };
    await expect.poll(seen, { timeout: 20_000, interval: 20 }).toBe(hours);
  };
  const { id: organizationId } = await service.api.createOrganization({ body: { title: "Clock" } });
  return { ...service, setClock, params: { organizationId } };
}

type Started = Awaited<ReturnType<typeof start>>;

async function spaceIn({ api, params }: Started) {
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Guide" } });
  const change = async (title: string) => {
    const { id: changeRequestId } = await api.createChangeRequest({
      params: { spaceId },
      body: {},
    });
    const place = { spaceId, changeRequestId };
    const changes = [newPage(title)];
    await api.editContentInChangeRequest({ params: place, body: { changes } });
    await api.mergeChangeRequest({ params: place });
    return (await api.getSpaceById({ params: { spaceId } })).revision;
  };
  return { spaceId, change };
}

/** Publishes an integration whose events go to a developer's machine. */
async function integrate({ api, params }: Started) {
  const { url, reported, answers } = await tunnel();
  const organization = params.organizationId;
  const version = { organization, title: "Clock", description: "", scopes: [], script: "0" };
  await api.publishIntegration({ params: integration, body: version });
  await api.setIntegrationDevelopmentMode({ params: integration, body: { tunnelUrl: url } });
  const { id } = await api.installIntegration({ params: integration, body: { organization } });
  const installation = { ...integration, installationId: id };
  const cause = (n: number) =>
    api.updateInstallation({ params: installation, body: { configuration: { n } } });
  const ids = () => [...new Set(reported.map(({ event }) => event.eventId))];
  return { reported, answers, cause, ids };
}

test("setting the clock back and forth keeps order and delays nothing", {
  timeout: 400_000,
}, async () => {
  const service = await start();
  const { api, params, setClock, address } = service;
  const { token } = await api.createUserToken({ body: { label: "Clock" } });
  const fetchThere = (path: string, init: RequestInit) => fetch(`${address}${path}`, init);
  const stream = await openStream(params, { token, fetch: fetchThere });
  onTestFinished(stream.leave);
  const { cause, ids } = await integrate(service);
  const { spaceId, change } = await spaceIn(service);
  const merged: unknown[] = [];
  for (const [n, hours] of [3, -6, 9, -1, 0].entries()) {
    await setClock(hours);
    const before = stream.changes().length;
    await cause(n);
    await expect.poll(() => ids().length, { timeout: 60_000 }).toBe(n + 2);
    merged.push(await change(`page ${n}`));
    const reported = () => stream.changes().slice(before);
    await expect.poll(reported, { timeout: 60_000 }).toContain("change-request.merged");
  }
  const revisions = await allPages((page) =>
    api.listRevisions({ params: { spaceId }, query: { limit: 100, page } }),
  );
  const merges = revisions.filter(({ type }) => type === "merge");
  expect(merges.map(({ id }) => id)).toEqual(merged.toReversed());
  expect(ids()).toEqual(ids().toSorted());
});

test("a client from before the clock change reads everything again", {
  timeout: 240_000,
}, async () => {
  const service = await start();
  const { api, params, setClock, address } = service;
  const { token } = await api.createUserToken({ body: { label: "Clock" } });
  const fetchThere = (path: string, init: RequestInit) => fetch(`${address}${path}`, init);
  await setClock(3);
  const stream = await openStream(params, { token, fetch: fetchThere });
  await expect.poll(() => stream.reported.at(-1)?.event, { timeout: 30_000 }).toBe("ready");
  const lastEventId = stream.reported.at(-1)?.id ?? "";
  stream.leave();
  await setClock(0);
  await api.createSpace({ params, body: { title: "Meanwhile" } });
  const again = await openStream(params, { token, fetch: fetchThere, lastEventId });
  onTestFinished(again.leave);
  await expect
    .poll(() => again.reported.map(({ event }) => event), { timeout: 30_000 })
    .toContain("lost");
});

test("failed work is retried as usual when the clock is set back", {
  timeout: 400_000,
}, async () => {
  const service = await start();
  const { reported, answers, cause, ids } = await integrate(service);
  await expect.poll(() => reported.length, { timeout: 60_000 }).toBe(1);
  await service.setClock(3);
  answers.status = 500;
  await cause(1);
  await expect.poll(() => reported.length, { timeout: 60_000 }).toBe(2);
  answers.status = 200;
  await service.setClock(0);
  await expect.poll(() => reported.length, { timeout: 150_000, interval: 500 }).toBe(3);
  expect(ids()).toHaveLength(2);
});
