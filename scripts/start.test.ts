import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";

// Each test starts processes, some a whole service with a cold database.
vi.setConfig({ testTimeout: 120_000 });

const script = join(import.meta.dirname, "start.ts");

async function launch(env: Record<string, string>, ...words: string[]) {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, PORT: "1", DATABASE_URL: "", API_BASE_URL: "", ...env };
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, DEMO: "false", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const exit = once(child, "exit").then(([code]) => code as number);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
  });
  return { child, exit, output: () => output, dataDir };
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  return String((server.address() as { port: number }).port);
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return String(port);
}

async function refusal(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { exit, output } = await launch(env, ...words);
  expect(await exit).toBe(1);
  return output();
}

test("a taken port ends the start with one line that names its variable", async () => {
  const port = await takenPort();
  expect(await refusal({ PORT: port })).toBe(
    `PORT ${port} is taken by another program. Stop it or set PORT to a free port.\n`,
  );
  expect(await refusal({ API_PORT: port }, "--api-only")).toBe(
    `API_PORT ${port} is taken by another program. Stop it or set API_PORT to a free port.\n`,
  );
});

test("a malformed setting, one port for both and an unusable folder are told in one line", async () => {
  expect(await refusal({ RATE_LIMIT: "many" })).toMatch(/^RATE_LIMIT is "many": .+\n$/);
  expect(await refusal({ PORT: "4321", API_PORT: "4321" })).toMatch(/^API_PORT is 4321, .+\n$/);
  const folder = { DATA_DIR: "/proc/nowhere", PORT: await freePort(), API_PORT: await freePort() };
  expect(await refusal(folder)).toMatch(/^DATA_DIR "\/proc\/nowhere" .+\n$/);
  expect(await refusal(folder, "--api-only")).toMatch(/^DATA_DIR "\/proc\/nowhere" .+\n$/);
});

test("the service alone starts, says where it is, and ends when asked", async () => {
  const API_PORT = await freePort();
  const { child, exit, output } = await launch({ API_PORT, LOG_LEVEL: "warn" }, "--api-only");
  await expect
    .poll(output, { timeout: 100_000 })
    .toContain(`The API service is ready: http://127.0.0.1:${API_PORT}\n`);
  expect((await fetch(`http://127.0.0.1:${API_PORT}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("as it is developed, the service starts with its demo, too", async () => {
  const env = { API_PORT: await freePort(), LOG_LEVEL: "warn", DEMO: "true" };
  const { child, exit, output } = await launch(env, "--api-only", "--dev");
  await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("it goes on where nobody reads what it says any more", async () => {
  const API_PORT = await freePort();
  const { child, exit } = await launch({ API_PORT, LOG_LEVEL: "warn" }, "--api-only");
  child.stdout.destroy();
  const isReady = async () =>
    fetch(`http://127.0.0.1:${API_PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 100_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("a service that is killed ends the start, and says so", async () => {
  const env = { API_PORT: await freePort(), LOG_LEVEL: "warn" };
  const { exit, output, dataDir } = await launch(env, "--api-only");
  await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
  process.kill(Number(await readFile(join(dataDir, "owner.pid"), "utf8")), "SIGKILL");
  expect(await exit).toBe(1);
  expect(output()).toContain("The API service was ended by SIGKILL.\n");
});
