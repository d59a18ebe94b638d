import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { type Client, createClient } from "../lib/client/create-client.ts";
import { contract } from "../lib/contract/index.ts";
import { findChromium } from "../scripts/test/chromium.ts";
import { newToken } from "../server/platform/tokens.ts";

export const consoleUrl = "http://localhost:4381";
export const serviceUrl = "http://127.0.0.1:4382";
const ready = /Docs Console is ready/;

/** Starts the pair as people do, and answers after how many milliseconds it said that it is ready. */
export async function startPair(
  dataDir: string,
  settings: Record<string, string> = {},
  /** Folder of the sources; by default this one. */
  cwd?: string,
) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "4381",
    API_PORT: "4382",
    SITES_PORT: "4383",
    RATE_LIMIT: "0",
    DEMO: "false",
    ...settings,
  };
  const started = performance.now();
  const child = spawn("npm", ["start"], { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      said += chunk;
      if (ready.test(said)) resolve();
    });
  });
  await Promise.race([isReady, once(child, "exit")]);
  if (!ready.test(said)) throw new Error(`npm start ended: ${said}`);
  const ms = performance.now() - started;
  const stop = async () => {
    child.kill("SIGINT");
    if (child.exitCode === null) await once(child, "exit");
  };
  return { ms, stop };
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });

/** A browser of its own, with nothing kept but the session. */
export async function signedIn(
  browser: Browser,
  { token }: { token: string },
  origin = consoleUrl,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const headers = { origin };
  await context.request.post(`${origin}/api/session`, { data: { token }, headers });
  return context;
}

/** A running pair with its administrator. */
export interface RunningPair {
  api: Client<typeof contract>;
  token: string;
  /** Origin of the console. */
  console: string;
}

/** Runs a pair of the sources in a folder, with an empty database, while something is done with it. */
export async function withPair<T>(
  { folder, port }: { folder: string; port: number },
  run: (pair: RunningPair) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  const token = newToken("user");
  const ports = { PORT: `${port}`, API_PORT: `${port + 1}`, SITES_PORT: `${port + 2}` };
  try {
    const pair = await startPair(dataDir, { ADMIN_TOKEN: token, ...ports }, folder);
    try {
      const headers = { authorization: `Bearer ${token}` };
      const api = createClient(contract, { baseUrl: `http://127.0.0.1:${port + 1}`, headers });
      return await run({ api, token, console: `http://localhost:${port}` });
    } finally {
      await pair.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
