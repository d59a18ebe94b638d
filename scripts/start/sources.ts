import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Source files of a build: those in the folders, except tests, and some next to the folders. */
export interface Sources {
  folders: string[];
  /** Names of files beside the folders. */
  files: RegExp;
}

/** Returns true for a folder made by `npm run build`: it has no sources, so nothing is built there. */
export const isRelease = (root: string): boolean => existsSync(join(root, "server.js"));

/** A build failed; the message is what it said. */
export class BuildError extends Error {}

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Contents and names decide, not times: a checkout gives every file a new time. */
export async function hashSources(root: string, sources: Sources): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const path of await listSources(root, sources)) {
    // Nothing else runs at a start, and thousands of small files take a fifth of the time this way.
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

async function listSources(root: string, { folders, files }: Sources): Promise<string[]> {
  const top = await readdir(root);
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const deep = await Promise.all(present.map((folder) => listFolder(root, folder)));
  return [...top.filter((name) => files.test(name)), ...deep.flat()].sort();
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
