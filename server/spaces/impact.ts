import { asc, eq, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { spaceImpact } from "#lib/contract/space-impact.ts";
import { type Context, placed } from "../context.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../sites/table.ts";
import { translatedAmong } from "../translations/uses.ts";
import { parentOf } from "./changes.ts";
import type { SpaceRow } from "./table.ts";
import { sitesOf } from "./take-over.ts";
import { targetBlockers, titlesOf } from "./target.ts";

type Op = typeof spaceImpact;

const isDefault = sql<boolean>`coalesce(${siteSpaceTable.id} in (${siteTable.defaultSiteSpaceId}, ${sectionTable.defaultSiteSpaceId}), false)`;

/** Sites that lose the space from their structure, and whether it is what readers see there first. */
export async function getSpaceDeletionImpact(ctx: Context) {
  const space = placed(ctx, "space");
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

/** What `transferSpace` would refuse, all at once. */
async function blockersOf(ctx: Context, space: SpaceRow, target: { id: string; title: string }) {
  const { organizationId } = space;
  const blockers = await targetBlockers(ctx, { kind: "space", organizationId }, target);
  for (const { id, title } of await sitesOf(ctx, [space.id])) {
    const message = `The space is on the site “${title}”: remove it there first`;
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
  const space = placed(ctx, "space");
  const titles = await titlesOf(ctx, [space.organizationId, query.organization]);
  const [from, to] = [titles.get(space.organizationId), titles.get(query.organization)];
  const blockers = await blockersOf(ctx, space, {
    id: query.organization,
    title: to ?? "",
  });
  const lost: string[] = [];
  if (query.organization !== space.organizationId) {
    const parent = await parentOf(ctx, space.parentId);
    if (parent) lost.push(`It leaves the collection “${parent.title}” for the top level of ${to}`);
    lost.push(`Roles granted in it, and invite links to it, are those of ${from}: they end`);
    lost.push(`Members of ${from} who do not belong to ${to} no longer reach it`);
  }
  return { object: "space-transfer-impact" as const, blockers, lost };
}
