import type { PageQuery } from "#lib/contract/common.ts";
import { type Shelf, shelfParts } from "../collections/level.ts";
import type { Context } from "../context.ts";
import { listPage } from "../db/list.ts";
import { readTotal } from "../db/totals.ts";
import { firstItemsOf, type ItemRow, itemKeys, itemsOf } from "./items.ts";

/** How much lies at a place; what an admin sees there is known from totals (migration `shelf-totals`). */
async function countItems(ctx: Context, shelf: Shelf, title: string | undefined): Promise<number> {
  if (title || ctx.member?.role !== "admin") return ctx.db.$count(itemsOf(ctx, shelf, title));
  const spaces = await readTotal(ctx.db, shelf.collectionId ?? shelf.organizationId, ["shelf"]);
  const collections = shelfParts(shelf, true).find(({ kind }) => kind === "collection");
  return spaces + (collections ? await ctx.db.$count(collections.table, collections.where) : 0);
}

interface Asked {
  query: PageQuery;
  name: unknown[];
  title?: string | undefined;
}

/** A page of what lies at one place, in the order that its spaces and collections share. */
export const pageOfItems = (ctx: Context, shelf: Shelf, { query, name, title }: Asked) =>
  listPage({
    query,
    name,
    keys: [
      { column: itemKeys.position, value: (row: ItemRow) => row.position },
      { column: itemKeys.id, value: (row: ItemRow) => row.id },
    ],
    order: "asc",
    rows: (after, _orderBy, limit) => firstItemsOf(ctx, shelf, { title, after }, limit),
    count: () => countItems(ctx, shelf, title),
    toItem: (row: ItemRow) => row,
  });
