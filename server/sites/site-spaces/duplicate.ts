import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSpaces } from "#lib/contract/sites/site-spaces.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { readEffectiveRole } from "../../access/grants/effective-access.ts";
import { atLeast, requireOwn } from "../../access/levels.ts";
import { copySpace } from "../../content/spaces/changes.ts";
import { one } from "../../db/rows.ts";
import {
  type SiteSpaceRow,
  siteSpaceCustomizationTable,
  siteSpaceTable,
} from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { conflict, forbidden } from "../../platform/errors.ts";
import { readOverrides } from "../customizations/read.ts";
import { lockSite } from "../require.ts";
import { requireSiteSpace } from "../structure/find.ts";
import { insertSiteSpace } from "./insert.ts";
import { readSiteSpace } from "./to-site-space.ts";

type Op = typeof siteSpaces;

/** Returns the space if the caller may duplicate it: a role on the site isn't enough. */
async function requireCopyable(ctx: Context, { spaceId }: SiteSpaceRow) {
  const rows = await ctx.db.select().from(spaceTable).where(eq(spaceTable.id, spaceId));
  const space = one(rows);
  const effectiveRole = await readEffectiveRole(ctx, space);
  const act = "Duplicating a space";
  if (!atLeast(effectiveRole, "create")) {
    throw forbidden(`${act} requires the create role; your role is ${effectiveRole}`);
  }
  requireOwn({ ...ctx, effectiveRole }, space, "spaces", act);
  return space;
}

/** Duplicates a site space with its settings; the copy has no more visitors than the original. */
export async function duplicateSiteSpace(
  ctx: Context,
  { params, body }: Input<Op["duplicateSiteSpace"]>,
) {
  const site = await lockSite(ctx);
  const { siteSpace } = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const space = await requireCopyable(ctx, siteSpace);
  if (body.draft && !site.adaptiveContent) {
    throw conflict("draft: requires adaptive content; turn it on first");
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
