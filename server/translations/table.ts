import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Document } from "#lib/contract/document.ts";
import type { TranslationStatus } from "#lib/contract/translations.ts";
import type { PageFields } from "../content/nodes.ts";
import { id, time } from "../db/columns.ts";
import { organizationTable } from "../organizations/table.ts";
import { spaceTable } from "../spaces/table.ts";
import type { Paragraph } from "./paragraphs.ts";

const count = () => integer().notNull().default(0);

export const translationTable = pgTable(
  "translations",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    sourceSpaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    sourceLanguage: text().notNull(),
    language: text().notNull(),
    instructions: jsonb().$type<Document>().notNull(),
    /** The same as text, for the engine. */
    guide: text().notNull(),
    status: text().$type<TranslationStatus>().notNull().default("pending"),
    /** Counts the runs that were asked for: what an older one does is of no account. */
    run: integer().notNull().default(1),
    /** A run is wanted, or under way. */
    queued: boolean().notNull().default(true),
    /** It is for the pages alone that failed. */
    onlyFailed: boolean().notNull().default(false),
    runPages: count(),
    runDone: count(),
    startedAt: time(),
    lastRunAt: time(),
    /** What translated in the last run, as people know it. */
    lastEngine: text(),
    fault: text(),
    resultSpaceId: id().references(() => spaceTable.id, { onDelete: "set null" }),
    /** What the last run wrote there. */
    resultRevision: id(),
    /** The source as the last run had it. */
    sourceRevision: id(),
    runs: count(),
    totalWords: count(),
    totalPages: count(),
    totalDuration: count(),
    latestRunDuration: count(),
    latestPages: count(),
    latestWords: count(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index("translations_created_index").on(table.organizationId, table.createdAt, table.id),
    index("translations_source_index").on(table.sourceSpaceId),
    index("translations_result_index").on(table.resultSpaceId),
    index("translations_queued_index").on(table.queued),
  ],
);
export type TranslationRow = typeof translationTable.$inferSelect;

const translationId = () =>
  id()
    .notNull()
    .references(() => translationTable.id, { onDelete: "cascade" });

/** What a page was when it was translated last. A text that several pages share is one too. */
export const translatedPageTable = pgTable(
  "translated_pages",
  {
    translationId: translationId(),
    pageId: id().notNull(),
    kind: text({ enum: ["page", "reusable"] }).notNull(),
    /** Hash of what of the source was translated; null before that was ever done. */
    sourceHash: text(),
    words: count(),
    /** The glossary or the instructions have changed since. */
    isDirty: boolean().notNull().default(false),
    /** What persons wrote on it is given up at the next run. */
    isReleased: boolean().notNull().default(false),
    fault: text(),
    step: text({ enum: ["waiting", "translated"] }),
    /** Hash of the document that was written, or of what persons made of it up to then. */
    written: text(),
    paragraphs: jsonb().$type<Paragraph[]>(),
    /** Members as they were written: one that differs now is a person's. */
    fields: jsonb().$type<Partial<PageFields>>(),
    edited: count(),
    stale: count(),
    /** Anchors of its headings, to those in the translation. */
    anchors: jsonb().$type<Record<string, string>>(),
    /** Pages that it links to a heading of. */
    anchorsOf: text().array(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.pageId] })],
);
export type TranslatedPageRow = typeof translatedPageTable.$inferSelect;

/** Everything that an engine has translated, under the hash of all that it was told. */
export const translationMemoryTable = pgTable(
  "translation_memory",
  {
    translationId: translationId(),
    hash: text().notNull(),
    text: text().notNull(),
    /** To a day. */
    usedAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.hash] })],
);

export const glossaryTable = pgTable(
  "glossary_entries",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    translations: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index("glossary_created_index").on(table.organizationId, table.createdAt, table.id)],
);
export type GlossaryRow = typeof glossaryTable.$inferSelect;
