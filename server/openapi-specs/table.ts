import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  OpenAPIErrorCode,
  OpenAPIProcessingState,
  OpenAPIVisibility,
} from "#lib/contract/openapi-specs.ts";
import { bytes, id, time } from "../db/columns.ts";
import { organizationTable } from "../organizations/table.ts";

export const openAPISpecTable = pgTable(
  "openapi_specs",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    slug: text().notNull(),
    /** Null where the text was given. */
    sourceUrl: text(),
    /** Counts how often it was to be read: what is read for an older count is out of date. */
    reading: integer().notNull().default(1),
    processingState: text().$type<OpenAPIProcessingState>().notNull().default("pending"),
    visibility: text().$type<OpenAPIVisibility>().notNull().default("private"),
    lastVersionId: id(),
    lastProcessedAt: time(),
    lastErrorCode: text().$type<OpenAPIErrorCode>(),
    /** The error in words. */
    lastFault: text(),
    /** What the source said of what was read last, so that it need not be sent again. */
    etag: text(),
    lastModified: text(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("openapi_specs_slug_key").on(table.organizationId, table.slug),
    index("openapi_specs_created_index").on(table.organizationId, table.createdAt, table.id),
    index("openapi_specs_due_index")
      .on(table.lastProcessedAt)
      .where(sql`${table.sourceUrl} is not null`),
    index("openapi_specs_unfinished_index")
      .on(table.id)
      .where(sql`${table.processingState} <> 'complete'`),
  ],
);
export type OpenAPISpecRow = typeof openAPISpecTable.$inferSelect;

const specId = () =>
  id()
    .notNull()
    .references(() => openAPISpecTable.id, { onDelete: "cascade" });

/** The text that was given instead of an address; apart, as lists need no megabytes. */
export const openAPISpecTextTable = pgTable("openapi_spec_texts", {
  specId: specId().primaryKey(),
  text: text().notNull(),
});

export const openAPISpecVersionTable = pgTable(
  "openapi_spec_versions",
  {
    id: id().primaryKey(),
    specId: specId(),
    /** Path of the document among the files. */
    entry: text().notNull(),
    format: text({ enum: ["json", "yaml"] }).notNull(),
    /** SHA-256 of all files, hex: what is the same makes no new version. */
    hash: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("openapi_spec_versions_index").on(table.specId, table.createdAt, table.id)],
);
export type OpenAPISpecVersionRow = typeof openAPISpecVersionTable.$inferSelect;

export const openAPISpecFileTable = pgTable(
  "openapi_spec_files",
  {
    versionId: id()
      .notNull()
      .references(() => openAPISpecVersionTable.id, { onDelete: "cascade" }),
    path: text().notNull(),
    /** Of versions from before texts were packed. */
    text: text(),
    /**
     * The text in gzip, made in the thread that reads it: megabytes written as they are hold up the
     * embedded database, and with it everybody, four times as long.
     */
    packed: bytes(),
    /** What YAML says, as JSON in gzip: it is read in a tenth of the time, and written as fast. */
    parsed: bytes(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.path] })],
);
