import type { PageQuery } from "#lib/contract/platform/common.ts";
import type { Context } from "../../../access/context.ts";
import { readTotal } from "../../../db/totals.ts";
import { listPage } from "../../../platform/lists/list.ts";
import { childrenParts, type ParentRef } from "../../collections/level.ts";
import { firstItemsOf, type ItemRow, itemKeys, itemsOf } from "./items.ts";

/** Counts the items of a parent; for admins from totals (migration `shelf-totals`). */
async function countItems(
  ctx: Context,
  parentRef: ParentRef,
  title: string | undefined,
): Promise<number> {
  if (title || ctx.member?.role !== "admin") return ctx.db.$count(itemsOf(ctx, parentRef, title));
  const spaces = await readTotal(ctx.db, parentRef.collectionId ?? parentRef.organizationId, [
    "shelf",
  ]);
  const collections = childrenParts(parentRef, true).find(({ kind }) => kind === "collection");
  return spaces + (collections ? await ctx.db.$count(collections.table, collections.where) : 0);
}

interface Asked {
  query: PageQuery;
  name: unknown[];
  title?: string | undefined;
}

/** Lists the items of one parent, in the order that spaces and collections share. */
export const pageOfItems = (ctx: Context, parentRef: ParentRef, { query, name, title }: Asked) =>
  listPage({
    query,
    name,
    keys: [
      { column: itemKeys.position, value: (row: ItemRow) => row.position },
      { column: itemKeys.id, value: (row: ItemRow) => row.id },
    ],
    order: "asc",
    rows: (after, _orderBy, limit) => firstItemsOf(ctx, parentRef, { title, after }, limit),
    count: () => countItems(ctx, parentRef, title),
    toItem: (row: ItemRow) => row,
  });
