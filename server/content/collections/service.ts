import { and, eq, isNull } from "drizzle-orm";
import type { collections } from "#lib/contract/content/collections.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import {
  readEffectiveRole,
  readEffectiveRoles,
  seesCollections,
} from "../../access/grants/effective-access.ts";
import { inheritedFrom } from "../../access/levels.ts";
import { one } from "../../db/rows.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import { type CollectionRow, collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { readTotal } from "../../db/totals.ts";
import { newId } from "../../platform/ids.ts";
import { tableLevel } from "../../platform/lists/level.ts";
import { listPage } from "../../platform/lists/list.ts";
import { positionFor } from "../../platform/lists/ordering.ts";
import { spaceList } from "../spaces/reads/list.ts";
import { childrenParts, lockParent } from "./level.ts";
import { requireParent } from "./require.ts";
import { toCollection } from "./to-collection.ts";

type Op = typeof collections;
interface Seen {
  row: CollectionRow;
  effectiveRole: EffectiveRole;
}

export async function listCollectionsInOrganizationById(
  ctx: Context,
  { query }: Input<Op["listCollectionsInOrganizationById"]>,
) {
  const { id } = resourceOf(ctx, "organization");
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
      const effectiveRoleOf = await readEffectiveRoles(ctx, rows);
      return rows.map((row): Seen => ({ row, effectiveRole: effectiveRoleOf(row) }));
    },
    count: () => ctx.db.$count(collectionTable, where),
    toItem: ({ row, effectiveRole }) => toCollection(ctx, row, effectiveRole),
  });
}

export async function createCollection(ctx: Context, { body }: Input<Op["createCollection"]>) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const parentRef = { organizationId, collectionId: body.parent ?? null };
  await requireParent(ctx, organizationId, parentRef.collectionId);
  const parent = await lockParent(ctx.db, parentRef);
  const position = await positionFor(
    tableLevel(ctx.db, childrenParts(parentRef, false)),
    undefined,
  );
  const row = one(
    await ctx.db
      .insert(collectionTable)
      .values({
        id: newId(),
        organizationId,
        parentId: parentRef.collectionId,
        title: body.title ?? "Untitled",
        defaultLevel: "inherit",
        ...inheritedFrom("inherit", parent),
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
  return toCollection(ctx, row, await readEffectiveRole(ctx, row));
}

export async function getCollectionById(ctx: Context) {
  return toCollection(ctx, resourceOf(ctx, "collection"), ctx.effectiveRole);
}

/** Children are ordered by position. */
export async function listSpacesInCollectionById(
  ctx: Context,
  { query }: Input<Op["listSpacesInCollectionById"]>,
) {
  const { id, organizationId } = resourceOf(ctx, "collection");
  return spaceList(ctx, {
    query,
    organizationId,
    where: eq(spaceTable.parentId, id),
    // The count for non-admins depends on each item's access.
    ...(ctx.member?.role === "admin" && { count: () => readTotal(ctx.db, id, ["shelf"]) }),
    name: ["listSpacesInCollection", id],
    sort: "position",
    order: "asc",
  });
}
