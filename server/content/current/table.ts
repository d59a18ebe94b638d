import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, tsvector } from "../../db/columns.ts";
import { spaceTable } from "../../spaces/table.ts";

/** The pages that spaces hold now, so that they are found across spaces. */
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
    /** Of the title, in no language: each is found by its beginning. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.pageId] }),
    index("space_pages_document_index").on(table.document),
    index("space_pages_words_index").using("gin", table.words),
  ],
);

/** Which version of the reading of texts the indexes were made with: one row. */
export const indexVersionTable = pgTable("index_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});
