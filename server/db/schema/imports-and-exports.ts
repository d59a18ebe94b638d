import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ImportNoteKind } from "#lib/contract/content/import-notes.ts";
import type {
  ImportOptions,
  ImportSourceName,
  ImportState,
} from "#lib/contract/content/imports.ts";
import { id, time } from "../columns.ts";
import { changeRequestTable } from "./review.ts";
import { spaceTable } from "./spaces.ts";

export const importTable = pgTable(
  "imports",
  {
    id: id().primaryKey(),
    organizationId: id().notNull(),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    /** Null: the space itself. */
    changeRequestId: id().references(() => changeRequestTable.id, { onDelete: "cascade" }),
    /** Target page; null if it creates pages. */
    intoPage: id(),
    source: text().$type<ImportSourceName>().notNull(),
    url: text(),
    /** Uploaded file instead of an address. */
    blob: id(),
    /** Address, or name of the upload. */
    name: text().notNull(),
    follow: boolean().notNull(),
    /** Pages that the target has already are updated instead of added once more. */
    updatesPages: boolean().notNull().default(false),
    /** Choices about reading the source; null: none. */
    options: json().$type<ImportOptions>(),
    state: text().$type<ImportState>().notNull(),
    fault: text(),
    total: integer().notNull(),
    imported: integer().notNull(),
    failed: integer().notNull(),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
    /** Key of the caller for one start, however often it is sent. */
    attempt: text(),
  },
  (table) => [
    uniqueIndex("imports_attempt_key").on(table.createdBy, table.attempt),
    index("imports_created_index").on(table.organizationId, table.createdAt, table.id),
    index("imports_space_index").on(table.spaceId, table.createdAt, table.id),
  ],
);
export type ImportRow = typeof importTable.$inferSelect;

export const importResourceTable = pgTable(
  "import_resources",
  {
    importId: id()
      .notNull()
      .references(() => importTable.id, { onDelete: "cascade" }),
    /** Position in the source's order. */
    rank: integer().notNull(),
    key: text().notNull(),
    parent: text(),
    kind: text({ enum: ["document", "group", "link"] }).notNull(),
    title: text().notNull(),
    isNamed: boolean().notNull(),
    isEmpty: boolean().notNull(),
    href: text(),
    /** Id of the page, assigned at the start so that others can link to it before it exists. */
    pageId: id().notNull(),
    state: text({ enum: ["pending", "imported", "failed"] }).notNull(),
    fault: text(),
    /** Effect on a page that the target had; null: added. */
    effect: text({ enum: ["updated", "unchanged"] }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rank] })],
);
export type ImportResourceRow = typeof importResourceTable.$inferSelect;

export const importNoteTable = pgTable(
  "import_notes",
  {
    importId: id()
      .notNull()
      .references(() => importTable.id, { onDelete: "cascade" }),
    /** Rank of its resource, and its number in that, as sortable text. */
    position: text().notNull(),
    /**
     * Key of the resource, or the id of a page of the target that the source lacks; null for a note
     * about the whole source.
     */
    key: text(),
    kind: text().$type<ImportNoteKind>().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
export type ImportNoteRow = typeof importNoteTable.$inferSelect;

export const pdfExportTable = pgTable(
  "pdf_exports",
  {
    id: id().primaryKey(),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    changeRequestId: id().references(() => changeRequestTable.id, { onDelete: "cascade" }),
    /** Root of the printed content, fixed at the request. */
    root: text().notNull(),
    pageId: id(),
    only: boolean().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    state: text({ enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    progress: integer().notNull().default(0),
    /** Name of the stored file, once it is done. */
    blob: text(),
    pages: integer(),
    size: integer(),
    fault: text(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (table) => [
    index("pdf_exports_person_index").on(table.createdBy, table.createdAt),
    index("pdf_exports_space_index").on(table.spaceId),
    index("pdf_exports_created_index").on(table.createdAt),
  ],
);
export type PdfExportRow = typeof pdfExportTable.$inferSelect;
