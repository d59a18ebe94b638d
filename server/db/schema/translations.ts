import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Document } from "#lib/contract/content/document.ts";
import type { TranslationStatus } from "#lib/contract/translations/translations.ts";
import { id, time } from "../columns.ts";
import type { PageFields } from "./content.ts";
import { organizationTable } from "./organizations.ts";
import { spaceTable } from "./spaces.ts";

/** Block of a translated page with its source. */
export interface Paragraph {
  /** Source block; null if only the translation has it. */
  source: string | null;
  text: string;
  /** Edited by a person: runs do not change it. */
  edited?: true;
  /** For edited paragraphs: the source block at the time of the edit. */
  from?: string | null;
}

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
    /** Instructions as text, for the engine. */
    guide: text().notNull(),
    status: text().$type<TranslationStatus>().notNull().default("pending"),
    /** Number of the current run; results of earlier ones are ignored. */
    run: integer().notNull().default(1),
    /** A run is queued or in progress. */
    queued: boolean().notNull().default(true),
    /** The run is for failed pages only. */
    onlyFailed: boolean().notNull().default(false),
    runPages: count(),
    runDone: count(),
    startedAt: time(),
    lastRunAt: time(),
    /** Display name of the engine in the last run. */
    lastEngine: text(),
    fault: text(),
    resultSpaceId: id().references(() => spaceTable.id, { onDelete: "set null" }),
    /** Revision written by the last run. */
    resultRevision: id(),
    /** Source revision of the last run. */
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

/** State of a page at its last translation; also of shared content. */
export const translatedPageTable = pgTable(
  "translated_pages",
  {
    translationId: translationId(),
    pageId: id().notNull(),
    kind: text({ enum: ["page", "reusable"] }).notNull(),
    /** Hash of the translated source; null before the first translation. */
    sourceHash: text(),
    words: count(),
    /** The glossary or the instructions have changed since. */
    isDirty: boolean().notNull().default(false),
    /** The next run discards people's edits. */
    isReleased: boolean().notNull().default(false),
    fault: text(),
    step: text({ enum: ["waiting", "translated"] }),
    /** Hash of the last written document, or of people's edits at that time. */
    written: text(),
    paragraphs: jsonb().$type<Paragraph[]>(),
    /** Members as last written; a difference from the current ones is an edit. */
    fields: jsonb().$type<Partial<PageFields>>(),
    edited: count(),
    stale: count(),
    /** Maps anchors of source headings to translated ones. */
    anchors: jsonb().$type<Record<string, string>>(),
    /** Pages with a heading that this page links to. */
    anchorsOf: text().array(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.pageId] })],
);
export type TranslatedPageRow = typeof translatedPageTable.$inferSelect;

/** Cached translations, by a hash of all input. */
export const translationMemoryTable = pgTable(
  "translation_memory",
  {
    translationId: translationId(),
    hash: text().notNull(),
    text: text().notNull(),
    /** Time of the last use, with a precision of a day. */
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
