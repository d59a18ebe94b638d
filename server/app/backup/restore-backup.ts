import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../../db/client.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { selectRows } from "../../db/select-rows.ts";
import { readArchive } from "./archive-reader.ts";
import { BackupError } from "./backup-error.ts";
import type { End, Manifest, Secrets } from "./format.ts";
import {
  emptyDatabase,
  migrationsOf,
  runMigrations,
  splitMigrations,
  withoutRules,
} from "./schema.ts";
import { replaceSecrets } from "./secrets.ts";
import { applyPortableSettings, listTables, type Table, writeRows } from "./tables.ts";
import type { BackupSource } from "./write-backup.ts";

interface RestoreTarget extends BackupSource {
  /** Allows existing content to be replaced. */
  replace: boolean;
}

/**
 * Reads an archive to its end without writing, so that a damaged one is rejected before any change.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  let found: Manifest | undefined;
  await readArchive(path, {
    manifest: async (manifest) => {
      splitMigrations(manifest.migration);
      found = manifest;
    },
  });
  if (!found) throw new BackupError(`${path} is damaged or not a backup of this program.`);
  return found;
}

/**
 * Returns true if the database has users. Without them there is nothing to lose, as the first start
 * creates an administrator.
 */
async function isUsed(db: Db): Promise<boolean> {
  if (!(await listTables(db)).some(({ name }) => name === "users")) return false;
  return (await db.execute(sql`select 1 from users limit 1`)).rows.length > 0;
}

async function rejectOthers(db: Db, replace: boolean): Promise<void> {
  const isOurs = (await migrationsOf(db)).length > 0;
  if (!isOurs && (await listTables(db)).length > 0) {
    throw new BackupError("The database has tables of another program. Create a new database.");
  }
  if (!replace && isOurs && (await isUsed(db))) {
    throw new BackupError("The database is not empty. Add --replace to overwrite it.");
  }
}

function requireColumns(tables: Map<string, Table>, manifest: Manifest): void {
  const fits = ([name, columns]: [string, string[]]) =>
    columns.join() === tables.get(name)?.columns.join();
  if (Object.entries(manifest.tables).every(fits)) return;
  throw new BackupError("The tables of the backup don't match this program.");
}

/** Names of written files, to remove them if the restore fails. */
interface Written {
  files: Set<string>;
  undoSecrets: (() => Promise<void>) | undefined;
}

async function load(db: Db, target: RestoreTarget, path: string, written: Written): Promise<End> {
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  let secrets: Secrets | undefined;
  const end = await readArchive(path, {
    manifest: async (manifest) => requireColumns(tables, manifest),
    secrets: async (found) => {
      secrets = found;
    },
    rows: async (name, rows) => {
      const table = tables.get(name);
      if (table) await writeRows(db, table, rows);
    },
    file: async (name, bytes) => {
      written.files.add(name);
      await target.storage.put(name, bytes);
    },
  });
  if (secrets) written.undoSecrets = await replaceSecrets(target.dataDir, secrets);
  return end;
}

async function namesOfFiles(db: Db): Promise<string[]> {
  if (!(await listTables(db)).some(({ name }) => name === "blobs")) return [];
  const rows = await selectRows(db, z.object({ id: z.string() }), sql`select id from blobs`);
  return rows.map(({ id }) => id);
}

/**
 * Ends the sessions of the backup, as they may have been revoked since. Everybody has to sign in
 * again.
 */
const endSessions = (db: Db) => db.delete(tokenTable).where(eq(tokenTable.kind, "session"));

/**
 * Replaces the target's content with a backup, atomically. Migrates a backup of an earlier version.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<End> {
  const { before, after } = splitMigrations((await checkArchive(path)).migration);
  const { db } = target;
  await rejectOthers(db, target.replace);
  const previous = await namesOfFiles(db);
  const written: Written = { files: new Set(), undoSecrets: undefined };
  let end: End = { rows: {}, files: 0 };
  try {
    await db.transaction(async (tx) => {
      await applyPortableSettings(tx);
      await emptyDatabase(tx);
      await runMigrations(tx, before);
      await withoutRules(tx, async () => {
        end = await load(tx, target, path, written);
      });
      await runMigrations(tx, after);
      await endSessions(tx);
    });
  } catch (error) {
    await written.undoSecrets?.();
    // A file that existed before belongs to the current content.
    for (const name of written.files) {
      if (!previous.includes(name)) await target.storage.delete(name);
    }
    throw error;
  }
  for (const name of previous) if (!written.files.has(name)) await target.storage.delete(name);
  await db.execute(sql`analyze`);
  return end;
}
