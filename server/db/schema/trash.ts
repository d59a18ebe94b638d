import { sql } from "drizzle-orm";
import { index, json, pgTable, pgView, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TrashKind } from "#lib/contract/content/trash-items.ts";
import { id, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";
import { spaceTable } from "./spaces.ts";

/** Column of a row that a deletion clears. */
export interface TrashLink {
  table: string;
  id: string;
  column: string;
}

/** Deleted object that can be restored. Spaces in the trash stay in their own table. */
export const trashItemTable = pgTable(
  "trash_items",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    kind: text().$type<Exclude<TrashKind, "space">>().notNull(),
    /** Id that the object had, and has again after its restore. */
    targetId: id().notNull(),
    title: text().notNull(),
    /** Site of a share link. */
    siteId: id(),
    /** Numbers of its parts, by kind. */
    held: json().$type<Record<string, number>>().notNull(),
    /** Rows that named it, without being deleted with it. */
    links: json().$type<TrashLink[]>().notNull(),
    deletedAt: time().notNull(),
    deletedBy: id().notNull(),
    /** Space of a page or file: a duplicate of a space has pages with the same ids. */
    spaceId: id().references(() => spaceTable.id, { onDelete: "cascade" }),
    /** Last revision that had the page or file, which keeps its content. */
    revision: id(),
    /** Path of a page at that revision. */
    path: text(),
  },
  (table) => [
    uniqueIndex("trash_items_target_key").on(table.targetId).where(sql`${table.spaceId} is null`),
    uniqueIndex("trash_items_content_key").on(table.spaceId, table.targetId),
    index("trash_items_deleted_index").on(table.organizationId, table.deletedAt, table.id),
    index("trash_items_purge_index").on(table.deletedAt),
  ],
);
export type TrashItemRow = typeof trashItemTable.$inferSelect;

/** Row of any table that was deleted with an object (`server/db/kept-rows`). */
export const trashRowTable = pgTable(
  "trash_rows",
  {
    itemId: id()
      .notNull()
      .references(() => trashItemTable.id, { onDelete: "cascade" }),
    table: text().notNull(),
    /** MD5 of the row: a row that several foreign keys lead to is kept once. */
    hash: text().notNull(),
    /** Not jsonb, which would lose the order of members in values of type json. */
    row: json().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.table, table.hash] })],
);

/**
 * Everything in the trash: spaces and other objects, without the pages and files of deleted spaces
 * (migration `trash-pages`).
 */
export const trashView = pgView("trash", {
  id: id().notNull(),
  organizationId: id().notNull(),
  kind: text().$type<TrashKind>().notNull(),
  targetId: id().notNull(),
  title: text().notNull(),
  siteId: id(),
  held: json().$type<Record<string, number>>().notNull(),
  deletedAt: time().notNull(),
  deletedBy: id(),
  spaceId: id(),
  revision: id(),
  path: text(),
}).existing();
export type TrashedRow = typeof trashView.$inferSelect;
