import { and, count, inArray, isNull } from "drizzle-orm";
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
import { readSpaceFacts } from "../reads/publication.ts";
import type { ItemRow } from "./items.ts";

type Counts = Map<string, number>;

/** Counts the visible collections directly inside each of these collections. */
async function countCollections(ctx: Context, ids: string[]): Promise<Counts> {
  const { parentId } = collectionTable;
  const rows = await ctx.db
    .select({ parentId, count: count() })
    .from(collectionTable)
    .where(and(inArray(parentId, ids), seesCollections(ctx, collectionTable)))
    .groupBy(parentId);
  return new Map(rows.map((row) => [row.parentId ?? "", row.count]));
}

/** Counts the visible spaces directly inside each of these collections. */
async function countSpaces(ctx: Context, ids: string[]): Promise<Counts> {
  if (ctx.member?.role === "admin") return new Map(await readTotalOfEach(ctx.db, ids, "shelf"));
  const { parentId, deletedAt } = spaceTable;
  const rows = await ctx.db
    .select({ parentId, count: count() })
    .from(spaceTable)
    .where(and(inArray(parentId, ids), isNull(deletedAt), seesSpaces(ctx, spaceTable)))
    .groupBy(parentId);
  return new Map(rows.map((row) => [row.parentId ?? "", row.count]));
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

const none: Counts = new Map();

/** Converts rows to visible tree nodes, in a few queries for any number. */
export async function toTreeItems(ctx: Context, rows: readonly ItemRow[]) {
  const aboveIds = [...new Set(rows.flatMap(({ ancestors }) => ancestors))];
  const above: CollectionRow[] = aboveIds.length
    ? await ctx.db.select().from(collectionTable).where(inArray(collectionTable.id, aboveIds))
    : [];
  const byId = new Map(above.map((row) => [row.id, { ...row, type: "collection" as const }]));
  const effectiveRoleOf = await readEffectiveRoles(ctx, [...rows, ...above]);
  const visible = new Set(above.filter((row) => effectiveRoleOf(row) !== null).map(({ id }) => id));
  const ids = rows.flatMap(({ type, id }) => (type === "collection" ? id : []));
  const collections = ids.length > 0 ? await countCollections(ctx, ids) : none;
  const spaces = ids.length > 0 ? await countSpaces(ctx, ids) : none;
  const spaceIds = rows.flatMap(({ type, id }) => (type === "space" ? id : []));
  const facts = spaceIds.length > 0 ? await readSpaceFacts(ctx.db, spaceIds) : undefined;
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
      ...facts?.get(row.id),
      items: (collections.get(row.id) ?? 0) + (spaces.get(row.id) ?? 0),
      spaces: spaces.get(row.id) ?? 0,
      permissions: {
        admin: atLeast(effectiveRole, "admin"),
        create: atLeast(effectiveRole, "create"),
      },
    };
  });
}
