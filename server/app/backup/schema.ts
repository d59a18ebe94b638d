import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import * as z from "zod";
import { type Db, migrations } from "../../db/client.ts";
import { selectRows } from "../../db/select-rows.ts";
import { BackupError } from "./backup-error.ts";
import { listTables } from "./tables.ts";

/** Returns the hashes of a database's migrations; empty for a new database. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const found = await selectRows(
    db,
    z.object({ name: z.nullable(z.string()) }),
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found[0]?.name) return [];
  const rows = await selectRows(
    db,
    z.object({ hash: z.string() }),
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/** Returns the migrations up to that of a backup, and the later ones. */
export function splitMigrations(hash: string): { before: MigrationMeta[]; after: MigrationMeta[] } {
  const all = readMigrationFiles(migrations);
  const at = all.findIndex((migration) => migration.hash === hash);
  if (at < 0) {
    throw new BackupError("The backup is from a newer version of this program. Update it first.");
  }
  return { before: all.slice(0, at + 1), after: all.slice(at + 1) };
}

/**
 * Runs migrations as the library does at the start of the service, but in the caller's transaction.
 */
export async function runMigrations(db: Db, steps: MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of steps) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

async function functionsOf(db: Db): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ name: z.string() }),
    sql`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops everything that the service stores in the database, including queues and the migration
 * history.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  for (const { name } of await listTables(db)) {
    await db.execute(sql`drop table ${sql.identifier(name)} cascade`);
  }
  for (const name of await functionsOf(db)) {
    await db.execute(sql.raw(`drop function if exists ${name} cascade`));
  }
  for (const schema of ["pgboss", "drizzle"]) {
    await db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  }
  await db.execute(sql`create schema drizzle`);
  await db.execute(sql`
    create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
}

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

function foreignKeysOf(db: Db): Promise<z.output<typeof foreignKey>[]> {
  return selectRows(
    db,
    foreignKey,
    sql`
      select conrelid::regclass::text as table, conname as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
}

/**
 * Runs `load` without foreign keys and triggers, so that tables can be filled in any order; adds
 * the keys again. The backup already contains the rows that triggers would write.
 */
export async function withoutRules(db: Db, load: () => Promise<void>): Promise<void> {
  const tables = (await listTables(db)).map(({ name }) => sql.identifier(name));
  const keys = await foreignKeysOf(db);
  for (const { table, name } of keys) {
    await db.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  }
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
  for (const table of tables) await db.execute(sql`alter table ${table} disable trigger user`);
  await load();
  for (const table of tables) await db.execute(sql`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    const rule = sql`constraint ${sql.identifier(name)} ${sql.raw(definition)}`;
    await db.execute(sql`alter table ${sql.raw(table)} add ${rule}`);
  }
}
