import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startJobs } from "../app/wiring/jobs.ts";
import { testOrganization } from "../testing/organization.ts";
import { database, deps } from "../testing/service.ts";
import { readSpec } from "./read/read-spec.ts";

const jobs = await startJobs(database, deps);
afterAll(() => jobs.stop());
Object.assign(deps.config, { allowPrivateAddresses: true, fetchTimeoutMs: 100_000 });

const spec = JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} });

/** Starts a server that responds on command, and lists waiting requests. */
async function slowServer() {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const server = createServer((_request, answer) => {
    if (isOpen) answer.end(spec);
    else waiting.push(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answerOne = () => waiting.shift()?.end(spec);
  const open = () => {
    isOpen = true;
    while (waiting.length > 0) answerOne();
  };
  onTestFinished(() => {
    open();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/api.json`, waiting, answerOne, open };
}

type Source = { url: string } | { text: string };

/** Creates an organization with so many specifications; counts the processed ones. */
async function tenant(source: Source, count: number) {
  const { params, as } = await testOrganization();
  const api = as("create");
  for (let number = 0; number < count; number++) {
    await api.createOpenAPISpec({ params, body: { slug: `api-${number}`, source } });
  }
  const read = async () => {
    const { items } = await api.listOpenAPISpecs({ params });
    return items.filter(({ processingState }) => processingState === "complete").length;
  };
  return { read };
}

const soon = { timeout: 40_000, interval: 200 };

test("an organization with slow sources reads one at a time, and delays no other", async () => {
  const server = await slowServer();
  const slow = await tenant({ url: server.url }, 5);
  await expect.poll(() => server.waiting.length, soon).toBe(1);
  const other = await tenant({ text: spec }, 2);
  await expect.poll(other.read, soon).toBe(2);
  expect(server.waiting.length).toBe(1);
  expect(await slow.read()).toBe(0);
  server.open();
  await expect.poll(slow.read, soon).toBe(5);
});

test("the organization with the fewest running reads is next when slow ones use every slot", async () => {
  const servers = [await slowServer(), await slowServer(), await slowServer()];
  for (const { url } of servers) await tenant({ url }, 3);
  const waiting = () => servers.map((server) => server.waiting.length);
  await expect.poll(waiting, soon).toEqual([1, 1, 1]);
  const other = await tenant({ text: spec }, 1);
  servers[0]?.answerOne();
  await expect.poll(other.read, soon).toBe(1);
});

test("a text that takes long to read delays no other", async () => {
  const paths = Array.from({ length: 60_000 }, (_, n) => `  /p${n}: {get: {summary: 'No. ${n}'}}`);
  const long = ["openapi: 3.1.0", "info: {title: Long, version: '1'}", "paths:", ...paths];
  const first: string[] = [];
  const read = (name: string, text: string) =>
    readSpec(deps.config, { url: null, text }).then(() => first.push(name));
  await Promise.all([read("long", long.join("\n")), read("short", spec)]);
  expect(first).toEqual(["short", "long"]);
});

test("a read that takes too long ends with its error code", async () => {
  const { url } = await slowServer();
  const reading = readSpec(deps.config, { url, text: undefined }, 50);
  await expect(reading).rejects.toMatchObject({
    code: "FETCH_TIMEOUT",
    message: expect.stringContaining("took too long to fetch"),
  });
});
