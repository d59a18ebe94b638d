import { index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../db/columns.ts";

/** Immutable content by its own hash: page nodes and lists as JSON, documents as Markdown. */
export const contentObjectTable = pgTable(
  "content_objects",
  {
    hash: text().primaryKey(),
    body: text().notNull(),
    /** Time of the last new reference: unreferenced objects are kept for a while. */
    touchedAt: time().notNull(),
  },
  (table) => [index("content_objects_touched_index").on(table.touchedAt)],
);

export const revisionTable = pgTable(
  "revisions",
  {
    id: id().primaryKey(),
    /** Space that created it; a duplicate continues from it even after that space is deleted. */
    spaceId: id().notNull(),
    /** Change request that it belongs to; null for the history of the space itself. */
    changeRequestId: id(),
    root: text().notNull(),
    parents: text().array().notNull(),
    type: text({ enum: ["edits", "merge", "rollback", "update", "computed"] }).notNull(),
    /** Change request whose merge created it. */
    mergedFrom: id(),
    /** Null for the system. */
    createdBy: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("revisions_space_index").on(
      table.spaceId,
      table.changeRequestId,
      table.createdAt,
      table.id,
    ),
    index("revisions_root_index").on(table.root),
  ],
);
export type RevisionRow = typeof revisionTable.$inferSelect;
