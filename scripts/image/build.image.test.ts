import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { freePort } from "#server/testing/process.ts";
import packageJson from "../../package.json" with { type: "json" };
import { makeBaseImages } from "./base-images.ts";

// Packages of Debian and npm, a build of the console, and copies of whole systems, which are deleted afterwards.
vi.setConfig({ testTimeout: 7_200_000, hookTimeout: 600_000 });

const root = join(import.meta.dirname, "../..");
const name = "localhost/docs-console:test";

/** An engine that is a program only: without a daemon and namespaces. */
const env = { ...process.env, BUILDAH_ISOLATION: "chroot" };

async function run(program: string, ...words: string[]): Promise<string> {
  const begun = performance.now();
  const child = spawn(program, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (code !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${code}:\n${errors}`);
  if (seconds > 5) process.stderr.write(`${seconds} s: ${program} ${words.join(" ")}\n`);
  return output.trim();
}

/** Unmounts the file systems of images, without which their folder can't be deleted. */
async function unmountAll(folder: string): Promise<void> {
  const lines = (await readFile("/proc/self/mounts", "utf8")).split("\n");
  const mounted = lines.map((line) => line.split(" ")[1] ?? "");
  for (const path of mounted.reverse()) {
    if (path.startsWith(`${folder}/`)) await run("umount", path);
  }
}

/** Returns the processes that any thread of a process started. */
async function childrenOf(parent: number): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = threads.map((thread) =>
    readFile(`/proc/${parent}/task/${thread}/children`, "utf8"),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

/** Returns the first process with this name among the descendants of a process. */
async function findProcess(parent: number, wanted: string): Promise<number | undefined> {
  for (const child of await childrenOf(parent)) {
    if ((await readFile(`/proc/${child}/comm`, "utf8")).trim() === wanted) return child;
    const below = await findProcess(child, wanted);
    if (below) return below;
  }
  return undefined;
}

interface Inspected {
  Docker: {
    config: {
      Entrypoint: string[];
      Healthcheck: { Test: string[] };
      Labels: Record<string, string>;
      User: string;
      Volumes: Record<string, object>;
    };
  };
}

test("the image of the Dockerfile starts both programs as a user without rights, and stops", async () => {
  const folder = await temporaryFolder();
  // Hooks run in reverse order, so this one is between the end of the program and the deletion.
  onTestFinished(() => unmountAll(folder));
  const storage = ["--root", join(folder, "images"), "--runroot", join(folder, "run")];
  const buildah = (...words: string[]) => run("buildah", ...storage, ...words);
  await makeBaseImages(root, join(folder, "debian"), storage, run);
  await buildah("build", "--format=docker", "--pull=never", `--tag=${name}`, ".");

  const { config } = (JSON.parse(await buildah("inspect", "--type=image", name)) as Inspected)
    .Docker;
  expect(config.Labels["org.opencontainers.image.version"]).toBe(packageJson.version);
  expect([config.User, Object.keys(config.Volumes)]).toEqual(["1000:1000", ["/data"]]);

  const container = await buildah("from", "--pull-never", name);
  const system = await buildah("mount", container);
  const [size] = (await run("du", "--summarize", "--bytes", system)).split("\t");
  process.stderr.write(`Size of the image: ${size} bytes\n`);
  expect(Number(size)).toBeLessThan(600_000_000);
  const before = await readdir(join(system, "app"), { recursive: true });
  const [port, api, sites] = [await freePort(), await freePort(), await freePort()];
  const settings = [`PORT=${port}`, `API_PORT=${api}`, `SITES_PORT=${sites}`, "DEMO=true"];
  const words = [...storage, "run", ...settings.map((setting) => `--env=${setting}`), container];
  const begun = performance.now();
  const program = spawn("buildah", [...words, "--", ...config.Entrypoint, "both"], { env });
  const ended = once(program, "exit");
  let output = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  onTestFinished(async () => {
    program.kill("SIGTERM");
    await ended;
  });
  await expect
    .poll(() => output, { timeout: 900_000 })
    .toContain("once, within five minutes: http");
  await expect.poll(() => output, { timeout: 900_000 }).toContain("Press Ctrl-C to stop.");
  process.stderr.write(`Ready after ${Math.round((performance.now() - begun) / 1000)} s\n`);
  const signIn = await fetch(`http://127.0.0.1:${port}/sign-in`);
  expect([signIn.status, (await fetch(`http://127.0.0.1:${api}/readyz`)).status]).toEqual([
    200, 200,
  ]);

  const tini = (await findProcess(program.pid ?? 0, "tini")) ?? 0;
  expect(await readFile(`/proc/${tini}/status`, "utf8")).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  const [kind, ...check] = config.Healthcheck.Test;
  expect(kind).toBe("CMD");
  const inContainer = settings.map((setting) => `--env=${setting}`);
  await buildah("run", ...inContainer, container, "--", ...check);
  expect(await readdir(join(system, "app"), { recursive: true })).toEqual(before);

  process.kill(tini, "SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect(buildah("run", ...inContainer, container, "--", ...check)).rejects.toThrow(
    "ended with 1",
  );
});
