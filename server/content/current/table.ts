import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, tsvector } from "../../db/columns.ts";
import { spaceTable } from "../spaces/table.ts";

/** Current pages of spaces, for searches across spaces. */
export const spacePageTable = pgTable(
  "space_pages",
  {
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    pageId: id().notNull(),
    /** Hash of its text, if it has one. */
    document: text(),
    title: text().notNull(),
    /** Words of the title, without language rules, for prefix matches. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.pageId] }),
    index("space_pages_document_index").on(table.document),
    index("space_pages_words_index").using("gin", table.words),
  ],
);

/** Version of text parsing behind the indexes: one row. */
export const indexVersionTable = pgTable("index_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});
