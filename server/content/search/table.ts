import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { tsvector } from "../../db/columns.ts";
import { contentObjectTable } from "../table.ts";

/**
 * Full text of documents by section, by hash of the document: immutable like the documents, and
 * shared by all spaces and revisions.
 */
export const documentSectionTable = pgTable(
  "document_sections",
  {
    document: text()
      .notNull()
      .references(() => contentObjectTable.hash, { onDelete: "cascade" }),
    /** Text search configuration of the words. */
    language: text().notNull(),
    position: integer().notNull(),
    /** Anchor of its heading; empty before the first. */
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
