import { once } from "node:events";
import { appendFile, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { startProgram } from "./program.ts";
import { supervise } from "./supervise.ts";

/** Notes each of its starts in a file, with its process id, then does as it is told. */
const noting = `
  const { appendFileSync } = require("node:fs");
  const [file, port, act] = process.argv.slice(1);
  appendFileSync(file, process.pid + "\\n");
  if (act === "fail") process.exit(3);
  require("node:http").createServer((request, answer) => answer.end()).listen(port, "127.0.0.1");
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A supervised program, and the process ids that it has had. */
async function launch(act: "serve" | "fail", delays: { shortest: number; longest?: number }) {
  const stopping = new AbortController();
  const file = join(await temporaryFolder(), "starts");
  await appendFile(file, "");
  const port = await freePort();
  const program = supervise(
    () =>
      startProgram({
        name: "the program",
        words: ["-e", noting, file, String(port), act],
        env: process.env,
        silent: true,
        probe: `http://127.0.0.1:${port}/`,
        stopWithin: 10_000,
      }),
    { ...delays, stopping: stopping.signal },
  );
  const stop = async () => {
    stopping.abort();
    await program.stop();
  };
  onTestFinished(stop);
  const starts = async () => (await readFile(file, "utf8")).split("\n").filter(Boolean).map(Number);
  return { program, starts, stop, stopping };
}

const brief = { shortest: 1, longest: 4 };

test("a program that ends is started again, as often as it ends", async () => {
  const { program, starts } = await launch("serve", brief);
  await program.ready;
  for (const count of [1, 2, 3]) {
    await expect.poll(async () => (await starts()).length, { timeout: 20_000 }).toBe(count);
    process.kill((await starts()).at(-1) ?? 0, "SIGKILL");
  }
  await expect.poll(async () => (await starts()).length, { timeout: 20_000 }).toBe(4);
});

test("a program that never becomes ready is not started again", async () => {
  const { program, starts } = await launch("fail", brief);
  expect(await program.ended).toMatchObject({ code: 3 });
  expect(await starts()).toHaveLength(1);
});

test("a program that ends by itself while stopping is not started again", async () => {
  const { program, starts, stopping } = await launch("serve", brief);
  await program.ready;
  const [pid = 0] = await starts();
  // A terminal sends its signal to all programs at once: the program ends before it is told to.
  stopping.abort();
  process.kill(pid, "SIGINT");
  expect(await program.ended).toMatchObject({ signal: "SIGINT" });
  expect(await starts()).toEqual([pid]);
});

test("a stop ends the program, and the wait for a restart", async () => {
  const { program, starts, stop } = await launch("serve", { shortest: 60_000 });
  await program.ready;
  const [pid = 0] = await starts();
  process.kill(pid, "SIGKILL");
  // The supervisor may or may not know of the end by now: both have to stop.
  await stop();
  await program.ended;
  expect(await starts()).toEqual([pid]);
});
