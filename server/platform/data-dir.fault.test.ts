import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { SettingError } from "../db/setting-error.ts";
import { claimDataDir, prepareDataDir, readOrCreateSecret } from "./data-dir.ts";

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill("SIGKILL");
});

/**
 * Starts a process that tries to lock the folder, reports the result, and holds the lock until it
 * is killed.
 */
async function startOwner(dir: string) {
  const script = `
    import { claimDataDir } from ${JSON.stringify(import.meta.resolve("./data-dir.ts"))};
    await claimDataDir(process.argv[1]).then(() => console.log("owner"), (e) => console.log(e.message));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  processes.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said).trim() };
}

async function kill(child: ChildProcess) {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

test("a new folder is readable by its owner only", async () => {
  const dir = join(await temporaryFolder(), "deep", "data");
  await prepareDataDir(dir);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dir)).toEqual([]);
});

test("a folder that can't be written is rejected by name", async () => {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, "");
  const refused = prepareDataDir(join(file, "data"));
  await expect(refused).rejects.toBeInstanceOf(SettingError);
  await expect(refused).rejects.toThrow(/^DATA_DIR ".+" can't be written .+ Set DATA_DIR to /);
});

test("a secret is created once, private, and equal for concurrent readers", async () => {
  const dir = await temporaryFolder();
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => readOrCreateSecret(dir, "secret")),
  );
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dir, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(["secret"]);
  expect(await readOrCreateSecret(dir, "secret")).toBe(asked[0]);
});

test("a damaged secret is reported, not replaced", async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, "secret"), "");
  await expect(readOrCreateSecret(dir, "secret")).rejects.toThrow(/secret in DATA_DIR .+ damaged/);
  expect(await readFile(join(dir, "secret"), "utf8")).toBe("");
});

test("a folder in use is rejected with the owner's process id", async () => {
  const dir = await temporaryFolder();
  const { child } = await startOwner(dir);
  await expect(claimDataDir(dir)).rejects.toThrow(
    `DATA_DIR "${dir}" is in use by another process (pid ${child.pid}). Stop it or set DATA_DIR to another folder.`,
  );
});

test("a killed owner leaves the folder free", async () => {
  const dir = await temporaryFolder();
  const { child, said } = await startOwner(dir);
  expect(said).toBe("owner");
  await kill(child);
  const claim = await claimDataDir(dir);
  await claim.release();
  expect((await startOwner(dir)).said).toBe("owner");
});

test("one of several processes becomes the owner when they start at once after a crash", async () => {
  const dir = await temporaryFolder();
  const { child } = await startOwner(dir);
  await kill(child);
  const rivals = await Promise.all(Array.from({ length: 4 }, () => startOwner(dir)));
  expect(rivals.filter(({ said }) => said === "owner")).toHaveLength(1);
});
