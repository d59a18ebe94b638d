// @module-tag postgres: connections of a pool, of which a transaction has one of its own

import { eq, getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testOrganization } from "../testing/organization.ts";
import { deps } from "../testing/service.ts";
import { builtOnce } from "./prepared.ts";
import { organizationTable } from "./schema/organizations.ts";

const organizationQuery = builtOnce((db) => ({
  query: db
    .select()
    .from(organizationTable)
    .where(eq(organizationTable.id, sql.placeholder("id"))),
  selection: getTableColumns(organizationTable),
}));

test("a query that is built once runs inside and outside of transactions", async () => {
  const { params } = await testOrganization();
  const id = params.organizationId;
  const [before] = await organizationQuery(deps.db, { id });
  const rolledBack = deps.db.transaction(async (db) => {
    await db
      .update(organizationTable)
      .set({ title: "Changed inside" })
      .where(eq(organizationTable.id, id));
    const [within] = await organizationQuery(db, { id });
    expect(within).toEqual({ ...before, title: "Changed inside" });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await organizationQuery(deps.db, { id })).toEqual([before]);
});

test("rows have the types of the library", async () => {
  const { params } = await testOrganization();
  const id = params.organizationId;
  const rows = await deps.db.select().from(organizationTable).where(eq(organizationTable.id, id));
  expect(await organizationQuery(deps.db, { id })).toEqual(rows);
});
