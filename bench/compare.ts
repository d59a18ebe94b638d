import { dirname } from "node:path";
import { checkOut, type Side, SideService } from "./commit.ts";
import type { Row } from "./hosting.ts";
import { newDatabase } from "./postgres.ts";
import { backendTime, forgetPeakMemory, peakMemory, processTreeTime } from "./processor-time.ts";
import { type Asked, load } from "./requests.ts";

const root = dirname(import.meta.dirname);
const size = Number(process.env.BENCH_COMPARE_SPACES ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Compares embedded databases that have statistics, whatever each side does for them. */
const analyzes = process.env.BENCH_ANALYZE === "true";

/** A service with spaces made by its own API, and what is measured of it. */
interface Seeded {
  service: SideService;
  database: string | undefined;
  operations: Record<string, Asked>;
}

interface Measured {
  perSecond: number;
  /** Milliseconds of processor time for each request. */
  service: number;
  database: number;
}

interface Bar {
  /** As many times the requests a second of the commit. */
  times?: number;
  /** Milliseconds of processor time a request, service and database together. */
  most?: number;
}

const bars: Record<string, Bar> = {
  "get one": { most: 0.55 },
  "list of 50": { times: 2.5, most: 1.4 },
  "last page": { times: 2.5 },
  update: { times: 2 },
  create: { times: 2 },
};
const bounds = { embedded: { memory: 450 }, Postgres: { memory: 320 } };

interface SpacePage {
  next?: { page: string };
  items: { id: string }[];
}

/** Makes the spaces on 20 connections at once, and finds what to ask for. */
async function seed(service: SideService): Promise<Record<string, Asked>> {
  const { api: url, token } = service;
  const { id } = await service.call<{ id: string }>("/v1/orgs", { title: "Bench" });
  const spaces = `/v1/orgs/${id}/spaces`;
  let [made, next] = [0, 0];
  const body = () => ({ title: `Space ${++made}` });
  const maker = async () => {
    while (made < size) await service.call(spaces, body());
  };
  await Promise.all(Array.from({ length: 20 }, maker));
  const ids: string[] = [];
  let cursor = "";
  for (let page: string | undefined = ""; page !== undefined; ) {
    cursor = page;
    const found: SpacePage = await service.call(`${spaces}?limit=50${page}`);
    ids.push(...found.items.map((item) => item.id));
    page = found.next && `&page=${encodeURIComponent(found.next.page)}`;
  }
  const path = () => `/v1/spaces/${ids[next++ % ids.length]}`;
  return {
    "get one": { url, token, path },
    "list of 50": { url: `${url}${spaces}?limit=50`, token },
    "last page": { url: `${url}${spaces}?limit=50${cursor}`, token },
    update: { url, token, method: "PATCH", path, body },
    create: { url: url + spaces, token, method: "POST", body },
  };
}

async function measure({ service, database, operations }: Seeded, name: string): Promise<Measured> {
  const asked = operations[name];
  if (!asked) throw new Error(`Nothing is known of ${name}`);
  const used = () => ({
    service: processTreeTime(service.pid),
    database: database ? backendTime(database) : 0,
  });
  const before = used();
  const result = await load(asked);
  const after = used();
  const each = (part: "service" | "database") => (after[part] - before[part]) / result["2xx"];
  return {
    perSecond: result.requests.average,
    service: each("service"),
    database: each("database"),
  };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianOf = (all: Measured[]): Measured => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  service: median(all.map(({ service }) => service)),
  database: median(all.map(({ database }) => database)),
});

const reported = ({ perSecond, service, database }: Measured) =>
  `${Math.round(perSecond)} a second, ${service.toFixed(2)} + ${database.toFixed(2)} ms`;

/** One operation on both sides in turn, so that the machine's moods fall on both alike. */
async function compareOperation(
  name: string,
  then: Seeded,
  now: Seeded,
): Promise<Omit<Row, "what">> {
  const [before, after]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    before.push(await measure(then, name));
    after.push(await measure(now, name));
  }
  const ratio = median(after.map(({ perSecond }, at) => perSecond / (before[at]?.perSecond ?? 0)));
  const [a, b] = [medianOf(before), medianOf(after)];
  const { times, most } = bars[name] ?? {};
  const texts = [
    times && `at least ${times} times`,
    most && `at most ${most} ms of processor time`,
  ].filter(Boolean);
  return {
    figure: `${ratio.toFixed(2)} times (${reported(b)}; before ${reported(a)})`,
    bar: texts.join(", "),
    met: ratio >= (times ?? 0) && b.service + b.database <= (most ?? Number.POSITIVE_INFINITY),
  };
}

