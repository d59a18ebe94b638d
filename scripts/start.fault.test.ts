import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";

// Each test starts processes, some a whole service with a cold database.
vi.setConfig({ testTimeout: 240_000 });

const script = join(import.meta.dirname, "start.ts");

async function launch(env: Record<string, string>, ...words: string[]) {
  const dataDir = await temporaryFolder();
  const usual = { DATA_DIR: dataDir, PORT: "1", SITES_PORT: await freePort() };
  const settings = { ...usual, DATABASE_URL: "", API_BASE_URL: "", ...env };
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
    // Not by force, which would leave the programs that it started.
    child.kill("SIGTERM");
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

async function rejection(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { exit, output } = await launch(env, ...words);
  expect(await exit).toBe(1);
  return output();
}

test("a taken port ends the start with one line that names its variable", async () => {
  const port = await takenPort();
  expect(await rejection({ PORT: port })).toBe(
    `PORT ${port} is taken by another program. Stop it or set PORT to a free port.\n`,
  );
  expect(await rejection({ API_PORT: port }, "service")).toBe(
    `API_PORT ${port} is taken by another program. Stop it or set API_PORT to a free port.\n`,
  );
  expect(await rejection({ API_PORT: await freePort(), SITES_PORT: port }, "service")).toBe(
    `SITES_PORT ${port} is taken by another program. Stop it or set SITES_PORT to a free port.\n`,
  );
});

test("a malformed setting, one port for both and an unusable folder are reported in one line", async () => {
  expect(await rejection({ RATE_LIMIT: "many" })).toMatch(/^RATE_LIMIT is "many": .+\n$/);
  expect(await rejection({ PORT: "4321", API_PORT: "4321" })).toMatch(/^API_PORT is 4321, .+\n$/);
  const shared = { API_PORT: "4321", SITES_PORT: "4321" };
  expect(await rejection(shared)).toMatch(/^SITES_PORT is 4321, .+\n$/);
  const folder = { DATA_DIR: "/proc/nowhere", PORT: await freePort(), API_PORT: await freePort() };
  expect(await rejection(folder)).toMatch(/^DATA_DIR "\/proc\/nowhere" .+\n$/);
  expect(await rejection(folder, "service")).toMatch(/^DATA_DIR "\/proc\/nowhere" .+\n$/);
});

/** True when a service answers at an address of the loopback network, which has more than one. */
const answersAt = (host: string, port: string) =>
  fetch(`http://${host}:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("the service alone starts, says where it is, and ends when asked", async () => {
  const API_PORT = await freePort();
  const SITES_PORT = await freePort();
  const env = { API_PORT, SITES_PORT, LOG_LEVEL: "warn" };
  const { child, exit, output } = await launch(env, "service");
  await expect
    .poll(output, { timeout: 100_000 })
    .toContain(`The API service is ready: http://127.0.0.1:${API_PORT}\n`);
  expect(output()).toContain(
    "It listens on 127.0.0.1, for this machine only. Set HOST=0.0.0.0 to open it to the network.\n",
  );
  expect(output()).toContain(`Published sites: http://{site}.localhost:${SITES_PORT}\n`);
  expect(await answersAt("127.0.0.1", API_PORT)).toBe(true);
  expect(await answersAt("127.0.0.2", API_PORT)).toBe(false);
  const nowhere = await fetch(`http://127.0.0.1:${SITES_PORT}/`);
  expect([nowhere.status, await nowhere.text()]).toEqual([404, expect.stringContaining("<h1>")]);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("only the first start writes a sign-in link into its log", async () => {
  const shared = { LOG_LEVEL: "warn", CONSOLE_URL: "https://console.example.com" };
  const start = async (env: Record<string, string>) => {
    const started = await launch({ API_PORT: await freePort(), ...shared, ...env }, "service");
    await expect.poll(started.output, { timeout: 100_000 }).toContain("Its operations");
    started.child.kill("SIGTERM");
    await started.exit;
    return started;
  };
  const first = await start({});
  expect(first.output()).toContain("https://console.example.com/sign-in#code=");
  const second = await start({ DATA_DIR: first.dataDir });
  expect(second.output()).toContain("npm run admin -- sign-in-link EMAIL");
  expect(second.output()).not.toContain("#code=");
});

test("the service listens where HOST says and nowhere else, and says so", async () => {
  const API_PORT = await freePort();
  const env = { API_PORT, LOG_LEVEL: "warn", HOST: "127.0.0.2" };
  const { output } = await launch(env, "service");
  await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
  expect(output()).toContain("It listens on 127.0.0.2, for this machine only.");
  expect(await answersAt("127.0.0.2", API_PORT)).toBe(true);
  expect(await answersAt("127.0.0.1", API_PORT)).toBe(false);
});

test("the start names each host that a listener of the service uses", async () => {
  const ports = { API_PORT: await freePort(), SITES_PORT: await freePort() };
  const env = { ...ports, LOG_LEVEL: "warn", HOST: "127.0.0.2", API_HOST: "127.0.0.1" };
  const { output } = await launch(env, "service");
  await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
  expect(output()).toContain("It listens on 127.0.0.1 (service) and 127.0.0.2 (published sites)");
  const site = await fetch(`http://127.0.0.2:${ports.SITES_PORT}/`);
  expect(site.status).toBe(404);
  expect(await answersAt("127.0.0.2", ports.API_PORT)).toBe(false);
});

test("a host that is no address of this machine ends the start by name", async () => {
  const ports = { PORT: await freePort(), API_PORT: await freePort() };
  const away = "192.0.2.1";
  expect(await rejection({ ...ports, HOST: away })).toMatch(
    /^HOST 192\.0\.2\.1 .+ Set HOST to .+\n$/,
  );
  const api = { ...ports, API_HOST: away };
  expect(await rejection(api, "service")).toMatch(
    /^API_HOST 192\.0\.2\.1 .+ Set API_HOST, or HOST .+\n$/,
  );
});

test.skipIf(process.platform !== "linux")(
  "the service's process has no secret of the console or of anything else",
  async () => {
    const env = {
      API_PORT: await freePort(),
      LOG_LEVEL: "warn",
      TRANSLATION_KEY: "the-engine's-key",
      SESSION_SECRET: "the console's secret of 32 characters",
      OTHER_SECRET: "of another program",
    };
    const { output, dataDir } = await launch(env, "service");
    await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
    const pid = await readFile(join(dataDir, "owner.pid"), "utf8");
    const environment = await readFile(`/proc/${pid.trim()}/environ`, "utf8");
    expect(environment).toContain("the-engine's-key");
    expect(environment).not.toContain("the console's secret");
    expect(environment).not.toContain("of another program");
  },
);

test("as it is developed, the service starts with its demo, too", async () => {
  const env = { API_PORT: await freePort(), LOG_LEVEL: "warn", DEMO: "true" };
  const { child, exit, output } = await launch(env, "service", "--dev");
  await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("it goes on where nobody reads what it says any more", async () => {
  const API_PORT = await freePort();
  const { child, exit } = await launch({ API_PORT, LOG_LEVEL: "warn" }, "service");
  child.stdout.destroy();
  await expect.poll(() => answersAt("127.0.0.1", API_PORT), { timeout: 100_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("a service that is killed or crashes is started again, and the signal to stop ends it", async () => {
  const API_PORT = await freePort();
  const hook = join(import.meta.dirname, "../server/testing/crash.ts");
  const env = { API_PORT, LOG_LEVEL: "warn", NODE_OPTIONS: `--import=${hook}` };
  const { child, exit, output, dataDir } = await launch(env, "service");
  const owner = async () =>
    Number(await readFile(join(dataDir, "owner.pid"), "utf8").catch(() => 0));
  /** Resolves once another process than this one answers. */
  const isBack = async (former: number) => {
    await expect.poll(() => answersAt("127.0.0.1", API_PORT), { timeout: 100_000 }).toBe(true);
    expect(await owner()).not.toBe(former);
  };
  await expect.poll(output, { timeout: 100_000 }).toContain("is ready");
  const first = await owner();
  process.kill(first, "SIGKILL");
  await expect
    .poll(output, { timeout: 20_000 })
    .toContain("was ended by SIGKILL. It is started again");
  await isBack(first);
  const second = await owner();
  const crash = { headers: { "x-crash": "rejection" } };
  await expect(fetch(`http://127.0.0.1:${API_PORT}/v1/user`, crash)).rejects.toThrow();
  await expect
    .poll(output, { timeout: 20_000 })
    .toContain("ended with exit code 1. It is started again");
  expect(output()).toContain("thrown by the test: its cause");
  await isBack(second);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
  expect(await answersAt("127.0.0.1", API_PORT)).toBe(false);
});
