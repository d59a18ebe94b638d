import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forkHost, type Host, type Row, requestTime, seedDatabase } from "./hosting.ts";
import { newDatabase } from "./postgres.ts";
import { lists } from "./scale-lists.ts";
import type { Amounts } from "./scale-seed.ts";
import type { Seeded } from "./seed.ts";

const spaces = Number(process.env.BENCH_SCALE_SPACES ?? 1_000_000);
const comments = Number(process.env.BENCH_SCALE_COMMENTS ?? 10_000_000);
const rounds = 15;
const bar = 1.5;

const small: Amounts = { comments: 1000, changeRequests: 1000, auditEvents: 1000, trashed: 100 };
const large: Amounts = {
  comments,
  changeRequests: spaces / 10,
  auditEvents: spaces,
  trashed: spaces / 1000,
};

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** In turn, so that the machine's moods fall on both alike. */
async function compareSizes(host: Host, pathOf: (of: Seeded) => string) {
  const [few, many] = host.organizations;
  if (!few || !many) throw new Error("Two organizations are compared");
  const [short, long]: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round++) {
    const times = [
      await requestTime(host, pathOf(few)),
      await requestTime(host, pathOf(many)),
    ] as const;
    if (round < 0) continue;
    short.push(times[0]);
    long.push(times[1]);
  }
  return { few: median(short), many: median(long) };
}

async function measureLists(host: Host): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, pathOf] of Object.entries(lists)) {
    const { few, many } = await compareSizes(host, pathOf);
    const ratio = many / few;
    rows.push({
      what: `${spaces.toLocaleString("en")} spaces, ${comments.toLocaleString("en")} comments: ${what}`,
      figure: `${ratio.toFixed(2)} times (${many.toFixed(1)} ms of ${few.toFixed(1)} ms)`,
      bar: `at most ${bar} times that of 1,000`,
      met: ratio <= bar,
    });
  }
  return rows;
}

/** Cost of each list in a very large organization and in one of a thousand; needs a Postgres server. */
export async function benchScale(): Promise<Row[]> {
  const database = await newDatabase("docs_console_bench_scale");
  if (!database) return [];
  const env = {
    DATABASE_URL: database.url,
    BENCH_SIZES: `1000,${spaces}`,
    BENCH_AMOUNTS: JSON.stringify([small, large]),
  };
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  try {
    await seedDatabase(dataDir, env);
    const child = forkHost(dataDir, [], env);
    const [host] = (await once(child, "message")) as [Host];
    const rows = await measureLists(host);
    child.send("stop");
    await once(child, "exit");
    return rows;
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
