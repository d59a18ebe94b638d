import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { findChromium } from "../scripts/test/chromium.ts";
import type { Row } from "./hosting.ts";
import { consoleUrl, serviceUrl, startPair } from "./pair.ts";

/** Fetched for this alone: it is larger than all that the console itself is made of. */
const lighthouse = "lighthouse@13.5.0";
const rounds = 3;
const token = "the-token-of-who-measures-lighthouse";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Scores = Partial<Record<Category, number>>;

interface Target {
  what: string;
  url: string;
  /** Least score of each category that counts. */
  bars: Scores;
}

const browserFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
];

/** Lighthouse scores of a page, as on a phone. */
async function scoresOf({ url, bars }: Target, folder: string): Promise<Scores> {
  const path = join(folder, "report.json");
  await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${lighthouse}`,
      "--",
      "lighthouse",
      url,
      `--only-categories=${Object.keys(bars).join(",")}`,
      `--chrome-flags=${browserFlags.join(" ")}`,
      "--output=json",
      `--output-path=${path}`,
      "--quiet",
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const report = JSON.parse(await readFile(path, "utf8")) as {
    categories: Partial<Record<Category, { score: number }>>;
  };
  return Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}

/** Rows of a page: the median of several looks for each category. */
async function rowsOf(target: Target, folder: string): Promise<Row[]> {
  const looks: Scores[] = [];
  for (let round = 0; round < rounds; round++) looks.push(await scoresOf(target, folder));
  return categories.flatMap((category) => {
    const bar = target.bars[category];
    if (bar === undefined) return [];
    const points = looks.map((look) => look[category] ?? 0).toSorted((a, b) => a - b);
    const score = points[Math.floor(rounds / 2)] ?? 0;
    return {
      what: `Lighthouse on ${target.what}, as on a phone: ${category.replace("-", " ")}`,
      figure: `${score} (${points.join(", ")})`,
      bar: `at least ${bar}`,
      met: score >= bar,
    };
  });
}

/** Address of a page of the demo's public site. */
async function publishedPage(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const api = createClient(contract, { baseUrl: serviceUrl, headers });
  const { items } = await api.listOrganizationsForAuthenticatedUser();
  const params = { organizationId: items[0]?.id ?? "" };
  const sites = await api.listSites({ params });
  const site = sites.items.find(
    ({ published, visibility }) => published && visibility === "public",
  );
  if (!site?.urls.published) throw new Error("The demo has no public site");
  return site.urls.published;
}

/** Lighthouse on the sign-in page and on a published page of the demo. */
export async function benchLighthouse(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const pair = await startPair(join(folder, "data"), { DEMO: "true", ADMIN_TOKEN: token });
  try {
    const signIn: Target = {
      what: "the sign-in page",
      url: `${consoleUrl}/sign-in`,
      bars: { performance: 98, accessibility: 100, "best-practices": 100 },
    };
    const published: Target = {
      what: "a published page",
      url: await publishedPage(),
      bars: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
    };
    return [...(await rowsOf(signIn, folder)), ...(await rowsOf(published, folder))];
  } finally {
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
