import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSections } from "#lib/contract/sites/site-sections.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { sectionTable, siteTable } from "../../db/schema/sites.ts";
import { requireValidCondition } from "../adaptive-schema/require-valid.ts";
import { asMembers } from "../as-members.ts";
import { nextDefaultSection } from "../changes/defaults.ts";
import { endRedirectsOn } from "../redirects/end-redirects.ts";
import { lockSite } from "../require.ts";
import { requireDefault, requireSection } from "../structure/find.ts";
import { moveItem, refOf, sectionItem } from "../structure/move.ts";
import { readSection } from "./to-section.ts";

type Op = typeof siteSections;

export async function updateSiteSectionById(
  ctx: Context,
  { params, body }: Input<Op["updateSiteSectionById"]>,
) {
  const site = await lockSite(ctx);
  const section = await requireSection(ctx, site.id, params.siteSectionId);
  const { defaultSiteSpace, ...members } = body;
  requireValidCondition(site, body.condition, "condition", [section.condition]);
  if (defaultSiteSpace) await requireDefault(ctx, site, defaultSiteSpace, section.id);
  const patch = { ...members, defaultSiteSpaceId: defaultSiteSpace };
  const change = changedMembers(section, patch);
  if (!change) return readSection(ctx, section.id);
  await ctx.db.update(sectionTable).set(patch).where(eq(sectionTable.id, section.id));
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "section.updated",
    target: { type: "site-section", id: section.id, label: body.title ?? section.title },
    before: asMembers(change.before),
    after: asMembers(change.after),
  });
  await endRedirectsOn(ctx, site.id);
  return readSection(ctx, section.id);
}

/** Deletes a section with its site spaces, but not their spaces (docs/format.md#deletions). */
export async function deleteSiteSectionById(
  ctx: Context,
  { params }: Input<Op["deleteSiteSectionById"]>,
) {
  const site = await lockSite(ctx);
  const here = and(eq(sectionTable.id, params.siteSectionId), eq(sectionTable.siteId, site.id));
  const [section] = await ctx.db.select().from(sectionTable).where(here);
  if (!section) return;
  if (site.defaultSectionId === section.id) {
    const defaultSectionId = await nextDefaultSection(ctx.db, site.id, section.id);
    await ctx.db.update(siteTable).set({ defaultSectionId }).where(eq(siteTable.id, site.id));
  }
  await ctx.db.delete(sectionTable).where(here);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "section.deleted",
    target: { type: "site-section", id: section.id, label: section.title },
    before: { title: section.title, path: section.path, site: site.id },
  });
}

export async function moveSiteSection(
  ctx: Context,
  { params, body }: Input<Op["moveSiteSection"]>,
) {
  const site = await lockSite(ctx);
  const section = await requireSection(ctx, site.id, params.siteSectionId);
  const { before, after } = body.position ?? {};
  await moveItem(ctx, site, sectionItem(section), {
    before: before && refOf({ type: before.type, id: before.siteSection }),
    after: after && refOf({ type: after.type, id: after.siteSection }),
  });
  return readSection(ctx, section.id);
}
