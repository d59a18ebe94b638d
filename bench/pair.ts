import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { findChromium } from "../scripts/test/chromium.ts";

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
