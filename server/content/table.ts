import { index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../db/columns.ts";

/** Immutable content under the hash of itself: page nodes and lists as JSON, documents as Markdown. */
export const contentObjectTable = pgTable(
  "content_objects",
  {
    hash: text().primaryKey(),
    body: text().notNull(),
    /** When something last came to refer to it: what nothing refers to is kept for a while. */
    touchedAt: time().notNull(),
  },
  (table) => [index("content_objects_touched_index").on(table.touchedAt)],
);

export const revisionTable = pgTable(
  "revisions",
  {
    id: id().primaryKey(),
    /** The space that it was made in; a duplicate goes on from the same, also when this one is gone. */
    spaceId: id().notNull(),
    /** The change request that it belongs to; null in the history of the space itself. */
    changeRequestId: id(),
    root: text().notNull(),
    parents: text().array().notNull(),
    type: text({ enum: ["edits", "merge", "rollback", "update", "computed"] }).notNull(),
    /** The change request whose merge made it. */
    mergedFrom: id(),
    /** Null where the system made it. */
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
