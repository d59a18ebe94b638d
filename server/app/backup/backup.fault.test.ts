// @module-tag postgres: backups between both kinds of database

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { storeBlob } from "../../content/files/store-blob.ts";
import { type Db, migrations } from "../../db/client.ts";
import { openAsItIs } from "../../db/open.ts";
import { loadPreviousRows } from "../../db/testing/load-previous-rows.ts";
import { previousRows } from "../../db/testing/previous-rows.ts";
import { issueToken } from "../../people/users/accounts.ts";
import { readConfig } from "../../platform/config.ts";
import { prepareDataDir, readOrCreateSecret } from "../../platform/data-dir.ts";
import { folderStorage } from "../../platform/storage/folder.ts";
import { embeddedTestDatabase, testDatabase } from "../../testing/database.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { rowsOf } from "../../testing/rows-of.ts";
import { deps } from "../../testing/service.ts";
import { openDatabase } from "../wiring/service.ts";
import { backUpDaily } from "./kept-backups.ts";
import { checkArchive, restoreBackup } from "./restore-backup.ts";
import { emptyDatabase, migrationsOf, runMigrations } from "./schema.ts";
import { applyPortableSettings, listTables, readRows } from "./tables.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

// Each target has a database of its own, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const folder = await mkdtemp(join(tmpdir(), "backup-"));
const archive = join(folder, "whole.tar.gz");
const source: BackupSource = {
  db: deps.db,
  storage: deps.storage,
  dataDir: join(folder, "source"),
};
const bytes = crypto.getRandomValues(new Uint8Array(60_000));
let blob = "";

beforeAll(async () => {
  const { params, as } = await testOrganization("Backed up");
  const api = as("admin");
  const title = 'Ünicode \\ "q" {a,b}\t🚲';
  const collection = await api.createCollection({ params, body: { title } });
  const space = await api.createSpace({ params, body: { parent: collection.id } });
  await api.createSite({ params, body: { title: "A, (site)" } });
  await api.postCommentInSpace({
    params: { spaceId: space.id },
    body: { body: { markdown: "Lines\n\n'quoted' \\u0041 ''" } },
  });
  await installedIntegration(api, params.organizationId, { scopes: ["space:content:read"] });
  const stored = { bytes, name: "a.bin", contentType: "application/octet-stream" };
  blob = await storeBlob({ ...deps, now: deps.now() }, stored);
  await deps.storage.put(blob, bytes);
  await makeFolder(source.dataDir);
  await writeBackup(source, archive);
  return () => rm(folder, { recursive: true, force: true });
});

async function makeFolder(dir: string) {
  await prepareDataDir(dir);
  await readOrCreateSecret(dir, "link.secret");
  await readOrCreateSecret(dir, "session-secret");
}

let targets = 0;

/** Creates an empty data folder and database. */
async function newTarget(openDatabase = testDatabase) {
  targets += 1;
  const dataDir = join(folder, `target-${targets}`);
  await makeFolder(dataDir);
  const database = await openDatabase();
  onTestFinished(() => database.close());
  return {
    db: database.db,
    storage: folderStorage(join(dataDir, "files")),
    dataDir,
    replace: false,
  };
}

/** Returns all rows of a database as text, by table. */
function contents(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await applyPortableSettings(tx);
    const found: Record<string, string[]> = {};
    for (const { name } of await listTables(tx)) {
      const rows: string[] = [];
      for await (const some of readRows(tx, name)) rows.push(...some);
      if (rows.length > 0) found[name] = rows.sort();
    }
    return found;
  });
}

async function expectSame(from: BackupSource, to: BackupSource) {
  expect(await contents(to.db)).toEqual(await contents(from.db));
  expect(await migrationsOf(to.db)).toEqual(await migrationsOf(from.db));
  const stored = await to.storage.open(blob);
  expect(Buffer.compare(Buffer.from(await new Response(stored).arrayBuffer()), bytes)).toBe(0);
  for (const name of ["link.secret", "session-secret"]) {
    const [before, after] = [join(from.dataDir, name), join(to.dataDir, name)];
    expect(await readFile(after, "utf8")).toBe(await readFile(before, "utf8"));
    expect((await stat(after)).mode & 0o777).toBe(0o600);
  }
}

const isGuarded = (db: Db) =>
  rowsOf(db, sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`);

test("a restored backup equals its source, to the row and byte, across kinds of databases", async () => {
  const embedded = await newTarget(embeddedTestDatabase);
  const end = await restoreBackup(embedded, archive);
  expect(end.files).toBe(1);
  await expectSame(source, embedded);
  // Then from the embedded database to a server, if the tests have one.
  const second = join(folder, "second.tar.gz");
  expect(await writeBackup(embedded, second)).toEqual(end);
  const last = await newTarget();
  expect(await restoreBackup(last, second)).toEqual(end);
  await expectSame(source, last);
  expect(await isGuarded(last.db)).toEqual([]);
  expect(
    await rowsOf(
      last.db,
      sql`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
});

