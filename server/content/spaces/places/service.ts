import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { places } from "#lib/contract/content/places.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import type { ParentRef } from "../../collections/level.ts";
import { type ItemRow, itemsOf } from "./items.ts";
import { pageOfItems } from "./page-of-items.ts";
import { requireVisible } from "./require.ts";

type Op = typeof places;

type Shown = Pick<ItemRow, "type" | "id" | "title" | "emoji">;

const toPlaceItem = ({ type, id, title, emoji }: Shown) => ({
  object: "place-item" as const,
  type,
  id,
  title,
  emoji,
});

export async function listPlaceItems(ctx: Context, { query }: Input<Op["listPlaceItems"]>) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const parentRef = { organizationId, collectionId: query.parent ?? null };
  await requireVisible(ctx, parentRef);
  const { parent, title } = query;
  const name = ["listPlaceItems", organizationId, parent, title, ctx.member?.role];
  const page = await pageOfItems(ctx, parentRef, { query, name, title });
  return { ...page, items: page.items.map(toPlaceItem) };
}

interface Spot extends ParentRef {
  position: string;
}

/** Returns the visible siblings of an item, from which a move can be undone exactly. */
async function neighbours(ctx: Context, { position, ...parentRef }: Spot) {
  const items = itemsOf(ctx, parentRef);
  const near = async (side: SQL, order: SQL) => {
    const [row] = await ctx.db.select().from(items).where(side).orderBy(order).limit(1);
    return row && toPlaceItem(row);
  };
  return {
    previous: await near(lt(items.position, position), desc(items.position)),
    next: await near(gt(items.position, position), asc(items.position)),
  };
}

export async function getSpacePlace(ctx: Context) {
  const { organizationId, parentId, position } = resourceOf(ctx, "space");
  const near = await neighbours(ctx, { organizationId, collectionId: parentId, position });
  return { object: "space-place" as const, ...near };
}

export async function getCollectionPlace(ctx: Context) {
  const { organizationId, parentId, position } = resourceOf(ctx, "collection");
  const near = await neighbours(ctx, { organizationId, collectionId: parentId, position });
  return { object: "collection-place" as const, ...near };
}
