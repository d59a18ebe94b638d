// @module-tag postgres: connections of a pool, and the plans of a server

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testOrganization } from "../../testing/organization.ts";
import { deps } from "../../testing/service.ts";

/** Statements that a connection keeps, for all connections of the pool. */
async function preparedStatements(): Promise<string[]> {
  const read = () => deps.db.execute(sql`select statement from pg_prepared_statements`);
  const answers = await Promise.all(Array.from({ length: 10 }, read));
  return answers.flatMap((answer) =>
    (answer as unknown as { rows: { statement: string }[] }).rows.map(({ statement }) => statement),
  );
}

test("filtered lists and their counts are planned for the values of each call", async () => {
  const { as, params } = await testOrganization();
  const api = as("admin");
  await api.createSpace({ params, body: { title: "One" } });
  // Tests before this one have left theirs on the connections.
  const before = new Set(await preparedStatements());
  for (let call = 0; call < 7; call++) {
    for (const query of [
      { visibility: "private" },
      { editMode: "live" },
      { title: "one" },
    ] as const) {
      const { count, items } = await api.listSpacesInOrganizationById({ params, query });
      expect([count, items.length]).toEqual([1, 1]);
    }
  }
  const kept = await preparedStatements();
  expect(kept.filter((text) => text.includes('from "spaces"')).length).toBeGreaterThan(0);
  const ofLists = /^select count\(\*\)|"edit_mode" = |not in \(select|fold_text/;
  const added = kept.filter((text) => !before.has(text));
  expect(added.filter((text) => ofLists.test(text))).toEqual([]);
});

test.each([
  ["fold_text(subject) like '%robot%' or id = 'robot'", "change_requests_subject_parts_index"],
  ["organization_id = 'one' and number = 123", "change_requests_numbered_index"],
  ["space_id = 'one' and reverts = 'two'", "change_requests_reverts_index"],
])(
  "change requests where %s are found by an index on both kinds of databases",
  async (where, index) => {
    const plan = await deps.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return db.execute(sql.raw(`explain select id from change_requests where ${where}`));
    });
    expect(JSON.stringify(plan)).toContain(index);
  },
);

test.each([
  ["fold_text(title) like '%robot%'", "spaces_title_parts_index"],
  ["organization_id = 'one' and edit_mode = 'locked'", "spaces_locked_index"],
])("spaces where %s are found by an index on both kinds of databases", async (where, index) => {
  const plan = await deps.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return db.execute(sql.raw(`explain select organization_id from spaces where ${where}`));
  });
  expect(JSON.stringify(plan)).toContain(index);
});
