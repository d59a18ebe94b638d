import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { tsvector } from "../../db/columns.ts";
import { contentObjectTable } from "../table.ts";

/**
 * The sections of documents as full text, by the hash of the document: documents never change, so
 * neither do these, whichever spaces and revisions hold them.
 */
export const documentSectionTable = pgTable(
  "document_sections",
  {
    document: text()
      .notNull()
      .references(() => contentObjectTable.hash, { onDelete: "cascade" }),
    /** Name of the text search configuration that made the words. */
    language: text().notNull(),
    position: integer().notNull(),
    /** Of its heading; empty before the first. */
    anchor: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.language, table.position] }),
    index("document_sections_words_index").using("gin", table.words),
  ],
);
