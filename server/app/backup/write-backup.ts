import { access } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { asc, gt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { blobTable } from "../../db/schema/content.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { type End, formatVersion, type Manifest } from "./format.ts";
import { migrationsOf } from "./schema.ts";
import { readSecrets } from "./secrets.ts";
import { applyPortableSettings, listTables, readRows } from "./tables.ts";

export interface BackupSource {
  db: Db;
  storage: Storage;
  dataDir: string;
}

async function rejectExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${path} already exists. Choose another file.`);
}

/** Returns the names of stored files, as of the caller's transaction. */
async function blobNames(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const rows = await db
      .select({ id: blobTable.id })
      .from(blobTable)
      .where(gt(blobTable.id, names.at(-1) ?? ""))
      .orderBy(asc(blobTable.id))
      .limit(1000);
    if (rows.length === 0) return names;
    for (const { id } of rows) names.push(id);
  }
}

async function manifestOf(db: Db): Promise<Manifest> {
  const migration = (await migrationsOf(db)).at(-1);
  if (!migration) throw new BackupError("The database is empty: there is nothing to back up.");
  const tables = (await listTables(db)).map(({ name, columns }) => [name, columns] as const);
  return {
    format: "docs-console-backup",
    version: formatVersion,
    createdAt: new Date().toISOString(),
    migration,
    tables: Object.fromEntries(tables),
  };
}

async function writeTables(db: Db, archive: ArchiveWriter, names: string[]) {
  const counts: End["rows"] = {};
  for (const table of names) {
    let part = 0;
    for await (const rows of readRows(db, table)) {
      part += 1;
      await archive.addJson(`tables/${table}/${part}.json`, rows);
      counts[table] = (counts[table] ?? 0) + rows.length;
    }
  }
  return counts;
}

/**
 * Writes files to an archive. A file that was deleted meanwhile is skipped, as nothing refers to it
 * anymore.
 */
async function writeFiles(storage: Storage, archive: ArchiveWriter, names: string[]) {
  let files = 0;
  for (const name of names) {
    const stream = await storage.open(name);
    if (!stream) continue;
    await archive.add(`files/${name}`, await buffer(stream));
    files += 1;
  }
  return files;
}

/**
 * Writes a consistent snapshot of the database with all files and secrets to an archive; returns
 * the totals.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<End> {
  await rejectExisting(path);
  const archive = new ArchiveWriter(path);
  try {
    const { rows, names } = await source.db.transaction(
      async (db) => {
        await applyPortableSettings(db);
        const manifest = await manifestOf(db);
        await archive.addJson("manifest.json", manifest);
        await archive.addJson("secrets.json", await readSecrets(source.dataDir));
        const counts = await writeTables(db, archive, Object.keys(manifest.tables));
        return { rows: counts, names: await blobNames(db) };
      },
      { isolationLevel: "repeatable read" },
    );
    const end = { rows, files: await writeFiles(source.storage, archive, names) };
    await archive.addJson("end.json", end);
    await archive.finish();
    return end;
  } catch (error) {
    return archive.abandon(error);
  }
}
