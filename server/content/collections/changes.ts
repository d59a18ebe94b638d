import { eq, inArray } from "drizzle-orm";
import type { collections } from "#lib/contract/content/collections.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, auditAll, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { readEffectiveRole } from "../../access/grants/effective-access.ts";
import { requireAdminToOpen } from "../../access/grants/widening.ts";
import {
  type Above,
  inheritedFrom,
  requireEffectiveRole,
  requireOwn,
} from "../../access/levels.ts";
import { one } from "../../db/rows.ts";
import { type CollectionRow, collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { precondition } from "../../platform/errors.ts";
import { requireTransferTarget, sitesOf, transferData } from "../spaces/on-sites/take-over.ts";
import { translatedAmong } from "../spaces/reads/translation-uses.ts";
import { alreadyThere, lastAtTop, requirePosition } from "./position.ts";
import { toCollection } from "./to-collection.ts";
import { detachTrash } from "./trashed.ts";
import { lockTree, spacesIn, updateDescendants } from "./tree.ts";

type Op = typeof collections;

const target = ({ id, title }: CollectionRow) =>
  ({ type: "collection", id, label: title }) as const;

/** Reads the current state of a collection, for responses of writes. */
async function readCollection(ctx: Context, id: string) {
  const row = one(await ctx.db.select().from(collectionTable).where(eq(collectionTable.id, id)));
  return toCollection(ctx, row, await readEffectiveRole(ctx, row));
}

export async function updateCollectionById(
  ctx: Context,
  { body }: Input<Op["updateCollectionById"]>,
) {
  const collection = resourceOf(ctx, "collection");
  requireOwn(ctx, collection, "collections", "Changing a collection");
  const { defaultLevel } = body;
  if (defaultLevel !== undefined) {
    requireEffectiveRole(ctx.effectiveRole, "admin", "Changing the default level");
    await lockTree(ctx, collection);
  }
  // An empty description is stored as null.
  const described = body.description !== undefined && { description: body.description || null };
  const change = changedMembers(collection, { ...body, ...described });
  if (!change) return readCollection(ctx, collection.id);
  await ctx.db
    .update(collectionTable)
    .set(change.after)
    .where(eq(collectionTable.id, collection.id));
  if (defaultLevel !== undefined) await updateDescendants(ctx, collection.id);
  await audit(ctx, {
    organizationId: collection.organizationId,
    action: "collection.updated",
    target: target(collection),
    ...change,
  });
  return readCollection(ctx, collection.id);
}

function requireOutside(id: string) {
  return (above: Above | null) => {
    if (above?.id === id) throw precondition("parent: a collection cannot be moved into itself");
    if (above?.ancestors.includes(id)) {
      throw precondition("parent: a collection cannot be moved into one of its own collections");
    }
  };
}

export async function moveCollection(ctx: Context, { body }: Input<Op["moveCollection"]>) {
  requireOwn(ctx, resourceOf(ctx, "collection"), "collections", "Moving a collection");
  const { root } = await lockTree(ctx, resourceOf(ctx, "collection"));
  const moving = { kind: "collection", ...root } as const;
  const spot = await requirePosition(ctx, moving, body, requireOutside(root.id));
  await requireAdminToOpen(ctx, "collection", root, inheritedFrom(root.defaultLevel, spot.above));
  await ctx.db
    .update(collectionTable)
    .set({ parentId: spot.parentId, position: spot.position })
    .where(eq(collectionTable.id, root.id));
  await updateDescendants(ctx, root.id);
  await audit(ctx, {
    organizationId: root.organizationId,
    action: "collection.moved",
    target: target(root),
    before: { parent: root.parentId },
    after: spot.reported,
  });
  return readCollection(ctx, root.id);
}

async function auditTransfer(
  ctx: Context,
  root: CollectionRow,
  to: string,
  spaces: { id: string; title: string }[],
  collections: number,
) {
  const [before, after] = [{ organization: root.organizationId }, { organization: to }];
  const inside = { collections, spaces: spaces.length };
  for (const organizationId of [root.organizationId, to]) {
    const withSpaces = spaces.map(({ id, title }) => ({
      organizationId,
      action: "space.transferred" as const,
      target: { type: "space", id, label: title },
      before,
      after: { ...after, withCollection: root.title },
    }));
    await auditAll(ctx, withSpaces);
    await audit(ctx, {
      organizationId,
      action: "collection.transferred",
      target: target(root),
      before,
      after: { ...after, ...inside },
    });
  }
}

export async function transferCollection(ctx: Context, { body }: Input<Op["transferCollection"]>) {
  const { organization: organizationId } = body;
  const member = await requireTransferTarget(ctx, organizationId);
  if (organizationId === resourceOf(ctx, "collection").organizationId)
    throw alreadyThere("collection");
  const { root, ids } = await lockTree(ctx, resourceOf(ctx, "collection"));
  // Locked until the end, so that nobody adds a space to a site meanwhile.
  const spaces = await spacesIn(ctx, ids).for("update");
  const spaceIds = spaces.map(({ id }) => id);
  const [use] = await sitesOf(ctx, spaceIds);
  if (use) {
    throw precondition(
      `The space ${use.space.title} is on the site ${use.title}: remove it from the site first`,
    );
  }
  const [translated] = await translatedAmong(ctx, spaceIds);
  if (translated) {
    throw precondition(
      `The space ${translated.title} is part of a translation: delete the translation first`,
    );
  }
  await detachTrash(ctx, ids);
  const position = await lastAtTop(ctx, organizationId);
  await ctx.db
    .update(collectionTable)
    .set({ organizationId })
    .where(inArray(collectionTable.id, ids));
  await ctx.db
    .update(collectionTable)
    .set({ parentId: null, position })
    .where(eq(collectionTable.id, root.id));
  await ctx.db
    .update(spaceTable)
    .set({ organizationId, updatedAt: ctx.now })
    .where(inArray(spaceTable.id, spaceIds));
  await transferData(ctx, { spaceIds, collectionIds: ids }, organizationId);
  await updateDescendants(ctx, root.id);
  await auditTransfer(ctx, root, organizationId, spaces, ids.length - 1);
  return readCollection({ ...ctx, member }, root.id);
}
