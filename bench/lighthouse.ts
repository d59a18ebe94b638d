import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../scripts/test/chromium.ts";
import type { Row } from "./hosting.ts";
import { consoleUrl, startPair } from "./pair.ts";

/** Fetched for this alone: it is larger than all that the console itself is made of. */
const lighthouse = "lighthouse@13.5.0";
const rounds = 3;
const bars = { performance: 98, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof bars;
type Scores = Record<Category, number>;

const browserFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
];

/** Lighthouse score of the page, as on a phone. */
async function scoresOf(address: string, folder: string): Promise<Scores> {
  const path = join(folder, "report.json");
  await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${lighthouse}`,
      "--",
      "lighthouse",
      address,
      `--only-categories=${Object.keys(bars).join(",")}`,
      `--chrome-flags=${browserFlags.join(" ")}`,
      "--output=json",
      `--output-path=${path}`,
      "--quiet",
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const { categories } = JSON.parse(await readFile(path, "utf8")) as {
    categories: Record<Category, { score: number }>;
  };
  const points = (category: Category) => Math.round(categories[category].score * 100);
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    "best-practices": points("best-practices"),
  };
}

/** The sign-in page as Lighthouse sees it; the median of several looks. */
export async function benchLighthouse(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const pair = await startPair(join(folder, "data"));
  try {
    const looks: Scores[] = [];
    for (let round = 0; round < rounds; round++) {
      looks.push(await scoresOf(`${consoleUrl}/sign-in`, folder));
    }
    return (Object.keys(bars) as Category[]).map((category) => {
      const points = looks.map((look) => look[category]).toSorted((a, b) => a - b);
      const score = points[Math.floor(rounds / 2)] ?? 0;
      return {
        what: `Lighthouse on the sign-in page, as on a phone: ${category.replace("-", " ")}`,
        figure: `${score} (${points.join(", ")})`,
        bar: `at least ${bars[category]}`,
        met: score >= bars[category],
      };
    });
  } finally {
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
