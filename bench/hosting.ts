import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bundle } from "../scripts/start/bundle.ts";
import { nodeEnvironment, nodeFlags } from "../server/platform/node-flags.ts";
import type { Seeded } from "./seed.ts";

/** One line of the result: what was measured, what came out, and whether it meets its bar. */
export interface Row {
  what: string;
  figure: string;
  bar: string;
  met: boolean;
}

/** Result of seeding, for the measurements. */
export interface Facts {
  token: string;
  organizations: Seeded[];
  siteId: string;
}

/** Service that listens, and its facts. */
export interface Host extends Facts {
  /** Its port. */
  service: number;
}

/** Returns the milliseconds of a request of a path with the token. */
export async function requestTime({ service, token }: Host, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${service}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - started;
}

const root = dirname(import.meta.dirname);
const bundles = join(root, ".service-bench");

/** Bundles the hosts as `npm start` bundles the service; comes before any of them is started. */
export async function bundleHosts(): Promise<void> {
  await rm(bundles, { recursive: true, force: true });
  await bundle(
    root,
    { host: "bench/host.ts", "bare-host": "bench/bare-host.ts" },
    { folder: bundles },
  );
}

/** The service and the bare routes on one database, in a process of their own. */
export function forkHost(
  dataDir: string,
  words: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const settings = {
    API_PORT: "4390",
    PORT: "4389",
    SITES_PORT: "4388",
    RATE_LIMIT: "0",
    LOG_LEVEL: "warn",
    DEMO: "false",
  };
  return fork(join(bundles, "host.js"), words, {
    env: { ...nodeEnvironment, ...process.env, ...settings, ...env, DATA_DIR: dataDir },
    execArgv: nodeFlags,
  });
}

/** The bare routes on the Postgres database of a service, in a process of their own; answers their port. */
export async function forkBareHost(env: Record<string, string>) {
  const child = fork(join(bundles, "bare-host.js"), {
    env: { ...nodeEnvironment, ...process.env, ...env },
    execArgv: nodeFlags,
  });
  const [port] = (await once(child, "message")) as [number];
  const stop = async () => {
    child.send("stop");
    await once(child, "exit");
  };
  return { port, stop };
}

/** Megabytes that a host's process has in use. */
export async function memoryOf(host: ChildProcess): Promise<number> {
  host.send("memory");
  const [{ rss }] = (await once(host, "message")) as [NodeJS.MemoryUsage];
  return rss / 1024 / 1024;
}

/** Fills a new database; seeding swells memory, so that it runs and ends before anything is measured. */
export async function seedDatabase(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Facts> {
  const [code] = await once(forkHost(dataDir, ["seed"], env), "exit");
  if (code !== 0) throw new Error(`Seeding ended with exit code ${code}`);
  return JSON.parse(await readFile(join(dataDir, "bench.json"), "utf8"));
}
