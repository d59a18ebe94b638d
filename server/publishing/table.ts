import { pgTable, text } from "drizzle-orm/pg-core";
import { id } from "../db/columns.ts";
import { siteTable } from "../sites/table.ts";

/** Of sites where somebody changed how visitors are authenticated; the others have the default. */
export const publishingAuthTable = pgTable("site_publishing_auth", {
  siteId: id()
    .primaryKey()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  backend: text({ enum: ["custom", "integration"] })
    .notNull()
    .default("custom"),
  fallbackUrl: text(),
  /** What the key is derived with: another one makes another key. */
  keySalt: text().notNull().default(""),
});
