import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compressFiles } from "./compress.ts";

const folders = ["app", "components", "lib", "public"];
const files =
  /^(next\.config|postcss\.config|tailwind\.config|proxy|instrumentation(-client)?|tsconfig|package(-lock)?)\.(ts|json)$/;
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** The build failed; the message is what it said. */
export class BuildError extends Error {}

/** Builds the console unless the last build was made from exactly these sources; a failure throws what the build said. */
export async function ensureBuilt(root: string): Promise<void> {
  const stamp = join(root, ".next/sources");
  const sources = await hashSources(root);
  if ((await readFile(stamp, "utf8").catch(() => undefined)) === sources) return;
  process.stderr.write("Building the console …\n");
  // Whatever ends the build half-way, what it leaves is not taken for a whole one.
  await rm(stamp, { force: true });
  await build(root);
  await compressFiles(join(root, ".next/static"));
  await writeFile(stamp, sources);
}

/** Contents and names decide, not times: a checkout gives every file a new time. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const path of await listSources(root)) {
    hash.update(`\0${path}\0`).update(await readFile(join(root, path)));
  }
  return hash.digest("hex");
}

async function listSources(root: string): Promise<string[]> {
  const top = await readdir(root);
  const deep = await Promise.all(
    folders.filter((folder) => top.includes(folder)).map((folder) => listFolder(root, folder)),
  );
  return [...top.filter((name) => files.test(name)), ...deep.flat()].sort();
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

async function build(root: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new BuildError(`The console could not be built.\n${output}${errors}`);
}
