import { inArray } from "drizzle-orm";
import { audit, auditAll } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { keepInTrash } from "../../access/trash/keep.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import { collectionTable } from "../../db/schema/spaces.ts";
import { AlreadyGone } from "../../platform/errors.ts";
import { passOnDefaultsOfSpace } from "../spaces/on-sites/site-defaults.ts";
import { moveContentToTrash } from "./trashed.ts";
import { lockTree, spacesIn } from "./tree.ts";

async function onSites(ctx: Context, spaceIds: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: siteSpaceTable.spaceId })
    .from(siteSpaceTable)
    .where(inArray(siteSpaceTable.spaceId, spaceIds))
    .orderBy(siteSpaceTable.spaceId);
  return rows.map(({ id }) => id);
}

/**
 * Moves a collection to the trash with its subcollections and its spaces
 * (docs/format.md#deletions).
 */
export async function deleteCollectionById(ctx: Context) {
  const { root, ids } = await lockTree(ctx, resourceOf(ctx, "collection"), () => new AlreadyGone());
  const { id, title, organizationId } = root;
  const spaces = await spacesIn(ctx, ids);
  const held = { collections: ids.length - 1, spaces: spaces.length };
  const kept = { organizationId, kind: "collection", targetId: id, title, held } as const;
  await keepInTrash(ctx, kept, { table: "collections", ids });
  await moveContentToTrash(ctx, ids);
  const shown = await onSites(
    ctx,
    spaces.map((space) => space.id),
  );
  for (const spaceId of shown) await passOnDefaultsOfSpace(ctx.db, spaceId);
  await ctx.db.delete(collectionTable).where(inArray(collectionTable.id, ids));
  const withIt = spaces.map((space) => ({
    organizationId,
    action: "space.deleted" as const,
    target: { type: "space", id: space.id, label: space.title },
    after: { withCollection: title },
  }));
  await auditAll(ctx, withIt);
  await audit(ctx, {
    organizationId,
    action: "collection.deleted",
    target: { type: "collection", id, label: title },
    before: { title, collections: ids.length, spaces: spaces.length },
  });
}
