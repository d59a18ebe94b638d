import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";
import { siteTable } from "./sites.ts";

/** Custom host names of sites, at most one for each site. */
export const customHostnameTable = pgTable(
  "custom_hostnames",
  {
    siteId: id()
      .primaryKey()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    hostname: text().notNull(),
    /** Random part of the required DNS record. */
    token: text().notNull(),
    /** Null: not proven, so that the name has no effect. */
    provenAt: time(),
    checkedAt: time(),
    /** Time since which the record of a proven name has been missing. */
    missingSince: time(),
    /** Destination of the name at the last check; null: not checked yet. */
    route: text({ enum: ["here", "elsewhere", "nowhere"] }),
    /** Error of the last check. */
    fault: text(),
    /** Start of the wait for the records, during which checks become less frequent. */
    awaitedSince: time().notNull(),
    /** Null: no further checks, until somebody requests one. */
    nextCheckAt: time(),
  },
  (table) => [
    uniqueIndex("custom_hostnames_organization_key").on(table.organizationId, table.hostname),
    uniqueIndex("custom_hostnames_proven_key").on(table.hostname).where(sql`proven_at is not null`),
    index("custom_hostnames_hostname_index").on(table.hostname),
    index("custom_hostnames_due_index").on(table.nextCheckAt),
  ],
);
export type CustomHostnameRow = typeof customHostnameTable.$inferSelect;
