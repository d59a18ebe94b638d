import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { buildRelease } from "./start/release.ts";

// The first build of the console, and a cold database.
vi.setConfig({ testTimeout: 1_800_000 });

const root = join(import.meta.dirname, "..");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name));
      return file.isFile() ? file.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("a release runs elsewhere: both programs, their files and the commands of operators", async () => {
  const parent = await temporaryFolder();
  const folder = join(parent, "app");
  await buildRelease(root, folder);
  expect(await sizeOf(folder)).toBeLessThan(450_000_000);
  expect(await readdir(folder)).not.toContain(".env");

  const [port, apiPort, sitesPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: join(parent, "data"),
    ...{ PORT: `${port}`, API_PORT: `${apiPort}`, SITES_PORT: `${sitesPort}` },
    SITES_ROUTING: "path",
  } as unknown as NodeJS.ProcessEnv;
  const run = (name: string, ...words: string[]) =>
    spawn(process.execPath, [join(".service/release", name), ...words], { cwd: folder, env });
  const program = run("start.js");
  let output = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = once(program, "exit");
  onTestFinished(async () => {
    program.kill("SIGTERM");
    await ended;
  });
  await expect.poll(() => output, { timeout: 600_000 }).toContain("Press Ctrl-C to stop.");
  expect(output).toContain("once, within five minutes: http");

  const signIn = await (await fetch(`http://127.0.0.1:${port}/sign-in`)).text();
  const [script] = signIn.match(/\/_next\/static\/[^"]+\.js/) ?? [];
  const sent = await fetch(`http://127.0.0.1:${port}${script}`, {
    headers: { "accept-encoding": "br" },
  });
  expect([sent.status, sent.headers.get("content-encoding")]).toEqual([200, "br"]);
  const viewer = await fetch(`http://127.0.0.1:${apiPort}/docs/reference.js`);
  expect((await viewer.text()).length).toBeGreaterThan(1_000_000);
  const site = async () => (await fetch(`http://127.0.0.1:${sitesPort}/halden-docs`)).text();
  await expect.poll(site, { timeout: 120_000 }).toContain('<svg class="icon"');
  expect(() => createRequire(join(folder, "package.json")).resolve("katex")).not.toThrow();
  expect(await once(run("health.js"), "exit")).toEqual([0, null]);
  const backup = run("backup.js", "backup", join(parent, "all.tar.gz"));
  expect(await once(backup, "exit")).toEqual([0, null]);
  program.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await once(run("health.js"), "exit")).toEqual([1, null]);
});

test("a folder with other files is refused, and keeps them", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "notes.txt"), "Keep");
  await expect(buildRelease(root, folder)).rejects.toThrow("is not empty and not a release");
  expect(await readdir(folder)).toEqual(["notes.txt"]);
});
