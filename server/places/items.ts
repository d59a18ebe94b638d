import { and, eq, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { DefaultLevel } from "#lib/contract/common.ts";
import type { Shelf } from "../collections/level.ts";
import { collectionTable } from "../collections/table.ts";
import type { Context } from "../context.ts";
import { escapeLike } from "../db/rows.ts";
import { seesCollections, seesSpaces } from "../grants/reach.ts";
import type { Placed } from "../levels.ts";
import { spaceTable } from "../spaces/table.ts";

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

/** Live spaces and collections that the caller may see, of those that `which` names. */
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
  return unionAll(spaces, collections).as("items");
}

const titled = (table: ItemTable, title: string | undefined) =>
  title ? ilike(table.title, `%${escapeLike(title)}%`) : undefined;

/** What of a place the caller may see, filtered by title. */
export function itemsOf(ctx: Context, { organizationId, collectionId }: Shelf, title?: string) {
  return itemsWhere(ctx, (table) =>
    and(
      eq(table.organizationId, organizationId),
      collectionId === null ? atTop(ctx, table) : eq(table.parentId, collectionId),
      titled(table, title),
    ),
  );
}

/** What of a whole organization the caller may see, filtered by title. */
export const itemsIn = (ctx: Context, organizationId: string, title: string) =>
  itemsWhere(ctx, (table) => and(eq(table.organizationId, organizationId), titled(table, title)));
