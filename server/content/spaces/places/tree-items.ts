import { and, count, inArray, isNull, type SQL } from "drizzle-orm";
import type { EffectiveDefaultAccess } from "#lib/contract/content/collection-tree.ts";
import type { Context } from "../../../access/context.ts";
import {
  readEffectiveRoles,
  seesCollections,
  seesSpaces,
} from "../../../access/grants/effective-access.ts";
import { atLeast, partsOf } from "../../../access/levels.ts";
import { optional } from "../../../db/rows.ts";
import { type CollectionRow, collectionTable, spaceTable } from "../../../db/schema/spaces.ts";
import { readTotalOfEach } from "../../../db/totals.ts";
import type { ItemRow } from "./items.ts";

/** Counts the visible children of each of these collections. */
async function countItems(ctx: Context, ids: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  const live = and(isNull(spaceTable.deletedAt), seesSpaces(ctx, spaceTable));
  const parts: (readonly [typeof spaceTable | typeof collectionTable, SQL | undefined])[] = [
    [collectionTable, seesCollections(ctx, collectionTable)],
  ];
  if (ctx.member?.role === "admin") {
    for (const [id, total] of await readTotalOfEach(ctx.db, ids, "shelf")) counts.set(id, total);
  } else parts.push([spaceTable, live]);
  for (const [table, where] of parts) {
    const rows = await ctx.db
      .select({ parentId: table.parentId, count: count() })
      .from(table)
      .where(and(inArray(table.parentId, ids), where))
      .groupBy(table.parentId);
    for (const { parentId, count } of rows) {
      if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + count);
    }
  }
  return counts;
}

type Link = Pick<ItemRow, "type" | "id" | "title" | "defaultLevel">;

/** Returns the effective default access, and the resource that it comes from. */
function reached(
  row: ItemRow,
  chain: Link[],
  sees: (id: string) => boolean,
): EffectiveDefaultAccess {
  const { organization, role } = partsOf(row.effectiveLevel);
  const own = chain.filter(({ defaultLevel }) => defaultLevel === role);
  // If several resources give it, the nearest counts; without access, the top one has restricted
  // it.
  const from = role === null ? chain.at(0) : own.at(-1);
  if (role === null && organization) return { role, organization, from: { type: "organization" } };
  const shown = from && sees(from.id) ? { id: from.id, title: from.title } : {};
  return { role, organization, from: { type: from?.type ?? row.type, ...shown } };
}

/** Converts rows to visible tree nodes, in three queries for any number. */
export async function toTreeItems(ctx: Context, rows: readonly ItemRow[]) {
  const aboveIds = [...new Set(rows.flatMap(({ ancestors }) => ancestors))];
  const above: CollectionRow[] = aboveIds.length
    ? await ctx.db.select().from(collectionTable).where(inArray(collectionTable.id, aboveIds))
    : [];
  const byId = new Map(above.map((row) => [row.id, { ...row, type: "collection" as const }]));
  const effectiveRoleOf = await readEffectiveRoles(ctx, [...rows, ...above]);
  const visible = new Set(above.filter((row) => effectiveRoleOf(row) !== null).map(({ id }) => id));
  const counts = await countItems(
    ctx,
    rows.flatMap(({ type, id }) => (type === "collection" ? id : [])),
  );
  return rows.map((row) => {
    const chain = [...row.ancestors.flatMap((id) => byId.get(id) ?? []), row];
    const effectiveRole = effectiveRoleOf(row);
    return {
      object: "tree-item" as const,
      type: row.type,
      id: row.id,
      title: row.title,
      emoji: row.emoji,
      parent: row.parentId !== null && visible.has(row.parentId) ? row.parentId : undefined,
      description: optional(row.description),
      defaultLevel: row.defaultLevel,
      level: reached(row, chain, (id) => id === row.id || visible.has(id)),
      items: counts.get(row.id) ?? 0,
      permissions: {
        admin: atLeast(effectiveRole, "admin"),
        create: atLeast(effectiveRole, "create"),
      },
    };
  });
}
