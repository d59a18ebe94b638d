import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { forkHost, type Row, seedDatabase } from "./hosting.ts";
import { type Api, edit, fillSpace, open } from "./pages.ts";
import { launchBrowser } from "./pair.ts";
import { processTreeTime } from "./processor-time.ts";
import { load } from "./requests.ts";
import { scriptBytes } from "./scripts.ts";

/** As Lighthouse slows a processor down to a phone's. */
const slowdown = 4;
const [longPages, words, reads] = [60, 2000, 20];

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const atMost = (what: string, figure: number, bar: number, unit = "ms"): Row => ({
  what,
  figure: `${figure.toFixed(figure < 1 ? 2 : 1)} ${unit}`,
  bar: `at most ${bar} ${unit}`,
  met: figure <= bar,
});

/** Adds the ratio to a read of one row in the same run: it is comparable between machines. */
const against = ({ figure, ...row }: Row, times: number): Row => ({
  ...row,
  figure: `${figure}, ${times.toFixed(1)} times a bare single-row read`,
});

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

/** Returns the processor time of one read in milliseconds, as the mean of many: service and embedded database. */
async function processorTime(pid: number, url: string): Promise<number> {
  await load({ url });
  const before = processTreeTime(pid);
  const { requests } = await load({ url });
  return (processTreeTime(pid) - before) / requests.total;
}

async function usualTime(count: number, urlOf: (index: number) => string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) times.push(await timeOf(urlOf(index)));
  return median(times);
}

const prose = "Pages of documentation have sentences like this one, which says something. ".repeat(
  8,
);

/** A text of so many words, with the blocks that pages usually have. */
const longText = (mark: string) =>
  Array.from(
    { length: words / 100 },
    (_, part) =>
      `## Part ${part} of ${mark}\n\n${prose}It has **strong** words, and a [link](https://example.com).\n\n` +
      `- one\n- two\n\n\`\`\`js\nconst part = ${part};\n\`\`\``,
  ).join("\n\n");

/** Publishes a space for everybody; returns the address of the site. */
async function publish(api: Api, organizationId: string, spaceId: string): Promise<string> {
  const params = { organizationId };
  const body = { title: "Docs", visibility: "public" as const, spaces: [spaceId] };
  const { id: siteId } = await api.createSite({ params, body });
  const { urls } = await api.publishSite({ params: { ...params, siteId } });
  return urls.published ?? "";
}

/** First contentful paint on a slow processor, and the script of the page. */
async function paintRows(url: string): Promise<Row[]> {
  const browser = await launchBrowser();
  const paints: number[] = [];
  for (let round = 0; round < 5; round++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url);
    await page.waitForTimeout(1000);
    paints.push(
      await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      ),
    );
    await context.close();
  }
  const context = await browser.newContext();
  const script = (await scriptBytes(context, url)) / 1024;
  await browser.close();
  return [
    atMost(
      "First contentful paint of a published page, quarter of the processor",
      median(paints),
      500,
    ),
    atMost("Script of a published page, compressed", script, 30, "KB"),
  ];
}

/** Cost of reading published pages: cached, drawn anew, and in a space of 10,000 pages. */
export async function benchReader(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const { token, organizations } = await seedDatabase(dataDir, { BENCH_SIZES: "100" });
  const child = forkHost(dataDir, [], { SITES_ROUTING: "path" });
  try {
    const [ports] = (await once(child, "message")) as [{ service: number; bare: number }];
    const baseUrl = `http://127.0.0.1:${ports.service}`;
    const api = createClient(contract, { baseUrl, headers: { authorization: `Bearer ${token}` } });
    const organizationId = organizations[0]?.organizationId ?? "";

    const long = await api.createSpace({ params: { organizationId } });
    const place = await open(api, long.id);
    const names = Array.from({ length: longPages }, (_, index) => `long-${index}`);
    const inserts = names.map((title) => ({
      operation: "insert_page" as const,
      title,
      document: { markdown: longText(title) },
    }));
    await edit(api, place, inserts);
    await api.mergeChangeRequest({ params: place });
    const site = await publish(api, organizationId, long.id);
    await timeOf(site);
    const drawn = await usualTime(longPages - 1, (index) => `${site}/${names[index + 1]}`);
    const cached = `${site}/${names[1]}`;
    const each = await processorTime(child.pid ?? 0, cached);
    const row = `http://127.0.0.1:${ports.bare}/space/${organizations[0]?.spaceId}`;
    const bare = await processorTime(child.pid ?? 0, row);
    const rowTime = await usualTime(longPages, () => row);
    const paints = await paintRows(cached);

    const large = await api.createSpace({ params: { organizationId } });
    const pages = await fillSpace(api, large.id, [10, 10, 10, 9]);
    const wide = await publish(api, organizationId, large.id);
    const first = await timeOf(wide);
    const sitemap = await timeOf(`${wide}/sitemap.xml`);
    const searchOf = (index: number) =>
      `${wide}/~/search?q=${encodeURIComponent(`Page 3.${index * 7}.4 somet`)}`;
    const firstSearch = await timeOf(searchOf(reads));
    const before = processTreeTime(child.pid ?? 0);
    const search = await usualTime(reads, searchOf);
    const searchWork = (processTreeTime(child.pid ?? 0) - before) / reads;
    const size = `space of ${pages.length} pages`;
    return [
      against(
        atMost("Processor time of a cached published page, database included", each, 0.3),
        each / bare,
      ),
      against(atMost(`A published page of ${words} words, drawn anew`, drawn, 15), drawn / rowTime),
      ...paints,
      atMost(`First page of a ${size}, drawn anew`, first, 50),
      atMost(`Sitemap of a ${size}, drawn anew`, sitemap, 100),
      atMost(`First search of readers in a ${size}, words not read yet`, firstSearch, 100),
      atMost(`Search of readers in a ${size}`, search, 50),
      atMost(`Processor time of a search of readers in a ${size}`, searchWork, 8),
    ];
  } finally {
    child.send("stop");
    await once(child, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}
