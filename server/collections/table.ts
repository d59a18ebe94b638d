import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { DefaultLevel } from "#lib/contract/common.ts";
import { id, orderingKey, time } from "../db/columns.ts";
import type { EffectiveLevel } from "../levels.ts";
import { organizationTable } from "../organizations/table.ts";

export const collectionTable = pgTable(
  "collections",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    parentId: id().references((): AnyPgColumn => collectionTable.id),
    title: text().notNull(),
    description: text(),
    defaultLevel: text().$type<DefaultLevel>(),
    effectiveLevel: text().$type<EffectiveLevel>(),
    /** The collections above, from the top. */
    ancestors: id().array().notNull().default([]),
    position: orderingKey().notNull(),
    createdBy: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("collections_level_index").on(table.organizationId, table.parentId, table.position),
    index("collections_parent_index").on(table.parentId),
    // Kept in order at once: what waits in its list would be read through by every search.
    index("collections_ancestors_index").using("gin", table.ancestors).with({ fastupdate: false }),
  ],
);
export type CollectionRow = typeof collectionTable.$inferSelect;

/**
 * How many live spaces lie in a collection and below it, kept by triggers (migration
 * `collection-totals`) in shards, as `totals` are: what a grant opens is known without a scan.
 */
export const collectionTotalTable = pgTable(
  "collection_totals",
  {
    collectionId: id()
      .notNull()
      .references(() => collectionTable.id, { onDelete: "cascade" }),
    shard: smallint().notNull(),
    spaces: integer().notNull(),
    /** Those of them that no default level opens. */
    closed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.shard] })],
);
