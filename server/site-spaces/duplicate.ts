import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { siteSpaces } from "#lib/contract/site-spaces.ts";
import { audit } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { readOverrides } from "../customizations/read.ts";
import { siteSpaceCustomizationTable } from "../customizations/table.ts";
import { one } from "../db/rows.ts";
import { conflict, forbidden } from "../errors.ts";
import { readStanding } from "../grants/reach.ts";
import { atLeast, requireOwn } from "../levels.ts";
import { lockSite } from "../sites/require.ts";
import { requireSiteSpace } from "../sites/structure/find.ts";
import { type SiteSpaceRow, siteSpaceTable } from "../sites/table.ts";
import { copySpace } from "../spaces/changes.ts";
import { spaceTable } from "../spaces/table.ts";
import { insertSiteSpace } from "./insert.ts";
import { readSiteSpace } from "./to-site-space.ts";

type Op = typeof siteSpaces;

/** The space itself, where the caller may duplicate it: the site alone gives no right to that. */
async function requireCopyable(ctx: Context, { spaceId }: SiteSpaceRow) {
  const rows = await ctx.db.select().from(spaceTable).where(eq(spaceTable.id, spaceId));
  const space = one(rows);
  const standing = await readStanding(ctx, space);
  const act = "Duplicating a space";
  if (!atLeast(standing, "create")) {
    throw forbidden(`${act} takes the role create in it; you have ${standing}`);
  }
  requireOwn({ ...ctx, standing }, space, "spaces", act);
  return space;
}

/** The copy looks like the original, and no more visitors see it. */
export async function duplicateSiteSpace(
  ctx: Context,
  { params, body }: Input<Op["duplicateSiteSpace"]>,
) {
  const site = await lockSite(ctx);
  const { siteSpace } = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const space = await requireCopyable(ctx, siteSpace);
  if (body.draft && !site.adaptiveContent) {
    throw conflict("draft: a condition keeps drafts back; switch on adaptive content first");
  }
  const copy = await copySpace(ctx, space);
  const row = await insertSiteSpace(ctx, site, copy, siteSpace.sectionId);
  const condition = body.draft ? "false" : siteSpace.condition;
  await ctx.db.update(siteSpaceTable).set({ condition }).where(eq(siteSpaceTable.id, row.id));
  const overrides = await readOverrides(ctx, siteSpace.id);
  if (Object.keys(overrides).length > 0) {
    await ctx.db.insert(siteSpaceCustomizationTable).values({ siteSpaceId: row.id, overrides });
  }
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.duplicated",
    target: { type: "site-space", id: row.id, label: copy.title },
    after: { from: siteSpace.id, condition },
  });
  return readSiteSpace(ctx, row.id);
}
