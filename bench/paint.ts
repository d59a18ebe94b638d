import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { paths } from "../lib/url/paths.ts";
import { type Facts, type Row, seedDatabase } from "./hosting.ts";
import { coldTime, openRested, resolved, watchPaints } from "./painted.ts";
import { consoleUrl, launchBrowser, signedIn, startPair } from "./pair.ts";

const rounds = 5;
/** As Lighthouse slows a processor down to a phone's. */
const slowdown = 4;
const row = "[data-row-link]";

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

interface Paint {
  first: number;
  largest: number;
  /** How much of the tasks was over 50 ms each. */
  blocked: number;
}

declare global {
  interface Window {
    paint: Paint;
  }
}

/** Paint timings of the browser, with an empty cache. */
async function paintOf(context: BrowserContext, address: string): Promise<Paint> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const paint = { first: 0, largest: 0, blocked: 0 };
    window.paint = paint;
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") paint.first = startTime;
    });
    watch("largest-contentful-paint", ({ startTime }) => {
      paint.largest = startTime;
    });
    watch("longtask", ({ duration }) => {
      paint.blocked += duration - 50;
    });
  });
  await openRested(page, address);
  await page.waitForTimeout(1500);
  const paint = await page.evaluate(() => window.paint);
  await page.close();
  return paint;
}

/** The medians of a page's paints. */
async function usualPaint(browser: Browser, facts: Facts, address: string): Promise<Paint> {
  const paints: Paint[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await signedIn(browser, facts);
    paints.push(await paintOf(context, address));
    await context.close();
  }
  const usual = (part: keyof Paint) => median(paints.map((paint) => paint[part]));
  return { first: usual("first"), largest: usual("largest"), blocked: usual("blocked") };
}

async function paintRows(
  browser: Browser,
  facts: Facts,
  addresses: Record<string, string>,
): Promise<Row[]> {
  const paints = new Map<string, Paint>();
  for (const [name, address] of Object.entries(addresses)) {
    paints.set(name, await usualPaint(browser, facts, address));
  }
  const most = (part: keyof Paint) => Math.max(...[...paints.values()].map((paint) => paint[part]));
  const firsts = [...paints].map(([name, { first }]) =>
    time(`Signed in, nothing kept: first contentful paint of ${name}`, first, 300),
  );
  return [
    ...firsts,
    time("Largest contentful paint, the slowest of these", most("largest"), 800),
    time("Total blocking time, the most of these", most("blocked"), 50),
  ];
}

/** From a click until a page of another heading is painted, what is looked for in it included. */
async function clickTime(page: Page, target: Locator, shown: string): Promise<number> {
  await page.evaluate((selector) => {
    const heading = () => document.querySelector("h1")?.textContent;
    const before = heading();
    const isThere = () => heading() !== before && document.querySelector(selector) !== null;
    const listen = async ({ timeStamp }: MouseEvent) => {
      const gone = (await window.paintedWith(isThere)) - timeStamp;
      Object.assign(window, { gone });
    };
    Object.assign(window, { gone: undefined });
    addEventListener("click", listen, { capture: true, once: true });
  }, shown);
  // As long as a finger stays on a button.
  await target.click({ delay: 80 });
  return resolved(page, "gone");
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** On a slow processor: until the first row of a list is there, and from a click on it to the space. */
async function slowTimes(browser: Browser, facts: Facts, address: string) {
  const rows: number[] = [];
  const details: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await signedIn(browser, facts);
    const page = await context.newPage();
    await slow(page);
    await watchPaints(page);
    rows.push(await coldTime(page, address, row));
    // A person has looked for the row meanwhile, and the pointer is on it.
    await page.waitForTimeout(3000);
    const link = page.locator(row).first();
    await link.hover();
    await page.waitForTimeout(500);
    details.push(await clickTime(page, link, "main :is(dl, h2)"));
    await context.close();
  }
  return { row: median(rows), detail: median(details) };
}

/** Between two lists by the sidebar: the first visit of the second, then with what is kept. */
async function visitTimes(browser: Browser, facts: Facts, address: string) {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await signedIn(browser, facts);
    const page = await context.newPage();
    await watchPaints(page);
    await page.goto(address);
    await page.locator(row).first().waitFor();
    await page.waitForTimeout(1000);
    const links = page.getByRole("navigation");
    const to = (name: string) => clickTime(page, links.getByRole("link", { name }), row);
    cold.push(await to("Sites"));
    await page.waitForTimeout(500);
    warm.push(await to("Spaces"));
    await page.waitForTimeout(500);
    warm.push(await to("Sites"));
    await context.close();
  }
  return { cold: median(cold), warm: median(warm) };
}

const time = (what: string, ms: number, bar: number): Row => ({
  what,
  figure: `${Math.round(ms)} ms`,
  bar: `under ${bar} ms`,
  met: ms < bar,
});

/** How soon a person sees what was asked for. */
export async function benchPaint(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const facts = await seedDatabase(dataDir, { BENCH_SIZES: "10000" });
  const [organization] = facts.organizations as [Facts["organizations"][number]];
  const spaces = consoleUrl + paths.spaces(organization);
  const addresses = {
    "an overview": consoleUrl + paths.organization(organization),
    "10,000 spaces": spaces,
    "a structure of 500 items": consoleUrl + paths.site({ ...organization, siteId: facts.siteId }),
    members: consoleUrl + paths.members(organization),
    "a space": consoleUrl + paths.spaceContent(organization),
  };
  const pair = await startPair(dataDir);
  const browser = await launchBrowser();
  try {
    const paint = await paintRows(browser, facts, addresses);
    const slowed = await slowTimes(browser, facts, spaces);
    const visit = await visitTimes(browser, facts, spaces);
    return [
      ...paint,
      time(`Processor ${slowdown} times slower: first row of a list`, slowed.row, 800),
      time("From a click on it to the space", slowed.detail, 200),
      time("From one list to another, nothing kept", visit.cold, 300),
      time("With what is kept", visit.warm, 100),
    ];
  } finally {
    await browser.close();
    await pair.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
