import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { DefaultLevel } from "#lib/contract/platform/common.ts";
import type { Context } from "../../../access/context.ts";
import { seesCollections, seesSpaces } from "../../../access/grants/effective-access.ts";
import type { Inherited } from "../../../access/levels.ts";
import { collectionTable, spaceTable } from "../../../db/schema/spaces.ts";
import type { ParentRef } from "../../collections/level.ts";
import { titleHas } from "../reads/title-has.ts";

/** Live space or collection, with only the columns for trees and lists. */
export interface ItemRow extends Inherited {
  type: "space" | "collection";
  id: string;
  organizationId: string;
  parentId: string | null;
  title: string;
  emoji: string;
  description: string | null;
  defaultLevel: DefaultLevel;
  position: string;
}

type ItemTable = typeof spaceTable | typeof collectionTable;

const aboveTable = alias(collectionTable, "above");

/** Condition for items at the top level, including those in hidden collections. */
function atTop(ctx: Context, table: ItemTable) {
  const seen = seesCollections(ctx, aboveTable);
  if (!seen) return isNull(table.parentId);
  const above = ctx.db
    .select({ seen: sql`${seen}` })
    .from(aboveTable)
    .where(eq(aboveTable.id, table.parentId));
  return or(isNull(table.parentId), sql`not (${above})`);
}

/**
 * Conditions for visible live spaces and collections among those that `which` selects, per kind.
 */
function itemsWhere(ctx: Context, which: (table: ItemTable) => SQL | undefined) {
  const shared = (table: ItemTable) => ({
    id: table.id,
    organizationId: table.organizationId,
    parentId: table.parentId,
    title: table.title,
    position: table.position,
    defaultLevel: table.defaultLevel,
    effectiveLevel: table.effectiveLevel,
    ancestors: table.ancestors,
  });
  const spaces = ctx.db
    .select({
      type: sql<"space" | "collection">`'space'::text`.as("type"),
      emoji: spaceTable.emoji,
      description: sql<string | null>`null::text`.as("description"),
      ...shared(spaceTable),
    })
    .from(spaceTable)
    .where(and(which(spaceTable), isNull(spaceTable.deletedAt), seesSpaces(ctx, spaceTable)));
  const collections = ctx.db
    .select({
      type: sql<"space" | "collection">`'collection'::text`.as("type"),
      emoji: sql<string>`''::text`.as("emoji"),
      description: collectionTable.description,
      ...shared(collectionTable),
    })
    .from(collectionTable)
    .where(and(which(collectionTable), seesCollections(ctx, collectionTable)));
  return { spaces, collections };
}

const titled = (table: ItemTable, title: string | undefined) =>
  title ? titleHas(table, title) : undefined;

const itemsAt = (ctx: Context, { organizationId, collectionId }: ParentRef, filter: Filter) =>
  itemsWhere(ctx, (table) =>
    and(
      eq(table.organizationId, organizationId),
      collectionId === null ? atTop(ctx, table) : eq(table.parentId, collectionId),
      titled(table, filter.title),
      filter.after,
    ),
  );

interface Filter {
  title?: string | undefined;
  /** Continues after that position and id. */
  after?: SQL | undefined;
}

/** Selects the visible items of a parent, filtered by title. */
export function itemsOf(ctx: Context, parentRef: ParentRef, title?: string) {
  const { spaces, collections } = itemsAt(ctx, parentRef, { title });
  return unionAll(spaces, collections).as("items");
}

/** Column names that both kinds share, for common conditions and orders. */
export const itemKeys = { position: sql`"position"`, id: sql`"id"` };

/** Selects the first items in order, reading at most one page of each kind. */
export function firstItemsOf(
  ctx: Context,
  parentRef: ParentRef,
  filter: Filter,
  limit: number | Placeholder,
) {
  const { spaces, collections } = itemsAt(ctx, parentRef, filter);
  // Includes the parent, which the planner needs: see `LevelPart`.
  const [one, other] = [spaceTable, collectionTable].map(({ parentId }) => [
    asc(parentId),
    itemKeys.position,
    itemKeys.id,
  ]);
  return unionAll(
    spaces.orderBy(...(one ?? [])).limit(limit),
    collections.orderBy(...(other ?? [])).limit(limit),
  )
    .orderBy(itemKeys.position, itemKeys.id)
    .limit(limit);
}

/** Selects the visible items of a whole organization, filtered by title. */
export function itemsIn(ctx: Context, organizationId: string, title: string) {
  const where = (table: ItemTable) =>
    and(eq(table.organizationId, organizationId), titled(table, title));
  const { spaces, collections } = itemsWhere(ctx, where);
  return unionAll(spaces, collections).as("items");
}
