import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type {
  ImportNoteKind,
  ImportSourceName,
  ImportState,
} from "#lib/contract/content/imports.ts";
import { id, time } from "../../platform/db/columns.ts";
import { changeRequestTable } from "../../review/change-requests/table.ts";
import { spaceTable } from "../spaces/table.ts";

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
    state: text().$type<ImportState>().notNull(),
    fault: text(),
    total: integer().notNull(),
    imported: integer().notNull(),
    failed: integer().notNull(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (table) => [
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
    /** Rank of its resource and number within that, in an order for texts. */
    position: text().notNull(),
    /** Key of the resource; null for a note about the whole source. */
    key: text(),
    kind: text().$type<ImportNoteKind>().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
export type ImportNoteRow = typeof importNoteTable.$inferSelect;
