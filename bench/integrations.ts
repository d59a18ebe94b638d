import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";

const makeApi = (baseUrl: string, token: string) =>
  createClient(contract, { baseUrl, headers: { authorization: `Bearer ${token}` } });
type Api = ReturnType<typeof makeApi>;

const quantile = (values: number[], q: number) =>
  values.sort((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? 0;

/** Answers every event at once, and notes when each came. */
async function openTunnel() {
  const arrivals: number[] = [];
  const server = createServer((request, answer) => {
    request.resume().on("end", () => {
      arrivals.push(performance.now());
      answer.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, arrivals, server };
}

const script = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get("event"));
  console.log(event.type);
  const element = { type: "configuration", children: [] };
  const drawn = { type: "element", element, state: {}, props: {} };
  return event.type === "ui_render" ? Response.json(drawn) : new Response();
} };`;

type Version = Partial<Parameters<Api["publishIntegration"]>[0]["body"]>;

async function install(api: Api, organization: string, name: string, more: Version = {}) {
  const params = { integrationName: name };
  const body = { organization, title: name, description: "", scopes: [], script, ...more };
  await api.publishIntegration({ params, body: { ...body, runtime: "v2" } });
  return {
    params,
    install: () => api.installIntegration({ params, body: { organization } }),
  };
}

/** A site with so many spaces: publishing it changes who may read each of them, in one commit. */
const spaces = 200;
const commits = 20;

async function makeSite(api: Api, organizationId: string) {
  const params = { organizationId };
  const ids: string[] = [];
  for (let n = 0; n < spaces; n += 1) {
    ids.push((await api.createSpace({ params, body: { title: `Space ${n}` } })).id);
  }
  const site = await api.createSite({ params, body: { title: "Large", spaces: ids } });
  return { ...params, siteId: site.id };
}

async function measureTunnel(api: Api, organizationId: string): Promise<Row> {
  const { url, arrivals, server } = await openTunnel();
  const scopes: Version["scopes"] = ["space:metadata:read"];
  const { params, install: go } = await install(api, organizationId, "tunnel", { scopes });
  await api.setIntegrationDevelopmentMode({ params, body: { tunnelUrl: url } });
  const site = await makeSite(api, organizationId);
  await go();
  while (arrivals.length < 1) await setTimeout(5);
  const late: number[] = [];
  let busy = 0;
  for (let commit = 0; commit < commits; commit += 1) {
    arrivals.length = 0;
    await (commit % 2 ? api.unpublishSite : api.publishSite)({ params: site });
    const committed = performance.now();
    while (arrivals.length < spaces) await setTimeout(1);
    late.push(...arrivals.map((at) => Math.max(0, at - committed)));
    busy += Math.max(...arrivals) - committed;
  }
  server.close();
  const rate = (spaces * commits) / (busy / 1000);
  const p99 = quantile(late, 0.99);
  return {
    what: `Events from commit to delivered at a local tunnel, ${spaces} a commit`,
    figure: `${rate.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms`,
    bar: "at least 300 a second, p99 under 1 s",
    met: rate >= 300 && p99 < 1000,
  };
}

async function measureScript(api: Api, organization: string): Promise<Row> {
  const { params, install: go } = await install(api, organization, "script");
  await go();
  const context = {
    type: "configuration_account",
    theme: "light",
    organizationId: organization,
  } as const;
  const body = { componentId: "settings", props: {}, context };
  const times: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const began = performance.now();
    await api.renderIntegrationUIWithPost({ params, body });
    if (n >= 10) times.push(performance.now() - began);
  }
  const median = quantile(times, 0.5);
  return {
    what: "A script's event end to end, warm",
    figure: `${median.toFixed(1)} ms`,
    bar: "under 50 ms",
    met: median < 50,
  };
}

/** How soon integrations are told, and how soon their scripts answer. */
export async function benchIntegrations(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const { token, organizations } = await seedDatabase(dataDir, { BENCH_SIZES: "100" });
  const child = forkHost(dataDir, [], { ALLOW_PRIVATE_ADDRESSES: "true" });
  try {
    const [ports] = (await once(child, "message")) as [{ service: number }];
    const api = makeApi(`http://127.0.0.1:${ports.service}`, token);
    const organization = organizations[0]?.organizationId ?? "";
    return [await measureTunnel(api, organization), await measureScript(api, organization)];
  } finally {
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}
