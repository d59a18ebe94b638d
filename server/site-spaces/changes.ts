import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { siteSpaces } from "#lib/contract/site-spaces.ts";
import { audit, changedMembers } from "../audit/record.ts";
import { requireValidCondition } from "../conditions/require-valid.ts";
import type { Context } from "../context.ts";
import { passOnDefault, takeUpDefault } from "../sites/defaults.ts";
import { lockSite, requireSpace } from "../sites/require.ts";
import { findSiteSpace, requireSection, requireSiteSpace } from "../sites/structure/find.ts";
import { moveItem, refOf, spaceItem } from "../sites/structure/move.ts";
import { type SiteSpaceRow, siteSpaceTable } from "../sites/table.ts";
import { lastPosition } from "./insert.ts";
import { readSiteSpace } from "./to-site-space.ts";

type Op = typeof siteSpaces;

/** The end of another section; undefined where the site space lies in that section already. */
async function endOf(ctx: Context, siteSpace: SiteSpaceRow, section: string | undefined) {
  if (section === undefined) return undefined;
  const { id } = await requireSection(ctx, siteSpace.siteId, section, "section: section");
  if (id === siteSpace.sectionId) return undefined;
  return { sectionId: id, position: await lastPosition(ctx, siteSpace.siteId, id) };
}

/**
 * A new space keeps the path, the condition and the spot. Another section takes the site space at
 * its end, and both sections keep a default.
 */
export async function updateSiteSpaceById(
  ctx: Context,
  { params, body }: Input<Op["updateSiteSpaceById"]>,
) {
  const space = body.spaceId ? await requireSpace(ctx, body.spaceId, "spaceId") : undefined;
  const site = await lockSite(ctx);
  const { siteSpace, title } = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const { path, condition, spaceId } = body;
  if (condition) requireValidCondition(site, condition, "condition");
  const end = await endOf(ctx, siteSpace, body.section);
  const patch = { path, condition, spaceId, sectionId: end?.sectionId };
  const change = changedMembers(siteSpace, patch);
  if (!change) return readSiteSpace(ctx, siteSpace.id);
  if (end) await passOnDefault(ctx.db, siteSpace);
  await ctx.db
    .update(siteSpaceTable)
    .set({ ...patch, position: end?.position })
    .where(eq(siteSpaceTable.id, siteSpace.id));
  if (end) await takeUpDefault(ctx.db, { ...siteSpace, sectionId: end.sectionId });
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.updated",
    target: { type: "site-space", id: siteSpace.id, label: space?.title ?? title },
    ...change,
  });
  return readSiteSpace(ctx, siteSpace.id);
}

/** The space itself stays; a site space whose space the caller cannot see is not there to delete. */
export async function deleteSiteSpaceById(
  ctx: Context,
  { params }: Input<Op["deleteSiteSpaceById"]>,
) {
  const site = await lockSite(ctx);
  const found = await findSiteSpace(ctx, site, params.siteSpaceId);
  if (!found) return;
  const { siteSpace, title } = found;
  await passOnDefault(ctx.db, siteSpace);
  await ctx.db.delete(siteSpaceTable).where(eq(siteSpaceTable.id, siteSpace.id));
  const { path, sectionId, spaceId } = siteSpace;
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.deleted",
    target: { type: "site-space", id: siteSpace.id, label: title },
    before: { site: site.id, section: sectionId, space: spaceId, path },
  });
}

export async function moveSiteSpace(ctx: Context, { params, body }: Input<Op["moveSiteSpace"]>) {
  const site = await lockSite(ctx);
  const { siteSpace, title } = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const { before, after } = body.position;
  await moveItem(ctx, site, spaceItem(siteSpace, title), {
    before: before && refOf({ type: before.type, id: before.siteSpace }),
    after: after && refOf({ type: after.type, id: after.siteSpace }),
  });
  return readSiteSpace(ctx, siteSpace.id);
}
