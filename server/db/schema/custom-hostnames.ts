import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";
import { siteTable } from "./sites.ts";

/** Host names that sites name as theirs: at most one for each. */
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
    /** Random: part of the required value of the DNS record. */
    token: text().notNull(),
    /** Null: not proven, and without effect. */
    provenAt: time(),
    checkedAt: time(),
    /** Time since which the record of a proven name has been missing. */
    missingSince: time(),
    /** Destination of the name by the last answer of DNS; null: not known yet. */
    route: text({ enum: ["here", "elsewhere", "nowhere"] }),
    /** Error of the last check. */
    fault: text(),
    /** Start of the checks that wait for the records, which become rarer. */
    awaitedSince: time().notNull(),
    /** Null: nobody looks any more, until somebody asks. */
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
