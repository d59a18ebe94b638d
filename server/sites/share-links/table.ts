import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../../db/columns.ts";
import { siteTable } from "../table.ts";

export const shareLinkTable = pgTable(
  "share_links",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    name: text(),
    active: boolean().notNull(),
    /** Secret part of the published address; site admins can read it repeatedly. */
    key: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("share_links_site_index").on(table.siteId, table.createdAt, table.id),
    uniqueIndex("share_links_key_key").on(table.key),
  ],
);
export type ShareLinkRow = typeof shareLinkTable.$inferSelect;
