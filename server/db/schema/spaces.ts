import { sql } from "drizzle-orm";
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
import { id, orderingKey, time } from "../columns.ts";
import type { EffectiveLevel } from "./levels.ts";
import { organizationTable } from "./organizations.ts";

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
    // Updated at once, as every search would scan a pending list.
    index("collections_ancestors_index").using("gin", table.ancestors).with({ fastupdate: false }),
  ],
);
export type CollectionRow = typeof collectionTable.$inferSelect;

/**
 * Number of live spaces in a collection at any depth, kept by triggers (migration
 * `collection-totals`) in shards like `totals`. It gives the effect of a grant without a scan.
 */
export const collectionTotalTable = pgTable(
  "collection_totals",
  {
    collectionId: id()
      .notNull()
      .references(() => collectionTable.id, { onDelete: "cascade" }),
    shard: smallint().notNull(),
    spaces: integer().notNull(),
    /** Number of those that no default access opens. */
    closed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.shard] })],
);

interface Indexed {
  indexedRevision: AnyPgColumn;
  revision: AnyPgColumn;
}

/**
 * Condition for outdated indexes across spaces. The planner expects "is distinct from" to match
 * nearly all rows and would scan the table; it expects few nulls, and uses the index.
 */
const staleness = ({ indexedRevision, revision }: Indexed) =>
  sql`nullif(${indexedRevision} is distinct from ${revision}, true) is null`;

interface Compared {
  settledRevision: AnyPgColumn;
  revision: AnyPgColumn;
  changeRequestsOpen: AnyPgColumn;
  changeRequestsDraft: AnyPgColumn;
}

/** Condition for spaces with change requests that weren't compared with the current content. */
const uncompared = (of: Compared) =>
  sql`${of.changeRequestsOpen} + ${of.changeRequestsDraft} > 0 and nullif(${of.settledRevision} is distinct from ${of.revision}, true) is null`;

export const spaceTable = pgTable(
  "spaces",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    /** Cleared if the collection is deleted while the space is in the trash. */
    parentId: id().references(() => collectionTable.id, { onDelete: "set null" }),
    /** Title of the collection at deletion, so that the trash can name it. */
    formerParent: text(),
    formerParentId: id(),
    title: text().notNull(),
    emoji: text().notNull(),
    icon: text(),
    editMode: text({ enum: ["live", "locked"] }).notNull(),
    language: text(),
    defaultLevel: text().$type<DefaultLevel>(),
    effectiveLevel: text().$type<EffectiveLevel>(),
    /** Ancestor collections, from the top. */
    ancestors: id().array().notNull().default([]),
    revision: id().notNull(),
    /** Revision of the indexes across spaces; null if they must be rebuilt. */
    indexedRevision: id(),
    /** Revision for which the queues of its change requests were computed; null: never. */
    settledRevision: id(),
    position: orderingKey().notNull(),
    comments: integer().notNull().default(0),
    changeRequests: integer().notNull().default(0),
    changeRequestsOpen: integer().notNull().default(0),
    changeRequestsDraft: integer().notNull().default(0),
    createdBy: id(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    deletedAt: time(),
    deletedBy: id(),
  },
  (table) => [
    index("spaces_level_index").on(table.organizationId, table.parentId, table.position),
    index("spaces_created_index").on(table.organizationId, table.createdAt, table.id),
    index("spaces_updated_index").on(table.organizationId, table.updatedAt, table.id),
    index("spaces_title_index").on(table.organizationId, table.title, table.id),
    index("spaces_deleted_index").on(table.organizationId, table.deletedAt, table.id),
    index("spaces_language_index")
      .on(table.organizationId, table.language)
      .where(sql`${table.language} is not null`),
    index("spaces_locked_index").on(table.organizationId).where(sql`${table.editMode} <> 'live'`),
    index("spaces_purge_index").on(table.deletedAt),
    index("spaces_parent_index").on(table.parentId),
    index("spaces_closed_index")
      .on(table.organizationId)
      .where(sql`${table.effectiveLevel} is null and ${table.deletedAt} is null`),
    // By key alone, as grants are looked up for a thousand spaces at once.
    index("spaces_closed_key_index")
      .on(table.id)
      .where(sql`${table.effectiveLevel} is null and ${table.deletedAt} is null`),
    index("spaces_stale_index").on(table.organizationId).where(staleness(table)),
    index("spaces_unsettled_index").on(table.id).where(uncompared(table)),
  ],
);
export const isUncompared = uncompared(spaceTable);
export const isStale = staleness(spaceTable);
export type SpaceRow = typeof spaceTable.$inferSelect;
