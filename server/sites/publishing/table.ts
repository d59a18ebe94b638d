import { pgTable, text } from "drizzle-orm/pg-core";
import { id } from "../../db/columns.ts";
import { siteTable } from "../table.ts";

/** Only changed sites have a row; others use the default. */
export const publishingAuthTable = pgTable("site_publishing_auth", {
  siteId: id()
    .primaryKey()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  backend: text({ enum: ["custom", "integration"] })
    .notNull()
    .default("custom"),
  fallbackUrl: text(),
  /** Input of the key derivation: a new salt makes a new key. */
  keySalt: text().notNull().default(""),
});
