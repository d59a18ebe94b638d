import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Facts, forkBareHost, forkHost, memoryOf, type Row, seedDatabase } from "./hosting.ts";
import { measureLoad } from "./load.ts";
import { type Asked, type Compared, compare } from "./requests.ts";
import type { Seeded } from "./seed.ts";

export interface Host extends Facts {
  service: number;
  bare: number;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;

async function lastPage(base: string, token: string): Promise<string> {
  const url = new URL(base);
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const list = (await response.json()) as { next?: { page: string } };
    if (!list.next) return url.href.replace("limit=1000", "limit=50");
    url.searchParams.set("page", list.next.page);
  }
}

const against = (what: string, { ratio, a, b }: Compared, least: number): Row => ({
  what: `${what} against a bare route`,
  figure: `${percent(ratio)} (${Math.round(a)} of ${Math.round(b)} requests a second)`,
  bar: `at least ${percent(least)}`,
  met: ratio >= least,
});

const times = (what: string, { ratio }: Compared, most: number): Row => ({
  what,
  figure: `${ratio.toFixed(2)} times`,
  bar: `at most ${most} times`,
  met: ratio <= most,
});

const listAt = ({ service }: Host, of: Pick<Seeded, "organizationId"> | undefined) =>
  `http://127.0.0.1:${service}/v1/orgs/${of?.organizationId}/spaces?limit=50`;

let titles = 0;
const body = () => ({ title: `Space ${++titles}` });

async function measureReads(host: Host, child: ChildProcess, bounds: Bounds): Promise<Row[]> {
  const { token } = host;
  const [small, large] = host.organizations;
  if (!small || !large) throw new Error("BENCH_SIZES must name two sizes");
  const api = `http://127.0.0.1:${host.service}/v1`;
  const bare = `http://127.0.0.1:${host.bare}`;
  const ask = (url: string): Asked => ({ url, token });
  const list = (organizationId: string) => listAt(host, { organizationId });
  const one = await compare(ask(`${api}/spaces/${large.spaceId}`), {
    url: `${bare}/space/${large.spaceId}`,
  });
  const fifty = await compare(ask(list(large.organizationId)), {
    url: `${bare}/spaces/${large.organizationId}`,
  });
  const megabytes = await memoryOf(child);
  const last = await lastPage(`${api}/orgs/${large.organizationId}/spaces?limit=1000`, token);
  const pages = await compare(ask(list(large.organizationId)), ask(last));
  const sizes = await compare(ask(list(small.organizationId)), ask(list(large.organizationId)));
  return [
    against("GET one space", one, 0.7),
    against("List of 50 spaces", fifty, 0.7),
    times(`List of 50: last page against first (${large.size} spaces)`, pages, bounds.times),
    times(`List of 50: ${large.size} spaces against ${small.size}`, sizes, bounds.times),
    {
      what: "Service memory after the list run",
      figure: `${Math.round(megabytes)} MB`,
      bar: `under ${bounds.memory} MB`,
      met: megabytes < bounds.memory,
    },
  ];
}

async function measureWrites(host: Host): Promise<Row[]> {
  const { token } = host;
  const [small] = host.organizations;
  if (!small) throw new Error("BENCH_SIZES must name a size");
  const api = `http://127.0.0.1:${host.service}/v1`;
  const bare = `http://127.0.0.1:${host.bare}`;
  const created = await compare(
    { url: `${api}/orgs/${small.organizationId}/spaces`, method: "POST", token, body },
    { url: `${bare}/spaces/${small.organizationId}`, method: "POST", body },
  );
  const updated = await compare(
    { url: `${api}/spaces/${small.spaceId}`, method: "PATCH", token, body },
    { url: `${bare}/space/${small.spaceId}`, method: "PATCH", body },
  );
  return [against("Create of a space", created, 0.6), against("Update of a space", updated, 0.6)];
}

interface Bounds {
  /** How much slower a long list may be than a short one. */
  times: number;
  /** Megabytes. */
  memory: number;
}

/** Requests per second and memory of the service against bare routes over the same database. */
export async function measureService(env: Record<string, string>, bounds: Bounds): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  await seedDatabase(dataDir, env);
  const child = forkHost(dataDir, [], env);
  const [host] = (await once(child, "message")) as [Host];
  const bareHost = env.DATABASE_URL ? await forkBareHost(env) : undefined;
  // The embedded database has one process alone.
  host.bare = bareHost?.port ?? host.bare;
  try {
    const rows = [...(await measureReads(host, child, bounds)), ...(await measureWrites(host))];
    const { token } = host;
    const url = listAt(host, host.organizations[0]);
    return [...rows, ...(await measureLoad({ url, token }, child, bounds.memory))];
  } finally {
    await bareHost?.stop();
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const benchService = () => measureService({}, { times: 1.3, memory: 450 });
