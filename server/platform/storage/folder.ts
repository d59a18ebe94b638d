import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { codeOf } from "#lib/data/errors.ts";
import type { Storage } from "./storage.ts";

const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

/** Without a sync of its folder, a rename can be lost in a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeOut(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes atomically: the bytes are on disk before the name. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeOut(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    // On a full disk, a partial file would keep it full.
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Stores objects as files, in folders by the first letters of their names. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!/^[\w-]{4,128}$/.test(name)) throw new Error(`Not the name of an object: ${name}`);
    return join(folder, name.slice(0, 2).toLowerCase(), name);
  };
  return {
    put: (name, bytes) => writeWhole(pathOf(name), bytes),
    async open(name, range) {
      const file = await open(pathOf(name), "r").catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!file) return undefined;
      const part = range && { start: range.first, end: range.last };
      const stream = createReadStream("", { fd: file, ...part });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}
