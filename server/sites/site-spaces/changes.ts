import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSpaces } from "#lib/contract/sites/site-spaces.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { passOnDefault } from "../../content/spaces/on-sites/site-defaults.ts";
import { requireSpace } from "../../content/spaces/reads/require-spaces.ts";
import { type SiteSpaceRow, siteSpaceTable } from "../../db/schema/sites.ts";
import { requireValidCondition } from "../adaptive-schema/require-valid.ts";
import { setMissingDefault } from "../changes/defaults.ts";
import { endRedirectsOn } from "../redirects/end-redirects.ts";
import { lockSite } from "../require.ts";
import { findSiteSpace, requireSection, requireSiteSpace } from "../structure/find.ts";
import { moveItem, refOf, spaceItem } from "../structure/move.ts";
import { lastPosition } from "./insert.ts";
import { readSiteSpace } from "./to-site-space.ts";
import { freeTrashedPath } from "./trashed-paths.ts";

type Op = typeof siteSpaces;

/** Returns the end of another section; undefined if the site space is already in that section. */
async function endOf(ctx: Context, siteSpace: SiteSpaceRow, section: string | undefined) {
  if (section === undefined) return undefined;
  const { id } = await requireSection(ctx, siteSpace.siteId, section, "section: section");
  if (id === siteSpace.sectionId) return undefined;
  return { sectionId: id, position: await lastPosition(ctx, siteSpace.siteId, id) };
}

/**
 * Replaces the space of a site space, which keeps its path, condition and position. In another
 * section it is appended, and both sections keep a default.
 */
export async function updateSiteSpaceById(
  ctx: Context,
  { params, body }: Input<Op["updateSiteSpaceById"]>,
) {
  const space = body.spaceId ? await requireSpace(ctx, body.spaceId, "spaceId") : undefined;
  const site = await lockSite(ctx);
  const { siteSpace, title } = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const { path, condition, spaceId } = body;
  requireValidCondition(site, condition, "condition", [siteSpace.condition]);
  const end = await endOf(ctx, siteSpace, body.section);
  const patch = { path, condition, spaceId, sectionId: end?.sectionId };
  const change = changedMembers(siteSpace, patch);
  if (!change) return readSiteSpace(ctx, siteSpace.id);
  if (end) await passOnDefault(ctx.db, siteSpace);
  const next = { ...siteSpace, path: path ?? siteSpace.path, ...end };
  if (path !== undefined || end) await freeTrashedPath(ctx.db, next);
  await ctx.db
    .update(siteSpaceTable)
    .set({ ...patch, position: end?.position })
    .where(eq(siteSpaceTable.id, siteSpace.id));
  if (end) await setMissingDefault(ctx.db, { ...siteSpace, sectionId: end.sectionId });
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.updated",
    target: { type: "site-space", id: siteSpace.id, label: space?.title ?? title },
    ...change,
  });
  await endRedirectsOn(ctx, site.id);
  return readSiteSpace(ctx, siteSpace.id);
}

/** Removes a space from a site; a site space with a hidden space counts as missing. */
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
  const { before, after } = body.position ?? {};
  await moveItem(ctx, site, spaceItem(siteSpace, title), {
    before: before && refOf({ type: before.type, id: before.siteSpace }),
    after: after && refOf({ type: after.type, id: after.siteSpace }),
  });
  return readSiteSpace(ctx, siteSpace.id);
}
