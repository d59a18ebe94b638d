import { dirname } from "node:path";
import { SideService } from "./commit.ts";
import { foundOrganization, type Grown, growTo } from "./growth-fill.ts";
import { growthLists } from "./growth-lists.ts";
import type { Row } from "./hosting.ts";
import { newDatabase } from "./postgres.ts";

const root = dirname(import.meta.dirname);
const size = Number(process.env.BENCH_GROWTH_SPACES ?? 12_000);
/** Spaces after each step, between which every list is requested. */
const steps = [100, 1000, 4000].filter((step) => step < size);
/** Requests of each list: those until its prepared statements have their plans, and those that are timed. */
const [warmUps, timed] = [8, 20];
const bar = 2;

/** Milliseconds that each list takes: the fastest time, which whatever else runs here disturbs least. */
type Times = Map<string, number>;

async function requestLists(service: SideService, grown: Grown, times: number): Promise<Times> {
  const fastest: Times = new Map();
  for (const [name, path] of Object.entries(growthLists(grown))) {
    for (let n = 0; n < warmUps + times; n++) {
      const started = performance.now();
      await service.call(path);
      const time = performance.now() - started;
      if (n >= warmUps) fastest.set(name, Math.min(time, fastest.get(name) ?? time));
    }
  }
  return fastest;
}

/** The list that takes the most times what it takes with fresh statistics. */
function rowOf(what: string, times: Times, analyzed: Times): Row {
  const ratios = [...times].map(([name, time]) => ({
    name,
    time,
    best: analyzed.get(name) ?? Number.NaN,
    ratio: time / (analyzed.get(name) ?? Number.NaN),
  }));
  const tell = ({ name, time, best, ratio }: (typeof ratios)[number]) =>
    `${name} ${ratio.toFixed(2)} times (${time.toFixed(1)} ms of ${best.toFixed(1)} ms)`;
  ratios.sort((a, b) => b.ratio - a.ratio);
  const beyond = ratios.filter(({ ratio }) => ratio > bar);
  const worst = ratios.slice(0, Math.max(1, beyond.length));
  return {
    what,
    figure: `worst of ${times.size}: ${worst.map(tell).join(", ")}`,
    bar: `at most ${bar} times that after a manual analyze`,
    met: beyond.length === 0,
  };
}

/** Grows an organization, and answers what its lists cost then, after a restart, and after `analyze`. */
async function grow(kind: string, service: SideService, asksBetween: boolean): Promise<Row[]> {
  await service.start();
  const grown = await foundOrganization(service.api, service.token);
  for (const step of asksBetween ? steps : []) {
    await growTo(grown, step);
    await requestLists(service, grown, 0);
  }
  await growTo(grown, size);
  const running = await requestLists(service, grown, timed);
  await service.stop();
  await service.start();
  const restarted = await requestLists(service, grown, timed);
  await service.stop();
  await service.analyze();
  await service.start();
  const analyzed = await requestLists(service, grown, timed);
  const spaces = `${size.toLocaleString("en")} spaces`;
  const how = asksBetween ? "lists requested between the steps" : "nothing read meanwhile";
  const what = `${kind}: ${spaces} made through the API, ${how}`;
  return [
    rowOf(`${what}: every list`, running, analyzed),
    rowOf(`${what}: every list after a restart`, restarted, analyzed),
  ];
}

async function growEmbedded(asksBetween: boolean): Promise<Row[]> {
  const service = new SideService({ folder: root, port: 4375, databaseUrl: undefined });
  try {
    return await grow("Embedded", service, asksBetween);
  } finally {
    await service.remove();
  }
}

async function growPostgres(asksBetween: boolean): Promise<Row[]> {
  const database = await newDatabase("docs_console_bench_growth");
  if (!database) return [];
  const service = new SideService({ folder: root, port: 4375, databaseUrl: database.url });
  try {
    return await grow("Postgres", service, asksBetween);
  } finally {
    await service.remove();
    await database.drop();
  }
}

/** Measures lists in an organization that has just grown, against the same with fresh statistics. */
export async function benchGrowth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const asksBetween of [false, true]) {
    rows.push(...(await growEmbedded(asksBetween)), ...(await growPostgres(asksBetween)));
  }
  return rows;
}
