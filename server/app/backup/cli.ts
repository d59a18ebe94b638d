import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { openAsItIs } from "../../db/open.ts";
import { type Config, readConfig } from "../../platform/config.ts";
import { claimDataDir, prepareDataDir } from "../../platform/data-dir.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { callService } from "../operator/call-service.ts";
import { amountOf } from "./amount-of.ts";
import { BackupError } from "./backup-error.ts";
import { checkArchive, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const usage = `Usage: npm run backup -- FILE
       npm run restore -- FILE [--replace]`;

async function using<T>(config: Config, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openAsItIs(config);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Runs a command while the data folder is locked. */
async function claimed<T>({ dataDir }: Config, run: () => Promise<T>): Promise<T> {
  await prepareDataDir(dataDir);
  const claim = await claimDataDir(dataDir);
  try {
    return await run();
  } finally {
    await claim.release();
  }
}

async function backupHere(config: Config, file: string): Promise<string> {
  const { dataDir } = config;
  const storage = await openStorage(config);
  const run = () =>
    using(config, async ({ db }) => amountOf(await writeBackup({ db, storage, dataDir }, file)));
  return config.databaseUrl ? run() : claimed(config, run);
}

/** Writes a backup. The embedded database belongs to the running service, which then writes it. */
async function backup(config: Config, file: string): Promise<string> {
  if (config.databaseUrl) {
    await prepareDataDir(config.dataDir);
    return `Backed up ${await backupHere(config, file)}`;
  }
  await access(join(config.dataDir, "database")).catch(() => {
    throw new BackupError(`There is no database in ${config.dataDir}: nothing to back up.`);
  });
  const wanted = { command: "backup", file } as const;
  const done = (await callService(config.dataDir, wanted)) ?? (await backupHere(config, file));
  return `Backed up ${done}`;
}

/**
 * Rejects a command while a service runs. With the embedded database, the service locks the folder;
 * with a server, it can run anywhere.
 */
async function rejectService({ kind, db }: Database): Promise<void> {
  if (kind === "pglite") return;
  const { rows: others } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'docs-console' and pid <> pg_backend_pid()`,
  );
  if (others.length > 0) throw new BackupError("A service is using the database. Stop it first.");
}

async function restore(config: Config, file: string, replace: boolean): Promise<string> {
  const { dataDir } = config;
  const { createdAt } = await checkArchive(file);
  const end = await claimed(config, async () => {
    const storage = await openStorage(config);
    return using(config, async (database) => {
      await rejectService(database);
      return restoreBackup({ db: database.db, storage, dataDir, replace }, file);
    });
  });
  return `Restored ${amountOf(end)}, as they were at ${createdAt}.
Everybody signs in again. Members, API tokens, invitations and share links that were removed later are back: remove them again.`;
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [command, file, ...others] = positionals;
  const isKnown = command === "restore" || (command === "backup" && !values.replace);
  if (!isKnown || !file || others.length > 0) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = readConfig(process.env);
  const path = resolve(file);
  const reported = await (command === "backup"
    ? backup(config, path)
    : restore(config, path, values.replace));
  process.stdout.write(`${reported}\n`);
  return 0;
}

/** Returns an error on one line; the message of a failed statement would reveal row values. */
function errorOf(error: unknown): string {
  const { cause, message } = error as Error;
  const inner =
    message?.startsWith("Failed query") && cause instanceof Error ? cause.message : message;
  return (inner ?? String(error)).split("\n")[0] ?? "";
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${errorOf(error)}\n`);
  process.exitCode = 1;
}
