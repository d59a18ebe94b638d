import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "playwright/test";

const root = dirname(dirname(import.meta.dirname));
const startScript = join(root, "scripts/start.ts");

export interface Running {
  /** The process that started the programs. */
  pid: number;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Everything it has written so far. */
  output(): string;
}

const given = new Set<number>();

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  // The system may choose the same one again before a program has taken it.
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

/** A data folder, and what removes it. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-e2e-"));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Rejects programs of a core journey's own: they take seconds to start. The global setup runs outside of tests. */
function rejectInCoreJourney(): void {
  let tags: string[];
  try {
    ({ tags } = test.info());
  } catch {
    return;
  }
  if (tags.includes("@core")) throw new Error("A core journey starts no program of its own");
}

/** Starts what `npm start` starts (or `npm run start:api` with `service`) and waits until it is ready. */
export async function start(env: Record<string, string>, words: string[] = []): Promise<Running> {
  rejectInCoreJourney();
  const sites = { SITES_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [startScript, ...words], {
    cwd: root,
    env: { ...process.env, ...sites, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const output = collectOutput(child);
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on("data", () => {
      if (/ is ready: /.test(output())) resolve();
    });
  });
  const ended = exit.then(([code]) => {
    throw new Error(`The start ended with exit code ${code}:\n${output()}`);
  });
  await Promise.race([ready, ended]);
  // From here on an end is noticed by the tests, not by a rejection that nobody awaits.
  ended.catch(() => {});
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  return { pid: child.pid ?? 0, stop, output };
}

function collectOutput(child: ChildProcess): () => string {
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  return () => output;
}
