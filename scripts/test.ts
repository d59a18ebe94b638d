import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Settings } from "../server/platform/settings.ts";
import { ensureBuilt } from "./start/build.ts";
import { BuildError } from "./start/sources.ts";
import { requireChromium } from "./test/chromium.ts";
import { runTool } from "./test/run-tool.ts";
import {
  add,
  none,
  one,
  playwrightTally,
  readTally,
  type Tally,
  vitestTally,
} from "./test/tally.ts";

const root = dirname(import.meta.dirname);

type Phase = [title: string, run: () => Promise<Tally>];

const tool = async (...words: string[]) =>
  one(words.slice(0, 2).join(" "), (await runTool(words)) === 0);

// Biome colours every letter of its own accord where a CI machine runs it.
const plain = process.stdout.isTTY ? [] : ["--colors=off"];

const staticChecks: Phase[] = [
  ["Format and lint", () => tool("biome", "ci", "--log-level=warn", ...plain)],
  ["Types", checkTypes],
  ["Dead code", () => tool("knip")],
];

/** Next.js derives types from the routes; a fresh clone has none yet. */
async function checkTypes(): Promise<Tally> {
  const generated = await runTool(["next", "typegen"]);
  return generated === 0 ? tool("tsc", "--noEmit") : one("next typegen", false);
}

async function runVitest(reports: string, words: string[], testDatabase = ""): Promise<Tally> {
  const path = join(reports, `vitest-${words.join("")}.json`);
  const code = await runTool(
    [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${path}`,
      ...words,
    ],
    { ...process.env, TEST_DATABASE_URL: testDatabase },
  );
  return readTally(path, code, vitestTally);
}

async function build(): Promise<Tally> {
  try {
    await ensureBuilt(root);
    return one("next build", true);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return one("next build", false);
  }
}

async function runBrowserTests(reports: string, project: string): Promise<Tally> {
  const browser = await requireChromium();
  if (!browser) return one("no browser", false);
  const path = join(reports, "playwright.json");
  const words = ["playwright", "test", `--project=${project}`, "--reporter=list,json"];
  const code = await runTool(words, {
    ...process.env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
  });
  return readTally(path, code, playwrightTally);
}

const testDatabase = process.env.TEST_DATABASE_URL;

/** With a server: the files that are marked for it, as `vitest.config.ts` says. */
const onPostgres = (title: string, run: () => Promise<Tally>): Phase[] =>
  testDatabase ? [[`${title} on Postgres`, run]] : [];

const serviceTests = (reports: string): Phase[] => [
  ["Service and unit tests", () => runVitest(reports, ["--project=unit", "--project=service"])],
  ...onPostgres("Service tests", () =>
    runVitest(reports, ["--project=service-on-postgres"], testDatabase),
  ),
];

const browserTests = (title: string, reports: string, project: string): Phase[] => [
  ["Production build", build],
  [title, () => runBrowserTests(reports, project)],
];

const phases = {
  test: (reports: string) => [
    ...staticChecks,
    ...serviceTests(reports),
    ...browserTests("Browser tests", reports, "journeys"),
  ],
  verify: (reports: string) => [...staticChecks, ...serviceTests(reports).slice(0, 1)],
  faults: (reports: string) => [
    ["Faults of the service", () => runVitest(reports, ["--project=faults"])] satisfies Phase,
    ...onPostgres("Faults of the service", () =>
      runVitest(reports, ["--project=faults-on-postgres"], testDatabase),
    ),
    ...browserTests("Faults in the browser", reports, "faults"),
  ],
  image: (reports: string) => [
    ["Image", () => runVitest(reports, ["--project=image"])] satisfies Phase,
  ],
};

function readMode(): keyof typeof phases {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({ options: { verify: flag, faults: flag, image: flag } });
  if (values.faults) return "faults";
  if (values.image) return "image";
  return values.verify ? "verify" : "test";
}

const mode = readMode();
// Tests choose their own settings, whatever the shell or its owner has set.
for (const name of Object.keys(Settings.shape)) delete process.env[name];

const reports = await mkdtemp(join(tmpdir(), "docs-console-reports-"));
let total = none;
for (const [title, run] of phases[mode](reports)) {
  process.stdout.write(`\n== ${title}\n`);
  const start = performance.now();
  const { passed, failures } = await run();
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${title}: ${passed} passed, ${failures.length} failed in ${seconds} s\n`);
  total = add(total, { passed, failures: failures.map((failure) => `${title}: ${failure}`) });
}
await rm(reports, { recursive: true });
const { passed, failures } = total;
// Once more at the end: of a long log that is what everybody sees.
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
