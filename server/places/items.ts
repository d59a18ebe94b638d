import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { DefaultLevel } from "#lib/contract/common.ts";
import type { Shelf } from "../collections/level.ts";
import { collectionTable } from "../collections/table.ts";
import type { Context } from "../context.ts";
import { seesCollections, seesSpaces } from "../grants/reach.ts";
import type { Placed } from "../levels.ts";
import { spaceTable } from "../spaces/table.ts";
import { titleHas } from "../spaces/title-has.ts";

/** A live space or a collection, as far as trees and lists of places need it. */
export interface ItemRow extends Placed {
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

/** What lies in a collection that the caller cannot see stands at the top for them. */
function atTop(ctx: Context, table: ItemTable) {
  const seen = seesCollections(ctx, aboveTable);
  if (!seen) return isNull(table.parentId);
  const above = ctx.db
    .select({ seen: sql`${seen}` })
    .from(aboveTable)
    .where(eq(aboveTable.id, table.parentId));
  return or(isNull(table.parentId), sql`not (${above})`);
}

/** Live spaces and collections that the caller may see, of those that `which` names, each kind apart. */
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

const itemsAt = (ctx: Context, { organizationId, collectionId }: Shelf, filter: Filter) =>
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
  /** Beyond that position and id. */
  after?: SQL | undefined;
}

/** What of a place the caller may see, filtered by title. */
export function itemsOf(ctx: Context, shelf: Shelf, title?: string) {
  const { spaces, collections } = itemsAt(ctx, shelf, { title });
  return unionAll(spaces, collections).as("items");
}

/** Names of both kinds alike, so that one condition and one order hold for each. */
export const itemKeys = { position: sql`"position"`, id: sql`"id"` };

/** The first of them in their order: of each kind no more is read than a page can show. */
export function firstItemsOf(ctx: Context, shelf: Shelf, filter: Filter, limit: number) {
  const { spaces, collections } = itemsAt(ctx, shelf, filter);
  // The order names the parent for the planner's sake: see `LevelPart`.
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

/** What of a whole organization the caller may see, filtered by title. */
export function itemsIn(ctx: Context, organizationId: string, title: string) {
  const where = (table: ItemTable) =>
    and(eq(table.organizationId, organizationId), titled(table, title));
  const { spaces, collections } = itemsWhere(ctx, where);
  return unionAll(spaces, collections).as("items");
}
