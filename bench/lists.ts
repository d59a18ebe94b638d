import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filteredLists } from "./filtered-lists.ts";
import { forkHost, type Host, type Row, requestTime, seedDatabase } from "./hosting.ts";
import { newDatabase } from "./postgres.ts";
import type { Amounts } from "./scale-seed.ts";
import type { Seeded } from "./seed.ts";

const sizes = process.env.BENCH_LIST_SIZES ?? "100,1000,100000";
/** Rows beside the spaces of each organization. */
const amounts = sizes.split(",").map((size): Amounts => {
  const some = Number(size);
  return { comments: some, changeRequests: some, auditEvents: some, trashed: some / 100 };
});
/** Part of the names of lists to measure. */
const only = process.env.BENCH_LISTS ?? "";
/** Calls of each list: those until its prepared statements have their plans, and those that are timed. */
const [warmUps, timed] = [6, 6];
const [mostMs, mostTimes] = [20, 1.5];
/** Differences below this are those of the machine. */
const noise = 3;
const shown = 20;

interface Measured {
  name: string;
  size: number;
  alone: number;
  inTurn: number;
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

type PathOf = (of: Seeded) => string;

/** First each organization alone, then all in turn on the same connections. */
async function measureList(host: Host, name: string, pathOf: PathOf): Promise<Measured[]> {
  const { organizations } = host;
  const alone: number[][] = [];
  for (const organization of organizations) {
    const times: number[] = [];
    for (let call = 0; call < timed; call++)
      times.push(await requestTime(host, pathOf(organization)));
    alone.push(times);
  }
  const inTurn: number[][] = organizations.map(() => []);
  for (let call = -warmUps; call < timed; call++) {
    for (const [index, organization] of organizations.entries()) {
      const time = await requestTime(host, pathOf(organization));
      if (call >= 0) inTurn[index]?.push(time);
    }
  }
  return organizations.map(({ size }, index) => ({
    name,
    size,
    alone: median(alone[index] ?? []),
    inTurn: median(inTurn[index] ?? []),
  }));
}

const isBeyond = ({ alone, inTurn }: Measured) =>
  inTurn > mostMs || inTurn > alone * mostTimes + noise;

async function measureLists(dataDir: string, env: Record<string, string>): Promise<Measured[]> {
  const child = forkHost(dataDir, [], env);
  try {
    const [host] = (await once(child, "message")) as [Host];
    const measured: Measured[] = [];
    for (const [name, pathOf] of filteredLists()) {
      if (name.includes(only)) measured.push(...(await measureList(host, name, pathOf)));
    }
    return measured;
  } finally {
    child.send("stop");
    await once(child, "exit");
  }
}

async function measureDatabase(what: string, env: Record<string, string>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  try {
    const seeds = { BENCH_SIZES: sizes, BENCH_AMOUNTS: JSON.stringify(amounts) };
    await seedDatabase(dataDir, { ...env, ...seeds });
    const measured = await measureLists(dataDir, env);
    const worst = measured.toSorted((a, b) => b.inTurn - a.inTurn);
    const beyond = worst.filter(isBeyond);
    const rows = [...beyond, ...worst.filter((each) => !isBeyond(each)).slice(0, 3)].slice(
      0,
      shown,
    );
    return [
      {
        what: `${what}: lists with every filter and pair of filters, in turn between organizations of ${sizes} spaces`,
        figure: `${beyond.length} of ${measured.length} beyond`,
        bar: `at most ${mostMs} ms, and ${mostTimes} times that alone`,
        met: beyond.length === 0,
      },
      ...rows.map((each) => ({
        what: `${what}: ${each.name}, ${each.size.toLocaleString("en")} spaces`,
        figure: `${each.inTurn.toFixed(1)} ms (${each.alone.toFixed(1)} ms alone)`,
        bar: `at most ${mostMs} ms`,
        met: !isBeyond(each),
      })),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Cost of filtered lists that organizations of different sizes request in turn, on both databases. */
export async function benchLists(): Promise<Row[]> {
  const rows = await measureDatabase("Embedded", {});
  const database = await newDatabase("docs_console_bench_lists");
  if (!database) return rows;
  try {
    return [...rows, ...(await measureDatabase("Postgres", { DATABASE_URL: database.url }))];
  } finally {
    await database.drop();
  }
}
