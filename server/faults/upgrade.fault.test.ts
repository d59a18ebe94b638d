// @module-tag postgres: migrations

import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "#lib/client/create-client.ts";
import { send } from "#lib/client/send.ts";
import { contract } from "#lib/contract/index.ts";
import type { Call, Operation } from "#lib/contract/platform/operation.ts";
import { migrationsOf } from "../app/backup/schema.ts";
import { listTables } from "../app/backup/tables.ts";
import { createApp } from "../app/wiring/app.ts";
import { type Database, migrations } from "../db/client.ts";
import { type DatabaseSettings, openAsItIs, openUpToDate } from "../db/open.ts";
import { loadPreviousRows } from "../db/testing/load-previous-rows.ts";
import { previousRows } from "../db/testing/previous-rows.ts";
import { newDatabase } from "../testing/database.ts";
import { newFolder } from "../testing/process.ts";
import { rowsOf } from "../testing/rows-of.ts";
import { deps } from "../testing/service.ts";

const all = readMigrationFiles(migrations);
const written = all.findIndex(({ hash }) => hash === previousRows.migration);
/** Administrator's token in the rows. */
const token = "a-token-of-the-demo-000";

const changesRows = ({ sql: statements }: MigrationMeta) =>
  statements.some((text) => /^\s*(insert|update|delete|with|select)\b/im.test(text));

/**
 * Numbers of migrations to start from: the first, before each that changes rows, and before and
 * after the last.
 */
const states = [
  1,
  ...all.flatMap((migration, at) => (at > 0 && changesRows(migration) ? [at] : [])),
  all.length - 1,
  all.length,
].filter((count) => count <= written + 1);

const both = (place: DatabaseSettings) => ({
  asItIs: () => openAsItIs(place),
  asService: () => openUpToDate(place),
});

/** Creates a database, opened as it is and then as the service opens it. */
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
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/** Lists of an organization that require only its id. */
const lists = Object.entries<Operation>(contract).filter(
  ([, { method, path, query: wanted, stream }]) =>
    method === "GET" &&
    !stream &&
    /^\/v1\/orgs\/\{organizationId\}(\/[\w-]+)?$/.test(path) &&
    wanted.safeParse({}).success,
);

type Rows = (typeof previousRows.tables)[string];

/** Previous rows of a space and a collection with grants, transferred to another organization. */
function transferredRows() {
  const { tables } = previousRows;
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
  return { rows: { ...previousRows, tables: { ...tables, ...changed } }, stays };
}

test("an upgrade closes leftovers of transfers in the previous organization, and nothing else", async () => {
  const at = all.findIndex((migration) =>
    migration.sql.some((text) => text.includes("DELETE FROM link_invites USING collections")),
  );
  const { rows, stays } = transferredRows();
  const { asItIs, asService } = await place();
  const former = await asItIs();
  const before = await loadPreviousRows(former.db, all.slice(0, at), rows);
  expect(before).toMatchObject({ grants: 4, link_invites: 4 });
  await former.close();

  const { db, close } = await asService();
  onTestFinished(close);
  expect(await rowsOf(db, sql`select space_id from grants`)).toEqual([{ space_id: stays }]);
  const links = await rowsOf(
    db,
    sql`select space_id, collection_id from link_invites order by space_id nulls first`,
  );
  expect(links).toEqual([
    { space_id: null, collection_id: null },
    { space_id: stays, collection_id: null },
  ]);
});

/** Previous rows of an organization that requires single sign-on, with tokens of each origin. */
function singleSignOnRows() {
  const { tables } = previousRows;
  const of = (name: string): Rows => tables[name] ?? [];
  const [organization = {}, provider = {}] = [of("organizations")[0], of("saml_providers")[0]];
  const organization_id = organization.id;
  const [linked, invited] = of("users").map(({ id }) => id);
  const made = (id: string, more: object) => ({
    ...of("tokens")[0],
    id,
    hash: id,
    organization_id,
    user_id: linked,
    created_at: "2026-11-02T00:00:00Z",
    ...more,
  });
  const required = {
    ...of("audit_events")[0],
    action: "organization.updated",
    after: { sso: true },
  };
  const changed: typeof tables = {
    organizations: [
      { ...organization, sso: true },
      { ...organization, id: "unrecorded", sso: true },
      { ...organization, id: "open" },
    ],
    audit_events: [
      { ...required, id: "first", occurred_at: "2026-10-01T00:00:00Z" },
      { ...required, id: "again", occurred_at: "2026-11-01T00:00:00Z" },
    ],
    saml_identities: [
      {
        provider_id: provider.id,
        name_id: "linked",
        user_id: linked,
        created_at: "2026-11-01T00:00:00Z",
      },
    ],
    tokens: [
      made("session", { kind: "session" }),
      made("session by invitation", { kind: "session", by_invitation: true, user_id: invited }),
      made("made by the session", {}),
      made("made by the invitation", { user_id: invited }),
      made("of the whole account", { organization_id: null }),
    ],
  };
  return { ...previousRows, tables: { ...tables, ...changed } };
}

test("an upgrade derives tokens of identity providers, the time of the requirement and sign-ins", async () => {
  const at = all.findIndex((migration) =>
    migration.sql.some((text) => text.includes('ADD COLUMN "sso_since"')),
  );
  const { asItIs, asService } = await place();
  const former = await asItIs();
  const rows = singleSignOnRows();
  await loadPreviousRows(former.db, all.slice(0, at), rows);
  await former.close();

  const { db, close } = await asService();
  onTestFinished(close);
  const tokens = await rowsOf<{ id: string }>(db, sql`select id from tokens where single_sign_on`);
  expect(tokens.map(({ id }) => id).toSorted()).toEqual(["made by the session", "session"]);
  const organizations = await rowsOf<{ id: string; since: string | null }>(
    db,
    sql`select id, to_char(sso_since at time zone 'utc', 'YYYY-MM-DD') as since from organizations`,
  );
  const since = Object.fromEntries(organizations.map((row) => [row.id, row.since]));
  const [recorded = ""] = Object.keys(since).filter((id) => !["unrecorded", "open"].includes(id));
  expect(since).toEqual({
    [recorded]: "2026-11-01",
    unrecorded: new Date().toISOString().slice(0, 10),
    open: null,
  });
  const used = await rowsOf<{ id: string }>(
    db,
    sql`select id from users where signed_in_at is not null`,
  );
  const { members = [], tokens: held = [] } = rows.tables;
  const seen = [...members.filter(({ last_seen_at }) => last_seen_at), ...held];
  expect(new Set(used.map(({ id }) => id))).toEqual(new Set(seen.map(({ user_id }) => user_id)));
});

test("the rows were written by a version of this service", () => {
  expect(written).toBeGreaterThanOrEqual(0);
  expect(lists.length).toBeGreaterThan(20);
});

test.each([...new Set(states)])(
  "a database of %i migrations opens with its rows",
  {
    timeout: 240_000,
  },
  async (count) => {
    const { asItIs, asService } = await place();
    const former = await asItIs();
    const before = await loadPreviousRows(former.db, all.slice(0, count), previousRows);
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
    expect((await api.listSites({ params })).count).toBe(previousRows.tables.sites?.length);
  },
);
