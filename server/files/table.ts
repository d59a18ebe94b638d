import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../db/columns.ts";

/** What the storage holds, one row an object. */
export const blobTable = pgTable(
  "blobs",
  {
    /** Random: it names the object in the storage, and whoever knows it may read it. */
    id: id().primaryKey(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    createdAt: time().notNull(),
    /** From then on it is as if it was not there. Null: it stays as long as content refers to it. */
    expiresAt: time(),
  },
  (table) => [index("blobs_created_index").on(table.createdAt)],
);
export type BlobRow = typeof blobTable.$inferSelect;
