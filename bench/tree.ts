import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { paths } from "../lib/url/paths.ts";
import { type Facts, type Row, seedDatabase } from "./hosting.ts";
import { taskWhileScrolling, watchTasks } from "./longest-task.ts";
import { coldTime } from "./painted.ts";
import { consoleUrl, launchBrowser, signedIn, startPair } from "./pair.ts";

const [collections, spaces] = [1000, 9000];
const nodes = collections + spaces;
const rounds = 5;

/** From setting out, with nothing kept, until the rows are painted; the median of several. */
async function paintTime(browser: Browser, facts: Facts, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await signedIn(browser, facts);
    times.push(await coldTime(await context.newPage(), address, "[role=treeitem]"));
    await context.close();
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** With every collection open and all rows there: the longest task while they scroll. */
async function scrollTask(browser: Browser, facts: Facts, address: string, organizationId: string) {
  const context = await signedIn(browser, facts);
  const page = await context.newPage();
  const open = Array.from({ length: collections }, (_, index) => `collection${index}`);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `structure-closed:collections:${organizationId}`,
    JSON.stringify(open),
  ] as const);
  await page.goto(address);
  const heightOf = (all: number) =>
    document.querySelector<HTMLElement>("[role=tree]")?.style.height === `${all * 40}px`;
  await page.waitForFunction(heightOf, nodes, { timeout: 300_000 });
  await page.getByRole("treeitem").nth(5).hover();
  // Work during loading is not scrolling.
  await page.waitForTimeout(1000);
  await watchTasks(page);
  const task = await taskWhileScrolling(page, 340);
  await context.close();
  return task;
}

/** Responsiveness of the tree of a large organization. */
export async function benchTree(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const facts = await seedDatabase(dataDir, { BENCH_SIZES: "0", BENCH_TREE: String(spaces) });
  const [{ organizationId }] = facts.organizations as [Facts["organizations"][number]];
  const address = consoleUrl + paths.collections({ organizationId });
  const pair = await startPair(dataDir);
  const browser = await launchBrowser();
  try {
    const painted = await paintTime(browser, facts, address);
    const scroll = await scrollTask(browser, facts, address, organizationId);
    const size = `${nodes.toLocaleString("en")} nodes, 6 deep`;
    return [
      {
        what: `Tree of collections of ${size}: painted, nothing kept before`,
        figure: `${Math.round(painted)} ms`,
        bar: "under 1,000 ms",
        met: painted < 1000,
      },
      {
        what: "All of them open: longest task while scrolling",
        figure: `${Math.round(scroll)} ms`,
        bar: "at most 50 ms",
        met: scroll <= 50,
      },
    ];
  } finally {
    await browser.close();
    await pair.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
