import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { collectionImpact } from "#lib/contract/access/collection-impact.ts";
import type { TransferBlocker } from "#lib/contract/access/space-impact.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { countInside } from "../../access/impact/snapshot.ts";
import { siteSpaceTable, siteTable } from "../../db/schema/sites.ts";
import { type CollectionRow, collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { sitesOf } from "../spaces/on-sites/take-over.ts";
import { targetBlockers, titlesOf } from "../spaces/reads/target.ts";
import { translatedAmong } from "../spaces/reads/translation-uses.ts";
import { spacesIn } from "./tree.ts";

type Op = typeof collectionImpact;

async function treeIds({ db }: Context, { id }: CollectionRow): Promise<string[]> {
  const below = await db
    .select({ id: collectionTable.id })
    .from(collectionTable)
    .where(sql`${collectionTable.ancestors} @> array[${id}]::text[]`);
  return [id, ...below.map((row) => row.id)];
}

/** Returns the sites that lose spaces, with the number for each. */
function sitesLosing(ctx: Context, spaceIds: string[]) {
  const { id, title, published } = siteTable;
  return ctx.db
    .select({ id, title, published, spaces: count() })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(id, siteSpaceTable.siteId))
    .where(inArray(siteSpaceTable.spaceId, spaceIds))
    .groupBy(id)
    .orderBy(asc(id));
}

async function countWork(ctx: Context, spaceIds: string[]) {
  const sum = (column: typeof spaceTable.comments | typeof spaceTable.changeRequestsOpen) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const [work] = await ctx.db
    .select({
      openChangeRequests: sum(spaceTable.changeRequestsOpen),
      comments: sum(spaceTable.comments),
    })
    .from(spaceTable)
    .where(inArray(spaceTable.id, spaceIds));
  return work ?? { openChangeRequests: 0, comments: 0 };
}

export async function getCollectionDeletionImpact(ctx: Context) {
  const collection = resourceOf(ctx, "collection");
  const ids = await treeIds(ctx, collection);
  const spaceIds = (await spacesIn(ctx, ids)).map(({ id }) => id);
  const trashed = and(inArray(spaceTable.parentId, ids), isNotNull(spaceTable.deletedAt));
  return {
    object: "collection-deletion-impact" as const,
    inside: { collections: ids.length - 1, spaces: spaceIds.length },
    sites: await sitesLosing(ctx, spaceIds),
    ...(await countWork(ctx, spaceIds)),
    trashed: await ctx.db.$count(spaceTable, trashed),
    restorableDays: ctx.config.trashRetentionDays,
  };
}

async function lostBy(ctx: Context, collection: CollectionRow, from: string, to: string) {
  const lost: string[] = [];
  if (collection.parentId !== null) {
    const { id, title } = collectionTable;
    const [parent] = await ctx.db
      .select({ title })
      .from(collectionTable)
      .where(eq(id, collection.parentId));
    lost.push(`It moves from the collection “${parent?.title}” to the top level of ${to}`);
  }
  lost.push(`Its permissions and invite links end, because they belong to ${from}`);
  lost.push(`Members of ${from} who are not members of ${to} lose access`);
  return lost;
}

export async function getCollectionTransferImpact(
  ctx: Context,
  { query }: Input<Op["getCollectionTransferImpact"]>,
) {
  const collection = resourceOf(ctx, "collection");
  const { organizationId } = collection;
  const titles = await titlesOf(ctx, [organizationId, query.organization]);
  const [from, to] = [titles.get(organizationId) ?? "", titles.get(query.organization) ?? ""];
  const blockers: TransferBlocker[] = await targetBlockers(
    ctx,
    { kind: "collection", organizationId },
    { id: query.organization, title: to },
  );
  const spaces = await spacesIn(ctx, await treeIds(ctx, collection));
  const spaceIds = spaces.map(({ id }) => id);
  for (const { id, title, space } of await sitesOf(ctx, spaceIds)) {
    const message = `The space “${space.title}” is on the site “${title}”: remove it from the site first`;
    blockers.push({ reason: "on-site", message, site: id });
  }
  for (const { title } of await translatedAmong(ctx, spaceIds)) {
    const message = `The space “${title}” is part of a translation: delete the translation first`;
    blockers.push({ reason: "translation", message });
  }
  const stays = query.organization === organizationId;
  return {
    object: "collection-transfer-impact" as const,
    inside: await countInside(ctx.db, [collection.id]),
    blockers: blockers.slice(0, 100),
    lost: stays ? [] : await lostBy(ctx, collection, from, to),
  };
}
