import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { type Facts, forkHost, type Row, seedDatabase } from "./hosting.ts";

interface Host extends Facts {
  service: number;
  bare: number;
}

const connections = 20;
const duration = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const result = await autocannon({ url, connections, duration, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Both in turn, several times, so that the machine's moods fall on both alike; answers the median ratio. */
async function compare(a: () => Promise<number>, b: () => Promise<number>) {
  const pairs: { a: number; b: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await a();
    const second = await b();
    pairs.push({ a: first, b: second, ratio: first / second });
  }
  pairs.sort((x, y) => x.ratio - y.ratio);
  const middle = pairs[Math.floor(pairs.length / 2)];
  if (!middle) throw new Error("BENCH_ROUNDS must be at least 1");
  return middle;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;
const times = (value: number) => `${value.toFixed(2)} times`;

async function startHost(dataDir: string) {
  await seedDatabase(dataDir);
  const child = forkHost(dataDir, []);
  const [host] = (await once(child, "message")) as [Host];
  return { child, host };
}

async function memory(child: ChildProcess): Promise<number> {
  child.send("memory");
  const [{ rss }] = (await once(child, "message")) as [{ rss: number }];
  return rss / 1024 / 1024;
}

async function lastPage(base: string, token: string): Promise<string> {
  const url = new URL(base);
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const list = (await response.json()) as { next?: { page: string } };
    if (!list.next) return url.href.replace("limit=1000", "limit=50");
    url.searchParams.set("page", list.next.page);
  }
}

/** Requests per second and memory of the service against bare routes over the same database. */
export async function benchService(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const { child, host } = await startHost(dataDir);
  try {
    return await measure(child, host);
  } finally {
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(child: ChildProcess, host: Host): Promise<Row[]> {
  const { token } = host;
  const [small, large] = host.organizations;
  if (!small || !large) throw new Error("BENCH_SIZES must name two sizes");
  const api = `http://127.0.0.1:${host.service}/v1`;
  const bare = `http://127.0.0.1:${host.bare}`;
  const ask = (url: string) => () => requestsPerSecond(url, token);
  const list = (organizationId: string) => `${api}/orgs/${organizationId}/spaces?limit=50`;
  const one = await compare(ask(`${api}/spaces/${large.spaceId}`), () =>
    requestsPerSecond(`${bare}/space/${large.spaceId}`),
  );
  const fifty = await compare(ask(list(large.organizationId)), () =>
    requestsPerSecond(`${bare}/spaces/${large.organizationId}`),
  );
  const rss = await memory(child);
  const last = await lastPage(`${api}/orgs/${large.organizationId}/spaces?limit=1000`, token);
  const pages = await compare(ask(list(large.organizationId)), ask(last));
  const sizes = await compare(ask(list(small.organizationId)), ask(list(large.organizationId)));
  const rate = (pair: { a: number; b: number }) =>
    `${Math.round(pair.a)} of ${Math.round(pair.b)} requests a second`;
  return [
    {
      what: "GET one space against a bare route",
      figure: `${percent(one.ratio)} (${rate(one)})`,
      bar: "at least 50 %",
      met: one.ratio >= 0.5,
    },
    {
      what: "List of 50 spaces against a bare route",
      figure: `${percent(fifty.ratio)} (${rate(fifty)})`,
      bar: "at least 50 %",
      met: fifty.ratio >= 0.5,
    },
    {
      what: `List of 50: last page against first (${large.size} spaces)`,
      figure: times(pages.ratio),
      bar: "at most 1.3 times",
      met: pages.ratio <= 1.3,
    },
    {
      what: `List of 50: ${large.size} spaces against ${small.size}`,
      figure: times(sizes.ratio),
      bar: "at most 1.3 times",
      met: sizes.ratio <= 1.3,
    },
    {
      what: "Service memory after the list run",
      figure: `${Math.round(rss)} MB`,
      bar: "under 400 MB",
      met: rss < 400,
    },
  ];
}