/**
 * Requests reads until V8 has optimized the code that serves them, and returns the most memory that took.
 * Without it the first operation to be measured would pay for the optimization.
 */
async function warmUp({ service, operations }: Seeded): Promise<number> {
  forgetPeakMemory(service.pid);
  for (const name of ["get one", "list of 50"]) {
    const asked = operations[name];
    if (asked) await load(asked);
  }
  return Math.round(peakMemory(service.pid));
}

/** Starts both again and again; answers the median times until they were ready. */
async function restart(then: SideService, now: SideService) {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [at, service] of [then, now].entries()) {
      await service.stop();
      const isEmbedded = service.side.databaseUrl === undefined;
      if (analyzes && isEmbedded && round === 0) await service.analyze();
      taken[at as 0 | 1].push(await service.start());
    }
  }
  return taken.map(median);
}

/** Both sides on databases of one kind, made in the same way. */
async function compareOn(kind: "embedded" | "Postgres", commit: string, sides: [Side, Side]) {
  const services = sides.map((side) => new SideService(side)) as [SideService, SideService];
  try {
    const seeded: Seeded[] = [];
    for (const service of services) {
      await service.start();
      const { databaseUrl } = service.side;
      const database = databaseUrl && new URL(databaseUrl).pathname.slice(1);
      seeded.push({ service, database, operations: await seed(service) });
    }
    const [then, now] = seeded as [Seeded, Seeded];
    const [startBefore = 0, start = 0] = await restart(...services);
    const warming = [await warmUp(then), await warmUp(now)];
    for (const { pid } of services) forgetPeakMemory(pid);
    const rows: Row[] = [];
    for (const name of Object.keys(bars)) {
      const row = await compareOperation(name, then, now);
      rows.push({ what: `${kind}, against ${commit}: ${name}`, ...row });
    }
    const memory = services.map(({ pid }) => Math.round(peakMemory(pid)));
    const [before = 0, after = 0] = memory;
    const { memory: most } = bounds[kind];
    rows.push({
      what: `${kind}, against ${commit}: most memory of the service under load`,
      figure: `${after} MB (before ${before})`,
      bar: `at most ${most} MB`,
      met: after <= most,
    });
    rows.push({
      what: `${kind}, against ${commit}: most memory in the first seconds under load`,
      figure: `${warming[1]} MB (before ${warming[0]})`,
      bar: "",
      met: true,
    });
    rows.push({
      what: `${kind}, against ${commit}: npm run start:api, the second time, to ready`,
      figure: `${Math.round(start)} ms (before ${Math.round(startBefore)})`,
      bar: "at most 1,000 ms",
      met: start <= 1000,
    });
    return rows;
  } finally {
    for (const service of services) await service.remove();
  }
}

async function compareOnPostgres(commit: string, folder: string): Promise<Row[]> {
  const databases = [
    await newDatabase("docs_console_bench_before"),
    await newDatabase("docs_console_bench_now"),
  ];
  const [before, now] = databases;
  if (!before || !now) return [];
  try {
    return await compareOn("Postgres", commit, [
      { folder, port: 4371, databaseUrl: before.url },
      { folder: root, port: 4373, databaseUrl: now.url },
    ]);
  } finally {
    for (const database of databases) await database?.drop();
  }
}

/** The service as it is here against that of a commit, in one run. */
export async function benchCompare(commit: string): Promise<Row[]> {
  const { folder, remove } = await checkOut(commit);
  try {
    return [
      ...(await compareOnPostgres(commit, folder)),
      ...(await compareOn("embedded", commit, [
        { folder, port: 4371, databaseUrl: undefined },
        { folder: root, port: 4373, databaseUrl: undefined },
      ])),
    ];
  } finally {
    await remove();
  }
}
