import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect } from "vitest";
import { createClient } from "#lib/client/create-client.ts";
import { contract } from "#lib/contract/index.ts";

const token = "crash-test-token-0123456789";
const running = new Set<ChildProcess>();
const folders: string[] = [];

afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** A folder that goes with the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-crash-"));
  folders.push(folder);
  return folder;
}

/** The service as a process of its own, which ends with the test at the latest. */
export function launch(dataDir: string, port: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "..", "main.ts")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      API_PORT: String(port),
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
  running.add(child);
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  return { child, output: () => output };
}

/** The same once it answers, with a client that is its administrator. */
export async function startProcess(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
) {
  const started = launch(dataDir, port, env);
  const { child, output } = started;
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          // What has ended has said why.
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
