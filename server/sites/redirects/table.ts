import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../../db/columns.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../table.ts";

/** Former path of a site; deleted with the section or site space of its destination. */
export const redirectTable = pgTable(
  "site_redirects",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    source: text().notNull(),
    sectionId: id().references(() => sectionTable.id, { onDelete: "cascade" }),
    siteSpaceId: id().references(() => siteSpaceTable.id, { onDelete: "cascade" }),
    /** Page in the site space's space; null: the site space itself. */
    pageId: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("site_redirects_source_key").on(table.siteId, table.source),
    index("site_redirects_site_index").on(table.siteId, table.createdAt, table.id),
    index("site_redirects_section_index").on(table.sectionId),
    index("site_redirects_site_space_index").on(table.siteSpaceId),
  ],
);
export type RedirectRow = typeof redirectTable.$inferSelect;
