import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { emptyDatabase, runMigrations, withoutRules } from "../../app/backup/schema.ts";
import { applyPortableSettings, listTables } from "../../app/backup/tables.ts";
import type { Db } from "../client.ts";
import type { PreviousRows } from "./previous-rows.ts";

type Row = PreviousRows["tables"][string][number];

/** Texts that are stored compressed now were plain in states without that column. */
const unpacked = ({ packed }: Row, stored: readonly string[]) =>
  typeof packed === "string" &&
  !stored.includes("packed") && {
    text: gunzipSync(Buffer.from(packed.slice(2), "hex")).toString(),
  };

/**
 * Creates a database as of these migrations, with rows written then or later, reduced to the
 * columns of that state. Returns the number of rows per table.
 */
export async function loadPreviousRows(
  db: Db,
  migrations: MigrationMeta[],
  { tables }: PreviousRows,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await db.transaction(async (tx) => {
    await applyPortableSettings(tx);
    await emptyDatabase(tx);
    await runMigrations(tx, migrations);
    await withoutRules(tx, async () => {
      for (const { name, stored } of await listTables(tx)) {
        const rows = (tables[name] ?? []).map((row) => ({ ...row, ...unpacked(row, stored) }));
        const known = stored.filter((column) => rows.some((row) => column in row));
        if (known.length === 0) continue;
        const columns = sql.join(
          known.map((column) => sql.identifier(column)),
          sql`, `,
        );
        await tx.execute(sql`
          insert into ${sql.identifier(name)} (${columns})
          select ${columns} from jsonb_populate_recordset(
            null::${sql.identifier(name)}, ${JSON.stringify(rows)}::text::jsonb)`);
        counts[name] = rows.length;
      }
    });
  });
  return counts;
}
