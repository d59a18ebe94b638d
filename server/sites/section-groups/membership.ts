import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSectionGroups } from "#lib/contract/sites/site-section-groups.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { type SectionRow, type SiteRow, sectionTable } from "../../db/schema/sites.ts";
import { tableLevel } from "../../platform/lists/level.ts";
import { positionFor } from "../../platform/lists/ordering.ts";
import { lockSite } from "../require.ts";
import { requireSection, requireSectionGroup } from "../structure/find.ts";
import { levelOfSection, levelParts } from "../structure/level.ts";
import { readSectionGroup } from "./to-section-group.ts";

type Op = typeof siteSectionGroups;

/** Moves a section to the end of a group; null: the top level. */
async function regroup(ctx: Context, site: SiteRow, section: SectionRow, groupId: string | null) {
  const parts = levelParts(ctx.db, levelOfSection(site.id, groupId), false);
  const position = await positionFor(tableLevel(ctx.db, parts), undefined);
  await ctx.db
    .update(sectionTable)
    .set({ groupId, position })
    .where(eq(sectionTable.id, section.id));
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "section.updated",
    target: { type: "site-section", id: section.id, label: section.title },
    before: { sectionGroup: section.groupId },
    after: { sectionGroup: groupId },
  });
}

/** Adds a section to a group. It can only be in one, so it leaves its previous group. */
export async function addSectionToGroup(
  ctx: Context,
  { params, body }: Input<Op["addSectionToGroup"]>,
) {
  const site = await lockSite(ctx);
  const group = await requireSectionGroup(ctx, site.id, params.siteSectionGroupId);
  const section = await requireSection(ctx, site.id, body.sectionId, "sectionId: section");
  if (section.groupId !== group.id) await regroup(ctx, site, section, group.id);
  return readSectionGroup(ctx, group.id);
}

/** Removes a section from a group; does nothing if it isn't in it. */
export async function removeSectionFromGroup(
  ctx: Context,
  { params }: Input<Op["removeSectionFromGroup"]>,
) {
  const site = await lockSite(ctx);
  const group = await requireSectionGroup(ctx, site.id, params.siteSectionGroupId);
  const [section] = await ctx.db
    .select()
    .from(sectionTable)
    .where(and(eq(sectionTable.id, params.siteSectionId), eq(sectionTable.groupId, group.id)));
  if (section) await regroup(ctx, site, section, null);
}
