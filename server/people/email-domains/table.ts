import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { organizationTable } from "../../organizations/table.ts";
import { id, time } from "../../db/columns.ts";

/** Proofs of the organizations' email domains: one row for each. */
export const emailDomainTable = pgTable(
  "email_domains",
  {
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    domain: text().notNull(),
    /** Random: the required value of the DNS record. */
    token: text().notNull(),
    /** Null: not proven, and without effect. */
    provenAt: time(),
    checkedAt: time(),
    /** Time since which the record of a proven domain has been missing. */
    missingSince: time(),
    /** Error of the last check. */
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.domain] }),
    uniqueIndex("email_domains_proven_key").on(table.domain).where(sql`proven_at is not null`),
    index("email_domains_checked_index").on(table.checkedAt).where(sql`proven_at is not null`),
  ],
);
export type EmailDomainRow = typeof emailDomainTable.$inferSelect;
