import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeOf } from "#lib/data/errors.ts";
import { isObject } from "#lib/data/is-object.ts";
import { SettingError } from "../db/setting-error.ts";

const SQLITE_BUSY = 5;

/** Level by level: Node's recursion never ends in folders such as /proc that reject new ones. */
async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "EEXIST") return;
    const parent = dirname(dir);
    if (codeOf(error) !== "ENOENT" || existsSync(parent)) throw error;
    await makeFolder(parent);
    await mkdir(dir, { mode: 0o700 });
  }
}

/** Creates the folder for its owner alone, and checks that it is writable. */
export async function prepareDataDir(dir: string): Promise<void> {
  const probe = join(dir, `.probe-${process.pid}`);
  try {
    await makeFolder(dir);
    await writeFile(probe, "");
    await unlink(probe);
  } catch (error) {
    throw new SettingError(
      `DATA_DIR ${JSON.stringify(dir)} can't be written (${codeOf(error)}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
}

/** Reads a persistent secret: 32 random bytes in hex, created once even by concurrent processes. */
export async function readOrCreateSecret(dir: string, name: string): Promise<string> {
  const path = join(dir, name);
  const secret = (await readSecret(path)) ?? (await createSecret(path));
  if (!/^[0-9a-f]{64}$/.test(secret)) {
    throw new SettingError(
      `${name} in DATA_DIR ${JSON.stringify(dir)} is damaged. Restore it from a backup, or delete the file to create a new one.`,
    );
  }
  return secret;
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function createSecret(path: string): Promise<string> {
  const secret = randomBytes(32).toString("hex");
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
    // A link is created atomically, and never replaces the secret of a faster process.
    await link(draft, path);
    return secret;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    return (await readSecret(path)) ?? "";
  } finally {
    await file.close();
    await unlink(draft);
  }
}

export type DataDirClaim = { release: () => Promise<void> };

/** Locks of this process: a lock that nothing refers to would end with its garbage collection. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks the folder for this process until it releases the lock or dies: the kernel holds it. Throws
 * `SettingError` with the owner's process id if it is locked.
 */
export async function claimDataDir(dir: string): Promise<DataDirClaim> {
  const pidFile = join(dir, "owner.pid");
  const lock = takeLock(join(dir, "owner.lock"));
  if (!lock) {
    const pid = await readFile(pidFile, "utf8").catch(() => "unknown");
    throw new SettingError(
      `DATA_DIR ${JSON.stringify(dir)} is in use by another process (pid ${pid.trim()}). Stop it or set DATA_DIR to another folder.`,
    );
  }
  heldLocks.add(lock);
  await writeFile(pidFile, `${process.pid}\n`);
  return {
    release: async () => {
      await rm(pidFile, { force: true });
      heldLocks.delete(lock);
      lock.close();
    },
  };
}

/**
 * Node has no file locks, but SQLite's are the kernel's: atomic, and released when the process
 * dies.
 */
function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    if (isObject(error) && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
