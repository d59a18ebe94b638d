import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { ScriptError } from "../../access/installations/script.ts";
import { runtimeProcess } from "../../platform/workers/usage.ts";
import { ScriptRuntime } from "./script-runtime.ts";

/** How often the script has told of each call. */
const told = new Map<string, number>();
const ends: Promise<void>[] = [];
const server = createServer((request, answer) => {
  const id = request.url ?? "";
  told.set(id, (told.get(id) ?? 0) + 1);
  answer.end("told");
  // Before, while or after the answer reaches the caller, and the next call its process.
  if (told.size % 3 === 0) ends.push(wait(Math.random() * 50).then(endAll));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;

const config = {
  allowPrivateAddresses: true,
  fetchTimeoutMs: 20_000,
  publicApiUrl: "http://127.0.0.1:1",
  requireScriptSandbox: false,
};
const limits = { callTime: 50_000, cpuTime: 50_000, budget: 10_000_000, patience: 60_000 };
const runtime = new ScriptRuntime(config, pino({ level: "silent" }), limits);
afterAll(async () => {
  await runtime.stop();
  server.close();
});

const script = (key: string, body: string) => ({
  ...{ key, tenant: key, runtime: "v2" as const },
  source: async () => `export default { async fetch(request) { ${body} } };`,
});
const run = async (called: ReturnType<typeof script>, path: string) => {
  const { status, body, logs } = await runtime.run(called, {
    path,
    headers: {},
    body: new Uint8Array(),
  });
  await logs;
  return { status, text: new TextDecoder().decode(body) };
};

/** Ends all processes of scripts, as the system does when memory runs out. */
async function endAll(): Promise<void> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  for (const launcher of children.split(" ").filter(Boolean)) {
    const pid = await runtimeProcess(Number(launcher));
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It had ended.
    }
  }
}

const onLinux = process.platform === "linux";

test.runIf(onLinux)("a call whose process ends before it is answered by another one", async () => {
  const plain = script("plain", `return new Response(new URL(request.url).pathname);`);
  for (let round = 0; round < 25; round += 1) {
    expect(await run(plain, `/${round}`)).toEqual({ status: 200, text: `/${round}` });
    await endAll();
    // The end is noticed before, while or after the next call is sent.
    await wait(round % 5);
  }
});

test.runIf(onLinux)("no call is done twice, whenever its process ends", async () => {
  const telling = script(
    "telling",
    `const { pathname } = new URL(request.url);
    await fetch("http://127.0.0.1:${port}" + pathname);
    return new Response(pathname);`,
  );
  const caller = async (name: string) => {
    for (let round = 0; round < 20; round += 1) {
      const path = `/${name}/${round}`;
      const answer = await run(telling, path).catch((error: unknown) => error);
      if (!(answer instanceof ScriptError)) expect(answer).toEqual({ status: 200, text: path });
    }
  };
  await Promise.all(["a", "b", "c"].map(caller));
  await Promise.all(ends);
  expect(ends.length).toBeGreaterThan(5);
  expect(told.size).toBeGreaterThan(30);
  expect(Math.max(...told.values())).toBe(1);
});
