import { type Browser, type BrowserContext, errors, type Page } from "playwright";
import { paths } from "../lib/url/paths.ts";
import { checkOut, root } from "./commit.ts";
import type { Row } from "./hosting.ts";
import { taskWhileScrolling, watchTasks } from "./longest-task.ts";
import { type Api, edit, open, text, update } from "./pages.ts";
import { coldTime } from "./painted.ts";
import { launchBrowser, signedIn, withPair } from "./pair.ts";

const [pages, lines, rounds] = [500, 10_000, 3];
/** A quarter of the processor. */
const slowdown = 4;
const change = "[data-change]";

/** A change request of 500 pages, and one of a page with 10,000 changed lines: their addresses. */
async function makeReviews(api: Api): Promise<{ many: string; long: string }> {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Bench" } });
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Reviewed" } });
  const first = await open(api, spaceId);
  const before = Array.from({ length: 2 * lines }, (_, at) => `Line ${at} of a long page.`);
  const inserts = Array.from({ length: pages }, (_, at) => {
    const title = `Page ${at}`;
    return { operation: "insert_page", title, document: { markdown: text(title) } } as const;
  });
  const document = { markdown: before.join("\n") };
  const ids = await edit(api, first, inserts);
  const [longId = ""] = await edit(api, first, [
    { operation: "insert_page", title: "Long", document },
  ]);
  await api.mergeChangeRequest({ params: first });
  const many = await open(api, spaceId);
  const updates = ids.map((id, at) => update(id, `Changed ${at}`));
  await edit(api, many, updates);
  const long = await open(api, spaceId);
  const after = before.map((line, at) => (at % 2 === 0 ? line : line.replace("long", "changed")));
  const markdown = after.join("\n");
  await edit(api, long, [{ operation: "update_page", page: longId, document: { markdown } }]);
  const address = (place: typeof many) => paths.changeRequest({ ...params, ...place });
  return { many: address(many), long: address(long) };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

declare global {
  interface Window {
    /** Longest time from a key or a click to the next frame, since the page is watched. */
    slowest: { ms: number };
  }
}

/** From now on, notes the longest time from a key or a click to the next frame. */
const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    const slowest = { ms: 0 };
    window.slowest = slowest;
    const options = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration);
    }).observe(options);
  });

async function slowestInteraction(page: Page): Promise<number> {
  // Events are reported after the frame that follows them.
  await page.waitForTimeout(1000);
  return page.evaluate(() => window.slowest.ms);
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
}

interface Times {
  /** Milliseconds until the first changes are painted, nothing kept before. */
  cold: number;
  /** Longest milliseconds from a key to the next frame. */
  slowest: number;
  /** Longest task while scrolling, in milliseconds. */
  scrolling: number;
}

/** Of a page that shows no change before Playwright's time is over. */
const never: Times = {
  cold: Number.POSITIVE_INFINITY,
  slowest: Number.POSITIVE_INFINITY,
  scrolling: Number.POSITIVE_INFINITY,
};

async function timesOf(page: Page, address: string, act: (page: Page) => Promise<void>) {
  const cold = await coldTime(page, address, change).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  });
  if (cold === undefined) return never;
  // Work during loading is part of that.
  await page.waitForTimeout(3000);
  await watchInteractions(page);
  await act(page);
  const slowest = await slowestInteraction(page);
  await page.mouse.move(900, 600);
  await watchTasks(page);
  // As fast as a wheel is turned by hand.
  const scrolling = await taskWhileScrolling(page, 400, 120);
  return { cold, slowest, scrolling };
}

async function reviewMany(page: Page): Promise<void> {
  await press(page, "]", 12);
  await press(page, "e", 4);
  const find = page.getByRole("searchbox", { name: "Find changed pages" });
  if (await find.isVisible()) await find.pressSequentially("page 49", { delay: 100 });
}

async function reviewLong(page: Page): Promise<void> {
  await press(page, "n", 12);
  await press(page, "c", 1);
  await page.keyboard.type("Is this right?", { delay: 100 });
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Reviews each of both several times; the medians. */
async function measure(browser: Browser, side: Side): Promise<Record<"many" | "long", Times>> {
  const once = async (address: string, act: (page: Page) => Promise<void>) => {
    const context = await signedIn(browser, side, side.console);
    const times = await timesOf(await slowPage(context), side.console + address, act);
    await context.close();
    return times;
  };
  const usual = async (address: string, act: (page: Page) => Promise<void>): Promise<Times> => {
    const all: Times[] = [];
    for (let round = 0; round < rounds; round++) all.push(await once(address, act));
    const of = (name: keyof Times) => median(all.map((times) => times[name]));
    return { cold: of("cold"), slowest: of("slowest"), scrolling: of("scrolling") };
  };
  return { many: await usual(side.many, reviewMany), long: await usual(side.long, reviewLong) };
}

/** A running pair with both change requests. */
interface Side {
  token: string;
  /** Origin of the console. */
  console: string;
  many: string;
  long: string;
}

/** Makes both change requests in a pair of a folder, and measures their reviews. */
const measureIn = (browser: Browser, folder: string, port: number) =>
  withPair({ folder, port }, async ({ api, token, console }) =>
    measure(browser, { token, console, ...(await makeReviews(api)) }),
  );

const labels = { many: `Review of ${pages} pages`, long: `Review of ${lines} changed lines` };
const milliseconds = (ms: number) =>
  Number.isFinite(ms) ? `${Math.round(ms)} ms` : "no change in 30 s";

/** Large reviews with a quarter of the processor, beside those of a commit if one is named. */
export async function benchReview(commit?: string): Promise<Row[]> {
  const then = commit === undefined ? undefined : await checkOut(commit, "own");
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const now = await measureIn(browser, root, 4381);
    const before = then && (await measureIn(browser, then.folder, 4391));
    const row = (of: "many" | "long", name: keyof Times, what: string, most: number): Row => {
      const earlier = before ? ` (${commit}: ${milliseconds(before[of][name])})` : "";
      return {
        what: `${labels[of]}, a quarter of the processor: ${what}`,
        figure: milliseconds(now[of][name]) + earlier,
        bar: `at most ${most.toLocaleString("en")} ms`,
        met: now[of][name] <= most,
      };
    };
    return (["many", "long"] as const).flatMap((of) => [
      row(of, "cold", "first changes painted, nothing kept before", 2000),
      row(of, "slowest", "worst interaction", 100),
      row(of, "scrolling", "longest task while scrolling", 100),
    ]);
  } finally {
    await browser?.close();
    await then?.remove();
  }
}
