import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFlags } from "../server/platform/node-flags.ts";
import { type Facts, forkHost, type Row, seedDatabase } from "./hosting.ts";
import { newDatabase } from "./postgres.ts";
import { backendTime, peakMemory, processTreeTime } from "./processor-time.ts";
import { load } from "./requests.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** The service's flags, each left out in turn, and no flags at all. */
const variants: [name: string, flags: string[]][] = [
  ["with all flags", nodeFlags],
  ...nodeFlags.map((flag): [string, string[]] => [
    `without ${flag}`,
    nodeFlags.filter((each) => each !== flag),
  ]),
  ["without flags", []],
];

interface Measured {
  perSecond: number;
  /** Milliseconds of processor time for each list, service and database together. */
  time: number;
  /** Megabytes of the service at its peak. */
  memory: number;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A list of 50 on 20 connections, by a service that runs with these flags. */
async function measure(
  dataDir: string,
  env: Record<string, string>,
  flags: string[],
): Promise<Measured> {
  const child = forkHost(dataDir, [], env, flags);
  const [facts] = (await once(child, "message")) as [Facts & { service: number }];
  const { pid = 0 } = child;
  const organizationId = facts.organizations[0]?.organizationId;
  const list = {
    url: `http://127.0.0.1:${facts.service}/v1/orgs/${organizationId}/spaces?limit=50`,
    token: facts.token,
  };
  const database = env.DATABASE_URL && new URL(env.DATABASE_URL).pathname.slice(1);
  const used = () => processTreeTime(pid) + (database ? backendTime(database) : 0);
  // V8 optimizes the code that serves lists in the first seconds.
  await load(list);
  await load(list);
  const before = used();
  const { requests, "2xx": answered } = await load(list);
  const time = (used() - before) / answered;
  const memory = peakMemory(pid);
  child.send("stop");
  await once(child, "exit");
  return { perSecond: requests.average, time, memory };
}

async function measureOn(kind: string, env: Record<string, string> = {}): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  try {
    await seedDatabase(dataDir, { ...env, BENCH_SIZES: "1000" });
    const results = variants.map((): Measured[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [at, [, flags]] of variants.entries()) {
        results[at]?.push(await measure(dataDir, env, flags));
      }
    }
    return variants.map(([name], at) => {
      const of = (key: keyof Measured) => median(results[at]?.map((each) => each[key]) ?? []);
      return {
        what: `${kind}, list of 50 ${name}`,
        figure: `${Math.round(of("perSecond"))} a second, ${of("time").toFixed(2)} ms, ${Math.round(of("memory"))} MB at the peak`,
        bar: "",
        met: true,
      };
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Cost and gain of each flag of Node.js (`server/platform/node-flags.ts`). */
export async function benchFlags(): Promise<Row[]> {
  const rows = await measureOn("Embedded");
  const database = await newDatabase("docs_console_bench");
  if (!database) return rows;
  try {
    return [...rows, ...(await measureOn("Postgres", { DATABASE_URL: database.url }))];
  } finally {
    await database.drop();
  }
}
