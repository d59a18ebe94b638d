import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "#lib/client/create-client.ts";
import { send } from "#lib/client/send.ts";
import { contract } from "#lib/contract/index.ts";
import type { Call, Operation } from "#lib/contract/operation.ts";
import { createApp } from "../app.ts";
import { migrationsOf } from "../backup/schema.ts";
import { listTables, query } from "../backup/tables.ts";
import { newDatabase } from "../testing/database.ts";
import { newFolder } from "../testing/process.ts";
import { deps } from "../testing/service.ts";
import { type Database, migrations } from "./client.ts";
import { openAsItIs, openUpToDate, type Place } from "./open.ts";
import { formerRows } from "./testing/former-rows.ts";
import { loadFormer } from "./testing/load-former.ts";

const all = readMigrationFiles(migrations);
const written = all.findIndex(({ hash }) => hash === formerRows.migration);
/** The administrator's in the rows. */
const token = "a-token-of-the-demo-000";

const changesRows = ({ sql: statements }: MigrationMeta) =>
  statements.some((text) => /^\s*(insert|update|delete|with|select)\b/im.test(text));

/** After these many migrations: the first, before each that changes rows, and before and after the last. */
const states = [
  1,
  ...all.flatMap((migration, at) => (at > 0 && changesRows(migration) ? [at] : [])),
  all.length - 1,
  all.length,
].filter((count) => count <= written + 1);

const both = (place: Place) => ({
  asItIs: () => openAsItIs(place),
  asService: () => openUpToDate(place),
});

/** A database of its own, opened as it is and then as the service opens it. */
async function place(): Promise<Record<"asItIs" | "asService", () => Promise<Database>>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) {
    const { url, drop } = await newDatabase(serverUrl);
    onTestFinished(drop);
    return both({ dataDir: "", databaseUrl: url });
  }
  return both({ dataDir: await newFolder() });
}

async function countsOf({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(db)) {
    const [row] = await query<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/** The lists of an organization that take nothing but its id. */
const lists = Object.entries<Operation>(contract).filter(
  ([, { method, path, query: wanted, stream }]) =>
    method === "GET" &&
    !stream &&
    /^\/v1\/orgs\/\{organizationId\}(\/[\w-]+)?$/.test(path) &&
    wanted.safeParse({}).success,
);

type Rows = (typeof formerRows.tables)[string];

/** The former rows, where a space and a collection that people have access to went to another organization. */
function transferredRows() {
  const { tables } = formerRows;
  const of = (name: string): Rows => tables[name] ?? [];
  const [space, collection] = ["space_id", "collection_id"].map(
    (place) => of("grants").find((grant) => grant[place])?.[place],
  );
  const stays = of("spaces").find(({ id }) => id !== space)?.id;
  const [organization = {}] = of("organizations");
  const elsewhere = { ...organization, id: "elsewhere", hostname: "elsewhere" };
  const moved = (rows: Rows, id: unknown) =>
    rows.map((row) => (row.id === id ? { ...row, organization_id: elsewhere.id } : row));
  const link = of("link_invites").find(({ space_id }) => space_id === space);
  const kept = { ...of("grants")[0], space_id: stays };
  const changed: typeof tables = {
    organizations: [organization, elsewhere],
    spaces: moved(of("spaces"), space),
    collections: moved(of("collections"), collection),
    grants: [...of("grants"), kept],
    link_invites: [
      ...of("link_invites"),
      { ...link, id: "to the collection", space_id: null, collection_id: collection },
      { ...link, id: "stays", space_id: stays },
    ],
  };
  return { rows: { ...formerRows, tables: { ...tables, ...changed } }, stays };
}

test("what transfers left open in the former organization is closed, and nothing else", async () => {
  const at = all.findIndex((migration) =>
    migration.sql.some((text) => text.includes("DELETE FROM link_invites USING collections")),
  );
  const { rows, stays } = transferredRows();
  const { asItIs, asService } = await place();
  const former = await asItIs();
  const before = await loadFormer(former.db, all.slice(0, at), rows);
  expect(before).toMatchObject({ grants: 4, link_invites: 4 });
  await former.close();

  const { db, close } = await asService();
  onTestFinished(close);
  expect(await query(db, sql`select space_id from grants`)).toEqual([{ space_id: stays }]);
  const links = await query(
    db,
    sql`select space_id, collection_id from link_invites order by space_id nulls first`,
  );
  expect(links).toEqual([
    { space_id: null, collection_id: null },
    { space_id: stays, collection_id: null },
  ]);
});

test("the rows were written by a version of this service", () => {
  expect(written).toBeGreaterThanOrEqual(0);
  expect(lists.length).toBeGreaterThan(20);
});

test.each([...new Set(states)])(
  "a database of %i migrations opens, and its rows are there",
  {
    timeout: 240_000,
  },
  async (count) => {
    const { asItIs, asService } = await place();
    const former = await asItIs();
    const before = await loadFormer(former.db, all.slice(0, count), formerRows);
    await former.close();

    const database = await asService();
    onTestFinished(() => database.close());
    expect(await migrationsOf(database.db)).toEqual(all.map(({ hash }) => hash));
    const after = await countsOf(database);
    const lost = Object.entries(before).filter(([name, rows]) => (after[name] ?? 0) < rows);
    expect(lost).toEqual([]);

    const app = createApp({ ...deps, db: database.db });
    const options = {
      baseUrl: "http://test",
      headers: { authorization: `Bearer ${token}` },
      fetch: (url: string, init: RequestInit) => app.request(url, init),
    };
    const api = createClient(contract, options);
    const [organization] = (await api.listOrganizationsForAuthenticatedUser()).items;
    const params = { organizationId: organization?.id ?? "" };
    for (const [id, op] of lists) {
      const answer = await send(op, { params } as Call<Operation>, options).catch((error) => error);
      expect(answer, id).not.toBeInstanceOf(Error);
    }
    expect((await api.listSites({ params })).count).toBe(formerRows.tables.sites?.length);
  },
);
