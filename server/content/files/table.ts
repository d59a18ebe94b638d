import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../../db/columns.ts";

/** Objects in the storage, one row each. */
export const blobTable = pgTable(
  "blobs",
  {
    /** Random: the name in the storage, and the permission to read it. */
    id: id().primaryKey(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    createdAt: time().notNull(),
    /** Expired blobs count as deleted. Null: kept as long as content refers to it. */
    expiresAt: time(),
  },
  (table) => [index("blobs_created_index").on(table.createdAt)],
);
export type BlobRow = typeof blobTable.$inferSelect;
