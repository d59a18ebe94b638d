import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { migrationsOf } from "../server/app/backup/schema.ts";
import { listTables } from "../server/app/backup/tables.ts";
import { openAsItIs } from "../server/db/open.ts";
import { selectRows } from "../server/db/select-rows.ts";
import type { PreviousRows } from "../server/db/testing/previous-rows.ts";

/** Keeps the rows of a stopped service's embedded database as those that upgrades are tried with. */
const [dataDir = ".data"] = process.argv.slice(2);
const target = new URL("../server/db/testing/previous-rows.json.gz", import.meta.url);
const { db, close } = await openAsItIs({ dataDir: resolve(dataDir) });
const tables: PreviousRows["tables"] = {};
for (const { name, stored } of await listTables(db)) {
  const columns = sql.join(
    stored.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const rows = await selectRows(
    db,
    z.object({ row: z.record(z.string(), z.unknown()) }),
    sql`select to_jsonb(t) as row from (select ${columns} from ${sql.identifier(name)}) t`,
  );
  tables[name] = rows.map(({ row }) => row);
}
const migration = (await migrationsOf(db)).at(-1) ?? "";
await close();
await writeFile(target, gzipSync(JSON.stringify({ migration, tables }), { level: 9 }));
