import { asc, eq, sql } from "drizzle-orm";
import type { spaceImpact } from "#lib/contract/access/space-impact.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../../db/schema/sites.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { parentOf } from "./changes.ts";
import { sitesOf } from "./on-sites/take-over.ts";
import { targetBlockers, titlesOf } from "./reads/target.ts";
import { translatedAmong } from "./reads/translation-uses.ts";

type Op = typeof spaceImpact;

const isDefault = sql<boolean>`coalesce(${siteSpaceTable.id} in (${siteTable.defaultSiteSpaceId}, ${sectionTable.defaultSiteSpaceId}), false)`;

/** Returns the sites that lose the space, and whether it is their default. */
export async function getSpaceDeletionImpact(ctx: Context) {
  const space = resourceOf(ctx, "space");
  const { id, title, published } = siteTable;
  const sites = await ctx.db
    .select({ id, title, published, default: isDefault })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(siteTable.id, siteSpaceTable.siteId))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(eq(siteSpaceTable.spaceId, space.id))
    .orderBy(asc(siteTable.id));
  return {
    object: "space-deletion-impact" as const,
    sites,
    openChangeRequests: space.changeRequestsOpen,
    comments: space.comments,
    restorableDays: ctx.config.trashRetentionDays,
  };
}

/** Returns everything that blocks `transferSpace`. */
async function blockersOf(ctx: Context, space: SpaceRow, target: { id: string; title: string }) {
  const { organizationId } = space;
  const blockers = await targetBlockers(ctx, { kind: "space", organizationId }, target);
  for (const { id, title } of await sitesOf(ctx, [space.id])) {
    const message = `The space is on the site “${title}”: remove it from the site first`;
    blockers.push({ reason: "on-site", message, site: id });
  }
  if ((await translatedAmong(ctx, [space.id])).length > 0) {
    const message = "The space is part of a translation: delete the translation first";
    blockers.push({ reason: "translation", message });
  }
  return blockers;
}

export async function getSpaceTransferImpact(
  ctx: Context,
  { query }: Input<Op["getSpaceTransferImpact"]>,
) {
  const space = resourceOf(ctx, "space");
  const titles = await titlesOf(ctx, [space.organizationId, query.organization]);
  const [from, to] = [titles.get(space.organizationId), titles.get(query.organization)];
  const blockers = await blockersOf(ctx, space, {
    id: query.organization,
    title: to ?? "",
  });
  const lost: string[] = [];
  if (query.organization !== space.organizationId) {
    const parent = await parentOf(ctx, space.parentId);
    if (parent)
      lost.push(`It moves from the collection “${parent.title}” to the top level of ${to}`);
    lost.push(`Its permissions and invite links end, because they belong to ${from}`);
    lost.push(`Members of ${from} who are not members of ${to} lose access`);
  }
  return { object: "space-transfer-impact" as const, blockers, lost };
}
