import { and, eq, isNull } from "drizzle-orm";
import type { collections } from "#lib/contract/collections.ts";
import type { Input } from "#lib/contract/operation.ts";
import { audit } from "../audit/record.ts";
import { type Context, placed } from "../context.ts";
import { tableLevel } from "../db/level.ts";
import { listPage } from "../db/list.ts";
import { one } from "../db/rows.ts";
import { readTotal } from "../db/totals.ts";
import { readStanding, readStandings, seesCollections } from "../grants/reach.ts";
import { newId } from "../ids.ts";
import { placeBelow, type Standing } from "../levels.ts";
import { positionFor } from "../ordering.ts";
import { spaceList } from "../spaces/list.ts";
import { spaceTable } from "../spaces/table.ts";
import { lockShelf, shelfParts } from "./level.ts";
import { requireShelf } from "./require.ts";
import { type CollectionRow, collectionTable } from "./table.ts";
import { toCollection } from "./to-collection.ts";

type Op = typeof collections;
interface Seen {
  row: CollectionRow;
  standing: Standing;
}

export async function listCollectionsInOrganizationById(
  ctx: Context,
  { query }: Input<Op["listCollectionsInOrganizationById"]>,
) {
  const { id } = placed(ctx, "organization");
  const where = and(
    eq(collectionTable.organizationId, id),
    query.nested ? undefined : isNull(collectionTable.parentId),
    seesCollections(ctx, collectionTable),
  );
  return listPage({
    query,
    name: ["listCollections", id, query.nested, ctx.user.id],
    keys: [
      { column: collectionTable.position, value: ({ row }: Seen) => row.position },
      { column: collectionTable.id, value: ({ row }: Seen) => row.id },
    ],
    order: "asc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select()
        .from(collectionTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      const standingOf = await readStandings(ctx, rows);
      return rows.map((row): Seen => ({ row, standing: standingOf(row) }));
    },
    count: () => ctx.db.$count(collectionTable, where),
    toItem: ({ row, standing }) => toCollection(ctx, row, standing),
  });
}

export async function createCollection(ctx: Context, { body }: Input<Op["createCollection"]>) {
  const { id: organizationId } = placed(ctx, "organization");
  const shelf = { organizationId, collectionId: body.parent ?? null };
  await requireShelf(ctx, organizationId, shelf.collectionId);
  const parent = await lockShelf(ctx.db, shelf);
  const position = await positionFor(tableLevel(ctx.db, shelfParts(shelf, false)), undefined);
  const row = one(
    await ctx.db
      .insert(collectionTable)
      .values({
        id: newId(),
        organizationId,
        parentId: shelf.collectionId,
        title: body.title ?? "Untitled",
        defaultLevel: "inherit",
        ...placeBelow("inherit", parent),
        position,
        createdBy: ctx.user.id,
        createdAt: ctx.now,
      })
      .returning(),
  );
  await audit(ctx, {
    organizationId,
    action: "collection.created",
    target: { type: "collection", id: row.id, label: row.title },
  });
  return toCollection(ctx, row, await readStanding(ctx, row));
}

export async function getCollectionById(ctx: Context) {
  return toCollection(ctx, placed(ctx, "collection"), ctx.standing);
}

/** Children of a place stand in its own order: by position. */
export async function listSpacesInCollectionById(
  ctx: Context,
  { query }: Input<Op["listSpacesInCollectionById"]>,
) {
  const { id, organizationId } = placed(ctx, "collection");
  return spaceList(ctx, {
    query,
    organizationId,
    where: eq(spaceTable.parentId, id),
    // What others see of it depends on the levels of each.
    ...(ctx.member?.role === "admin" && { count: () => readTotal(ctx.db, id, ["shelf"]) }),
    name: ["listSpacesInCollection", id],
    sort: "position",
    order: "asc",
  });
}
