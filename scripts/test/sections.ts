import { join } from "node:path";
import { ensureBuilt } from "../start/build.ts";
import { BuildError } from "../start/sources.ts";
import { requireChromium } from "./chromium.ts";
import { requirePrograms } from "./debian.ts";
import { checkImports } from "./imports.ts";
import { startPostgres } from "./postgres.ts";
import { runTool } from "./run-tool.ts";
import { add, none, one, playwrightTally, readTally, type Tally, vitestTally } from "./tally.ts";

const root = join(import.meta.dirname, "../..");

/** Milliseconds above which a test of the gate is listed as slow; it doesn't fail on a slow machine. */
const gateLimit = 20_000;

export interface Context {
  /** Folder for reports of the runners. */
  reports: string;
  /** Postgres server given by `TEST_DATABASE_URL`. */
  testDatabase: string | undefined;
  /** Names of the sections of this run. */
  running: readonly string[];
}

export type Phase = [title: string, run: (context: Context) => Promise<Tally>];

const tool = async (...words: string[]) =>
  one(words.slice(0, 2).join(" "), (await runTool(words)) === 0);

// Biome colours every letter of its own accord where a CI machine runs it.
const plain = process.stdout.isTTY ? [] : ["--colors=off"];

const staticChecks: Phase = ["Format, lint, types, imports and dead code", checkCode];

/** Types take one processor, the other checks the other. */
async function checkCode(): Promise<Tally> {
  const checkOthers = async () => {
    const format = await tool("biome", "ci", "--log-level=warn", ...plain);
    const imports = one("depcruise", await checkImports());
    return [format, imports, await tool("knip")].reduce(add);
  };
  const [types, others] = await Promise.all([checkTypes(), checkOthers()]);
  return add(types, others);
}

/** Next.js derives types from the routes; a fresh clone has none yet. */
async function checkTypes(): Promise<Tally> {
  const generated = await runTool(["next", "typegen"]);
  if (generated !== 0) return one("next typegen", false);
  // Each checker infers the schemas of the contract anew: two take longer than one.
  return tool("tsc", "--noEmit", "--checkers", "1");
}

interface VitestRun {
  /** Parts of the paths of the files to run; by default all. */
  paths?: string[];
  /** Milliseconds that each test may take. */
  limit?: number;
  databaseUrl?: string;
}

/** Runs projects of `vitest.config.ts`. */
const vitest =
  (projects: string[], { paths = [], limit, databaseUrl = "" }: VitestRun = {}) =>
  async ({ reports }: Context): Promise<Tally> => {
    const path = join(reports, `${projects.join("-")}.json`);
    const code = await runTool(
      [
        ...["vitest", "run", "--reporter=default", "--reporter=json"],
        `--outputFile.json=${path}`,
        ...projects.map((project) => `--project=${project}`),
        ...paths,
      ],
      { ...process.env, TEST_DATABASE_URL: databaseUrl },
    );
    return readTally(path, code, (report) => vitestTally(report, limit));
  };

/** Runs projects of `vitest.config.ts` on a Postgres server. */
const vitestOnPostgres = (project: string) => async (context: Context) => {
  const postgres = await startPostgres(context.testDatabase);
  if (!postgres) return one("There is no Postgres. Install it or set TEST_DATABASE_URL", false);
  try {
    return await vitest([project], { databaseUrl: postgres.url })(context);
  } finally {
    await postgres.stop();
  }
};

const build: Phase = [
  "Production build",
  async () => {
    try {
      await ensureBuilt(root);
      return one("next build", true);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return one("next build", false);
    }
  },
];

interface PlaywrightRun {
  /** Tag of the tests to run; by default all. */
  only?: string;
  /** Tag of the tests to leave out. */
  except?: string;
  /** Milliseconds that each test may take. */
  limit?: number;
}

/** Runs a project of `playwright.config.ts`. */
const playwright =
  (project: string, { only, except, limit }: PlaywrightRun = {}) =>
  async ({ reports }: Context): Promise<Tally> => {
    const browser = await requireChromium();
    if (!browser) return one("no browser", false);
    const path = join(reports, "playwright.json");
    const words = ["playwright", "test", `--project=${project}`, "--reporter=list,json"];
    if (only) words.push(`--grep=${only}`);
    if (except) words.push(`--grep-invert=${except}`);
    const code = await runTool(words, {
      ...process.env,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    });
    return readTally(path, code, (report) => playwrightTally(report, limit));
  };

const programs =
  (packageOf: Record<string, string>): Phase[1] =>
  async () => {
    const missing = await requirePrograms(packageOf);
    return missing.length === 0 ? none : one(`Missing: ${missing.join(", ")}`, false);
  };

const unitAndService = (paths: string[]) =>
  vitest(["unit", "isolated", "service"], { paths, limit: gateLimit });

const core = "@core";

/** Runs the journeys that the gate has not run before in the same command. */
const journeys: Phase[1] = (context) =>
  playwright("journeys", context.running.includes("gate") ? { except: core } : {})(context);

/** Quick checks without a browser, for every commit. With names of folders, only their tests run. */
export const verify = (folders: string[] = []): Phase[] => [
  staticChecks,
  ["Unit and service tests", unitAndService(folders.map((folder) => `/${folder}/`))],
];

/** Phases of each section of `npm run test:all`; `gate` is `npm test`. */
export const sections = {
  gate: [
    ...verify(),
    build,
    ["Core journeys", playwright("journeys", { only: core, limit: gateLimit })],
  ],
  journeys: [build, ["Journeys", journeys]],
  postgres: [["Service on Postgres", vitestOnPostgres("postgres")]],
  faults: [
    ["Programs", programs({ caddy: "caddy", nginx: "nginx", bwrap: "bubblewrap" })],
    ["Faults", vitest(["faults"])],
    ["Faults on Postgres", vitestOnPostgres("faults-on-postgres")],
    build,
    ["Faults in the browser", playwright("faults")],
  ],
  fuzz: [["Fuzz", vitest(["fuzz"])]],
  corpora: [["Corpora", vitest(["corpora"])]],
  image: [
    ["Programs", programs({ buildah: "buildah", debootstrap: "debootstrap" })],
    ["Image", vitest(["image"])],
  ],
} satisfies Record<string, Phase[]>;

export type SectionName = keyof typeof sections;
