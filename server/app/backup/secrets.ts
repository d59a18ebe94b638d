import { randomBytes } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "./backup-error.ts";
import type { Secrets } from "./format.ts";

const names = ["link.secret", "session-secret"] as const;

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

async function replace(path: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(path, { force: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

export async function readSecrets(dataDir: string): Promise<Secrets> {
  const [link, session] = await Promise.all(names.map((name) => readIfThere(join(dataDir, name))));
  if (link === undefined) {
    throw new BackupError(`There is no link.secret in ${dataDir}. Set DATA_DIR to the service's.`);
  }
  return {
    "link.secret": link.trim(),
    ...(session !== undefined && { "session-secret": session.trim() }),
  };
}

/**
 * Writes a backup's secrets to a data folder; returns a function that restores the previous ones.
 */
export async function replaceSecrets(
  dataDir: string,
  secrets: Secrets,
): Promise<() => Promise<void>> {
  const previous = await Promise.all(names.map((name) => readIfThere(join(dataDir, name))));
  const undo = async () => {
    for (const [index, name] of names.entries())
      await replace(join(dataDir, name), previous[index]);
  };
  try {
    for (const name of names) {
      if (secrets[name] !== undefined) await replace(join(dataDir, name), `${secrets[name]}\n`);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}
