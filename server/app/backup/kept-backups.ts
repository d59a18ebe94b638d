import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { messageOf } from "#lib/data/errors.ts";
import type { Deps } from "../../access/deps.ts";
import { type Db, migrations } from "../../db/client.ts";
import { SettingError } from "../../db/setting-error.ts";
import type { Config } from "../../platform/config.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { amountOf } from "./amount-of.ts";
import { migrationsOf } from "./schema.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

interface Kept {
  folder: string;
  kind: "daily" | "before-upgrade";
  /** Number of backups of this kind in the folder, including the new one. */
  keep: number;
  now: Date;
}

/** Writes a backup whose name has its kind and time, and deletes older ones of that kind. */
async function addBackup(source: BackupSource, { folder, kind, keep, now }: Kept) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  const file = join(folder, `${kind}-${time}.tar.gz`);
  const end = await writeBackup(source, file);
  const isOfKind = new RegExp(`^${kind}-\\d{4}(-\\d\\d){2}T(\\d\\d-){2}\\d\\dZ\\.tar\\.gz$`);
  const names = (await readdir(folder)).filter((name) => isOfKind.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(folder, name));
  return { file, amount: amountOf(end) };
}

/** Writes the daily backup, if a folder is configured. */
export async function backUpDaily({ db, storage, config, now }: Deps) {
  const { backupDir, backupKeep, dataDir } = config;
  if (!backupDir) return {};
  const kept = { folder: backupDir, kind: "daily", keep: backupKeep, now: now() } as const;
  return addBackup({ db, storage, dataDir }, kept);
}

/**
 * Writes a backup before the first start of a newer version, since its changes to the database
 * can't be read by the previous one.
 */
export async function backUpBeforeUpgrade(db: Db, config: Config): Promise<void> {
  const applied = await migrationsOf(db);
  if (applied.length === 0 || applied.length >= readMigrationFiles(migrations).length) return;
  const { dataDir } = config;
  const folder = config.backupDir ?? join(dataDir, "backups");
  const source = { db, storage: await openStorage(config), dataDir };
  try {
    await addBackup(source, { folder, kind: "before-upgrade", keep: 2, now: new Date() });
  } catch (error) {
    throw new SettingError(
      `The backup before the upgrade of the database can't be written to ${folder} (${messageOf(error)}). Free some disk space, or set BACKUP_DIR to another folder.`,
    );
  }
}