test("references and totals work after a restore", async () => {
  const target = await newTarget();
  await restoreBackup(target, archive);
  const keys = sql`select conname, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace order by conname`;
  expect(await rowsOf(target.db, keys)).toEqual(await rowsOf(source.db, keys));
  const triggers = sql`select tgname from pg_trigger where not tgisinternal order by tgname`;
  expect(await rowsOf(target.db, triggers)).toEqual(await rowsOf(source.db, triggers));
});

test("a backup is readable by its owner only, and never overwrites a file", async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const before = await readFile(archive);
  await expect(writeBackup(source, archive)).rejects.toThrow("already exists");
  expect(Buffer.compare(await readFile(archive), before)).toBe(0);
});

test("a failed backup leaves nothing behind", async () => {
  const path = join(folder, "missing", "a.tar.gz");
  await expect(writeBackup(source, path)).rejects.toThrow("can't be written (ENOENT)");
  const failing = { ...source.storage, open: () => Promise.reject(new Error("gone")) };
  const half = join(folder, "half.tar.gz");
  await expect(writeBackup({ ...source, storage: failing }, half)).rejects.toThrow("gone");
  expect((await readdir(folder)).filter((name) => name.startsWith("half"))).toEqual([]);
});

test("restoring into a database with data is rejected unless forced", async () => {
  const target = await newTarget();
  await restoreBackup(target, archive);
  await target.db.execute(sql`update organizations set title = 'Changed'`);
  await target.db.execute(sql`insert into blobs values ('stray-file', '', '', 1, now())`);
  await target.storage.put("stray-file", bytes);
  await expect(restoreBackup(target, archive)).rejects.toThrow("not empty. Add --replace");
  expect((await contents(target.db)).blobs).toHaveLength(2);
  await restoreBackup({ ...target, replace: true }, archive);
  await expectSame(source, target);
  expect(await target.storage.open("stray-file")).toBeUndefined();
});

test("a failed restore changes nothing", async () => {
  const target = { ...(await newTarget()), replace: true };
  await restoreBackup(target, archive);
  await target.db.execute(sql`update organizations set title = 'Changed'`);
  const before = await contents(target.db);
  const secret = await readFile(join(target.dataDir, "link.secret"), "utf8");
  const put = () => Promise.reject(new Error("disk full"));
  const failing = { ...target, storage: { ...target.storage, put } };
  await expect(restoreBackup(failing, archive)).rejects.toThrow("disk full");
  expect(await contents(target.db)).toEqual(before);
  expect(await readFile(join(target.dataDir, "link.secret"), "utf8")).toBe(secret);
  expect(await target.storage.open(blob)).toBeDefined();
});

test("a backup of an earlier version is migrated", async () => {
  const old = await newTarget();
  const all = readMigrationFiles(migrations);
  await old.db.transaction(async (tx) => {
    await emptyDatabase(tx);
    await runMigrations(tx, all.slice(0, 10));
    await tx.execute(
      sql`insert into users values ('early', 'early@example.com', 'Early', null, now())`,
    );
  });
  const path = join(folder, "old.tar.gz");
  await writeBackup(old, path);
  const target = await newTarget();
  await restoreBackup(target, path);
  expect(await migrationsOf(target.db)).toEqual(all.map(({ hash }) => hash));
  const reported = sql`select display_name as name from users where email_verified_at = created_at`;
  expect(await rowsOf(target.db, reported)).toEqual([{ name: "Early" }]);
});

test("tables of other programs stay unchanged", async () => {
  const target = { ...(await newTarget()), replace: true };
  await emptyDatabase(target.db);
  await target.db.execute(sql`drop schema drizzle cascade`);
  await target.db.execute(sql`create table theirs (id text)`);
  await expect(restoreBackup(target, archive)).rejects.toThrow("tables of another program");
  expect((await listTables(target.db)).map(({ name }) => name)).toEqual(["theirs"]);
});

describe("an archive is rejected in one line", () => {
  const damaged: [string, (whole: Buffer) => Buffer, RegExp][] = [
    ["cut off", (whole) => whole.subarray(0, whole.length / 2), /is damaged/],
    ["cut off near its end", (whole) => whole.subarray(0, -4), /is damaged/],
    ["of which a byte is another", (whole) => flipped(whole), /is damaged/],
    [
      "without its last part",
      (whole) => gzipSync(gunzipSync(whole).subarray(0, -2560)),
      /is damaged/,
    ],
    ["that is empty", () => Buffer.alloc(0), /is damaged/],
    ["that is text", () => Buffer.from("hello"), /is damaged/],
    ["that is compressed text", () => gzipSync("hello".repeat(1000)), /is damaged/],
    ["of another layout", (whole) => replaced(whole, '"version":1', '"version":2'), /is damaged/],
    [
      "of a newer program",
      (whole) => replaced(whole, /"migration":"\w{4}/, '"migration":"0000'),
      /newer version/,
    ],
  ];
  test.each(damaged)("one %s", async (name, damage, reason) => {
    const path = join(folder, name.replaceAll(" ", "-"));
    await writeFile(path, damage(await readFile(archive)));
    const error = await checkArchive(path).catch((caught: unknown) => caught);
    expect((error as Error).name).toBe("BackupError");
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).not.toContain("\n");
  });

  test("a missing file, and a folder", async () => {
    await expect(checkArchive(join(folder, "none"))).rejects.toThrow("can't be read (ENOENT)");
    await expect(checkArchive(folder)).rejects.toThrow("can't be read (EISDIR)");
  });
});

