import { chmod, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { makeRuntimeFolder } from "./runtime-folder.ts";
import { ScriptRuntime } from "./script-runtime.ts";

const longAgo = new Date(Date.now() - 3_600_000);

async function oldFolder(parent: string, name: string): Promise<void> {
  await mkdir(join(parent, name, "process-a"), { recursive: true });
  await writeFile(join(parent, name, "process-a", "calls"), "");
  await utimes(join(parent, name), longAgo, longAgo);
}

test("a start removes folders of killed services, and no others", async () => {
  const parent = await temporaryFolder();
  await oldFolder(parent, "docs-console-scripts-killed");
  await oldFolder(parent, "docs-console-other");
  await mkdir(join(parent, "docs-console-scripts-starting"));
  const running = await makeRuntimeFolder(parent);
  await utimes(running.path, longAgo, longAgo);
  const own = await makeRuntimeFolder(parent);
  const names = [own.path, running.path].map((path) => path.slice(parent.length + 1));
  const kept = ["docs-console-other", "docs-console-scripts-starting", ...names];
  expect((await readdir(parent)).toSorted()).toEqual(kept.toSorted());
  await own.close();
  await running.close();
  expect(await readdir(parent)).toEqual(["docs-console-other", "docs-console-scripts-starting"]);
});

/** Has temporary folders made in a new one. */
async function ownTemporaryFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  return folder;
}

const guarded = {
  allowPrivateAddresses: false,
  fetchTimeoutMs: 2_000,
  publicApiUrl: "http://127.0.0.1:1",
  requireScriptSandbox: false,
};
const script = (key: string, body: string) => ({
  key,
  tenant: key,
  runtime: "v2" as const,
  source: async () => `export default { async fetch() { ${body} } };`,
});
const request = { path: "/v1", headers: {}, body: new Uint8Array() };

test("a stop removes its folder, whatever its scripts do", async () => {
  const folder = await ownTemporaryFolder();
  const runtime = new ScriptRuntime(guarded, pino({ level: "silent" }));
  const resting = runtime.run(script("resting", "return new Response('up');"), request);
  await (await resting).logs;
  const looping = runtime.run(script("looping", "for (;;);"), request);
  const starting = runtime.run(script("starting", "return new Response('up');"), request);
  const all = Promise.allSettled([looping, starting]);
  while (runtime.processes < 3) await setImmediate();
  await runtime.stop();
  expect(await readdir(folder)).toEqual([]);
  await all;
  expect(await readdir(folder)).toEqual([]);
});
