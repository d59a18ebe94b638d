import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  OpenAPIErrorCode,
  OpenAPIProcessingState,
  OpenAPIVisibility,
} from "#lib/contract/api-specs/openapi-specs.ts";
import { bytes, id, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";

export const openAPISpecTable = pgTable(
  "openapi_specs",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    slug: text().notNull(),
    /** Null for a given text. */
    sourceUrl: text(),
    /** Number of the current run; results of earlier ones are ignored. */
    reading: integer().notNull().default(1),
    processingState: text().$type<OpenAPIProcessingState>().notNull().default("pending"),
    visibility: text().$type<OpenAPIVisibility>().notNull().default("private"),
    lastVersionId: id(),
    lastProcessedAt: time(),
    lastErrorCode: text().$type<OpenAPIErrorCode>(),
    /** Message of the error. */
    lastError: text("last_fault"),
    /** Caching headers of the last response, for conditional fetches. */
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

/** Text given instead of an address; in a separate table, as lists don't need it. */
export const openAPISpecTextTable = pgTable("openapi_spec_texts", {
  specId: specId().primaryKey(),
  text: text().notNull(),
});

export const openAPISpecVersionTable = pgTable(
  "openapi_spec_versions",
  {
    id: id().primaryKey(),
    specId: specId(),
    /** Path of the entry document. */
    entry: text().notNull(),
    format: text({ enum: ["json", "yaml"] }).notNull(),
    /** `info.version`; null if the document has none, or was imported before it was stored. */
    version: text(),
    /** SHA-256 of all files in hex: unchanged files create no new version. */
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
    /** Only in versions from before compression. */
    text: text(),
    /**
     * Compressed in the worker, as uncompressed text blocks the embedded database four times as
     * long.
     */
    packed: bytes(),
    /** YAML as compressed JSON, which takes a tenth of the time to parse. */
    parsed: bytes(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.path] })],
);