function flipped(whole: Buffer): Buffer {
  const copy = Buffer.from(whole);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** The same length, so that the archive's checks of sizes still hold. */
function replaced(whole: Buffer, part: string | RegExp, by: string): Buffer {
  const text = gunzipSync(whole).toString("latin1").replace(part, by);
  return gzipSync(Buffer.from(text, "latin1"));
}

test("daily backups are kept as often as the setting says, and the last one restores the source", async () => {
  const backupDir = join(folder, "daily");
  const config = { ...deps.config, dataDir: source.dataDir, backupDir, backupKeep: 2 };
  const onDay = (day: number) =>
    backUpDaily({ ...deps, config, now: () => new Date(Date.UTC(2026, 10, day, 2, 20)) });
  await onDay(24);
  await writeFile(join(backupDir, "daily-notes.txt"), "Keep");
  await onDay(25);
  const { file } = (await onDay(26)) as { file: string };
  expect((await readdir(backupDir)).sort()).toEqual([
    "daily-2026-11-25T02-20-00Z.tar.gz",
    "daily-2026-11-26T02-20-00Z.tar.gz",
    "daily-notes.txt",
  ]);
  const target = await newTarget(embeddedTestDatabase);
  await restoreBackup(target, file);
  await expectSame(source, target);
  expect(await backUpDaily({ ...deps, config: { ...config, backupDir: undefined } })).toEqual({});
});

const all = readMigrationFiles(migrations);
/** Up to that of the previous rows, with at least one later one. */
const state = all.slice(
  0,
  Math.min(all.findIndex(({ hash }) => hash === previousRows.migration) + 1, all.length - 1),
);

test("an upgrade of the embedded database is preceded by a backup, which restores its rows", async () => {
  const dataDir = join(folder, "upgraded");
  await makeFolder(dataDir);
  const previous = await openAsItIs({ dataDir });
  await loadPreviousRows(previous.db, state, previousRows);
  const before = await contents(previous.db);
  await previous.close();

  const config = readConfig({ DATA_DIR: dataDir });
  const backups = () => readdir(join(dataDir, "backups"));
  const upgraded = await openDatabase(config);
  const after = await contents(upgraded.db);
  await upgraded.close();
  const [name = "", ...others] = await backups();
  expect([name.replace(/\d/g, "0"), others]).toEqual([
    "before-upgrade-0000-00-00T00-00-00Z.tar.gz",
    [],
  ]);
  await (await openDatabase(config)).close();
  expect(await backups()).toEqual([name]);

  // A restore migrates, too.
  const target = await newTarget(embeddedTestDatabase);
  await restoreBackup(target, join(dataDir, "backups", name));
  expect(await contents(target.db)).toEqual(after);
  expect(Object.keys(before).length).toBeGreaterThan(20);
});

test("an upgrade whose backup can't be written leaves the database as it was", async () => {
  const dataDir = join(folder, "not-upgraded");
  await makeFolder(dataDir);
  const previous = await openAsItIs({ dataDir });
  await loadPreviousRows(previous.db, state, previousRows);
  await previous.close();
  await writeFile(join(dataDir, "file"), "");
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, "file", "backups") });
  await expect(openDatabase(config)).rejects.toThrow(
    /^The backup before the upgrade .* BACKUP_DIR/,
  );
  const still = await openAsItIs({ dataDir });
  onTestFinished(() => still.close());
  expect(await migrationsOf(still.db)).toHaveLength(state.length);
});

test("sessions are not restored, API tokens are", async () => {
  const [user] = await rowsOf<{ id: string }>(source.db, sql`select id from users limit 1`);
  const userId = user?.id ?? "";
  const token = { userId, label: "Signed in" };
  await issueToken(source.db, { ...token, kind: "session" }, deps.now());
  await issueToken(source.db, { ...token, kind: "user" }, deps.now());
  const file = join(folder, "sessions.tar.gz");
  await writeBackup(source, file);
  const target = await newTarget();
  await restoreBackup(target, file);
  const kinds = await rowsOf(target.db, sql`select kind from tokens where label = 'Signed in'`);
  expect(kinds).toEqual([{ kind: "user" }]);
});
