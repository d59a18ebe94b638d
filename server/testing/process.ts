import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { createClient } from "#lib/client/create-client.ts";
import { contract } from "#lib/contract/index.ts";
import { ensureBundled } from "../../scripts/start/bundle.ts";
import { EmbeddedPostgres } from "../db/embedded-postgres.ts";
import { nodeEnvironment, nodeFlags } from "../platform/node-flags.ts";
import { atFileEnd } from "./file-scope.ts";

/** Token of the administrator in every process. */
export const token = "crash-test-token-0123456789";

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

const makeFolder = () => mkdtemp(join(tmpdir(), "docs-console-process-"));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Creates a folder that is removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

async function makeDataDir(): Promise<string> {
  const folder = await makeFolder();
  atFileEnd(async () => {
    template = undefined;
    await removeFolder(folder);
  });
  const dump = new Blob([await readFile(inject("migratedDump"))]);
  const client = new EmbeddedPostgres(join(folder, "database"), { loadDataDir: dump });
  await client.waitReady;
  await client.close();
  return folder;
}

let template: Promise<string> | undefined;

/**
 * Creates a data folder for the test with a migrated, empty database, which a process would take
 * seconds to make.
 */
export async function newDataDir(): Promise<string> {
  template ??= makeDataDir();
  const folder = await newFolder();
  await cp(await template, folder, { recursive: true });
  return folder;
}

let bundle: Promise<string> | undefined;

/** Starts the service as a process, like `npm start`; it ends with the test at the latest. */
export async function launch(dataDir: string, port: number, env: Record<string, string> = {}) {
  bundle ??= ensureBundled(join(import.meta.dirname, "../.."));
  const child = spawn(process.execPath, [...nodeFlags, await bundle], {
    env: {
      ...nodeEnvironment,
      ...process.env,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      SITES_PORT: String(await freePort()),
      PORT: "1",
      ADMIN_TOKEN: token,
      DEMO: "false",
      RATE_LIMIT: "0",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  return { child, output: () => output };
}

/** Starts it and waits until it responds; returns an administrator's client. */
export async function startProcess(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
) {
  const started = await launch(dataDir, port, env);
  const { child, output } = started;
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          // Includes the output of a process that ended early.
          () => `exit code ${child.exitCode}: ${output()}`,
        ),
      { timeout: 100_000, interval: 100 },
    )
    .toBe(200);
  return {
    ...started,
    address,
    api: createClient(contract, {
      baseUrl: address,
      headers: { authorization: `Bearer ${token}` },
    }),
  };
}
