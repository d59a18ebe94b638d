import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Files of these projects test the service. */
const service = {
  globalSetup: ["server/testing/global-setup.ts"],
  setupFiles: ["server/testing/each-file.ts"],
  // A cold embedded database takes seconds to open on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // As long as browser tests wait: a busy machine takes seconds to start a process.
  expect: { poll: { timeout: 15_000 } },
};

/** The gate starts no programs of this project. */
const noPrograms = "server/testing/no-programs.ts";

/** Properties are tried with the same inputs in each run of the gate. */
const gate = [noPrograms, "server/testing/same-inputs.ts"];

const unit = { setupFiles: [noPrograms], testTimeout: 60_000 };
const unitFiles = globSync("{lib,components,scripts}/**/*.test.{ts,tsx}", { cwd: root });
/** Files whose modules hold state: they read the environment once, or are replaced. */
const isolated = unitFiles.filter(
  (file) =>
    file.startsWith("lib/bff/") || readFileSync(`${root}${file}`, "utf8").includes("vi.mock("),
);

/** A worker loads the service and its database once; `each-file.ts` begins anew for each file. */
const shared = { ...service, isolate: false };

const postgres = {
  name: "postgres",
  description:
    "Also runs on a Postgres server: the file proves something that the embedded database, with its single connection, does not. That is locks and writes at the same time, jobs, migrations and backups, totals and ordering that triggers and indexes keep, search and the order of texts, SQL written by hand, and each operation once through the driver of the server.",
};

/** Tiers beside the gate: such a file runs in the section of `npm run test:all` that its name says. */
const tiers = "**/*.{fault,fuzz,corpus,image}.test.ts";

const marked = (files: string[]) =>
  files.filter((file) =>
    readFileSync(`${root}${file}`, "utf8").includes(`@module-tag ${postgres.name}`),
  );

const serviceFiles = globSync("server/**/*.test.ts", { cwd: root, exclude: [tiers] });
/** Files that test properties: the fuzz section tries other inputs, and more of them. */
const properties = globSync("{server,lib,components}/**/*.test.{ts,tsx}", { cwd: root }).filter(
  (file) => readFileSync(`${root}${file}`, "utf8").includes('from "fast-check"'),
);
const faults = "{server,scripts}/**/*.fault.test.ts";

export default defineConfig({
  resolve: {
    alias: {
      "@": root.replace(/\/$/, ""),
      // The marker throws wherever no framework says that this is a server.
      "server-only": `${root}node_modules/server-only/empty.js`,
    },
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    tags: [postgres],
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: "unit",
          include: ["{lib,components,scripts}/**/*.test.{ts,tsx}"],
          exclude: [tiers, ...isolated],
          setupFiles: gate,
          // Its files keep no state in modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: "isolated", include: isolated, exclude: [tiers] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "service",
          include: ["server/**/*.test.ts"],
          exclude: [tiers],
          setupFiles: [...gate, ...shared.setupFiles],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "postgres",
          include: marked(serviceFiles),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { ...service, name: "faults", include: [faults], sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          ...service,
          name: "faults-on-postgres",
          include: marked(globSync(faults, { cwd: root })),
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          ...service,
          name: "fuzz",
          include: ["server/**/*.fuzz.test.ts", ...properties],
          env: { RUNS: "2000" },
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "corpora",
          include: ["{server,lib,components}/**/*.corpus.test.ts"],
          // Hundreds of pages each, also on a busy machine.
          testTimeout: 300_000,
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: { name: "image", include: ["scripts/image/**/*.image.test.ts"] },
      },
    ],
  },
});
