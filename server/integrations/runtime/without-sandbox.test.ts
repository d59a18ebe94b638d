import { execFileSync } from "node:child_process";
import { chmod, symlink } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { ScriptRuntime } from "./script-runtime.ts";

const whereIs = (name: string) =>
  execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();

/** Simulates a machine with only these programs. */
async function withOnly(...programs: string[]): Promise<void> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  for (const name of programs) await symlink(whereIs(name), join(folder, name));
  const before = process.env.PATH;
  process.env.PATH = folder;
  onTestFinished(() => {
    process.env.PATH = before;
  });
}

/** Returns the script's response, and the logged isolation. */
async function runScript(requireScriptSandbox: boolean) {
  const lines: { level: number; msg: string; sandbox: string; walls: string[] }[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const config = {
    allowPrivateAddresses: false,
    fetchTimeoutMs: 1_000,
    publicApiUrl: "http://127.0.0.1:1",
    requireScriptSandbox,
  };
  const runtime = new ScriptRuntime(config, log);
  onTestFinished(() => runtime.stop());
  await runtime.prepare();
  const script = {
    key: "script",
    tenant: "tenant",
    runtime: "v2" as const,
    source: async () => "export default { fetch: () => new Response('up') };",
  };
  const request = { path: "/v1", headers: {}, body: new Uint8Array() };
  const answer = await runtime.run(script, request).then(
    ({ body }) => new TextDecoder().decode(body),
    (error: Error) => error.message,
  );
  return {
    answer,
    said: lines.map(({ level, msg, sandbox, walls }) => ({ level, msg, sandbox, walls })),
  };
}

const own = process.getuid?.() === 0 ? ["own user"] : [];

test("a machine without a sandbox runs scripts, and logs it", async () => {
  await withOnly("sh", "nice", "env");
  expect(await runScript(false)).toEqual({
    answer: "up",
    said: [
      {
        level: 40,
        msg: "scripts of integrations run without a sandbox",
        sandbox: "none",
        walls: own,
      },
    ],
  });
});

test("a machine without a sandbox runs no script when one is required", async () => {
  await withOnly("sh", "nice", "env");
  const { answer, said } = await runScript(true);
  expect(answer).toBe("Scripts are not available on this machine: it has no sandbox");
  expect(said).toMatchObject([{ level: 50, sandbox: "none" }]);
});

test("a machine that can't start processes runs no script", async () => {
  await withOnly();
  const { answer, said } = await runScript(false);
  expect(answer).toBe("Scripts are not available on this machine");
  expect(said).toMatchObject([{ level: 50, msg: "scripts of integrations do not run" }]);
});

test.runIf(process.env.CI)("the machine of the checks walls scripts in", async () => {
  const { answer, said } = await runScript(true);
  expect(answer).toBe("up");
  expect(said).toMatchObject([{ level: 30, sandbox: "bubblewrap" }]);
  expect(said[0]?.walls).toEqual(expect.arrayContaining(["system calls", "own network", ...own]));
});
