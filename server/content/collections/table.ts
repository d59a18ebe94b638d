import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { DefaultLevel } from "#lib/contract/platform/common.ts";
import type { EffectiveLevel } from "../../access/levels.ts";
import { organizationTable } from "../../organizations/table.ts";
import { id, orderingKey, time } from "../../db/columns.ts";

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
    /** Ancestors, from the top. */
    ancestors: id().array().notNull().default([]),
    position: orderingKey().notNull(),
    createdBy: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("collections_level_index").on(table.organizationId, table.parentId, table.position),
    index("collections_parent_index").on(table.parentId),
    // Updated at once: every search would scan a pending list.
    index("collections_ancestors_index").using("gin", table.ancestors).with({ fastupdate: false }),
  ],
);
export type CollectionRow = typeof collectionTable.$inferSelect;

/**
 * Number of live spaces in a collection at any depth, kept by triggers (migration
 * `collection-totals`) in shards like `totals`: counts the effect of a grant without a scan.
 */
export const collectionTotalTable = pgTable(
  "collection_totals",
  {
    collectionId: id()
      .notNull()
      .references(() => collectionTable.id, { onDelete: "cascade" }),
    shard: smallint().notNull(),
    spaces: integer().notNull(),
    /** Number of them that no default access opens. */
    closed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.shard] })],
);
