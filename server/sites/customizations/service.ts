import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Customization } from "#lib/contract/sites/customization.ts";
import type { customizations } from "#lib/contract/sites/customizations.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { siteCustomizationTable, siteSpaceCustomizationTable } from "../../db/schema/sites.ts";
import { requireStoredPictures } from "../../people/users/stored-pictures.ts";
import { lockSite } from "../require.ts";
import { requireSiteSpace } from "../structure/find.ts";
import { requireAddresses } from "./addresses.ts";
import { requireConditions } from "./conditions.ts";
import { pageActionsOf } from "./page-actions.ts";
import { readOverrides, readSiteCustomization } from "./read.ts";

type Op = typeof customizations;

export async function getSiteCustomizationById(ctx: Context) {
  return readSiteCustomization(ctx, resourceOf(ctx, "site").id);
}

export async function updateSiteCustomizationById(
  ctx: Context,
  { body }: Input<Op["updateSiteCustomizationById"]>,
) {
  const site = await lockSite(ctx);
  const before = await readSiteCustomization(ctx, site.id);
  requireConditions(site, body.header, before.header);
  requireAddresses(body);
  await requireStoredPictures(ctx, body, before);
  const settings = { ...body, pageActions: pageActionsOf(body.pageActions) };
  const change = changeOf(before, { ...unset(before), ...settings });
  if (!change) return settings;
  await ctx.db
    .insert(siteCustomizationTable)
    .values({ siteId: site.id, settings })
    .onConflictDoUpdate({ target: siteCustomizationTable.siteId, set: { settings } });
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.customized",
    target: { type: "site", id: site.id, label: site.title },
    ...change,
  });
  return settings;
}

export async function getSiteSpaceCustomizationById(
  ctx: Context,
  { params }: Input<Op["getSiteSpaceCustomizationById"]>,
) {
  const { siteSpace } = await requireSiteSpace(ctx, resourceOf(ctx, "site"), params.siteSpaceId);
  const site = await readSiteCustomization(ctx, siteSpace.siteId);
  return { ...site, ...(await readOverrides(ctx, siteSpace.id)) };
}

/** Replaces members as a whole: an override of `header` replaces the site's header. */
export async function overrideSiteSpaceCustomizationById(
  ctx: Context,
  { params, body }: Input<Op["overrideSiteSpaceCustomizationById"]>,
) {
  const site = await lockSite(ctx);
  const { siteSpace, title } = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const before = await readOverrides(ctx, siteSpace.id);
  const inherited = await readSiteCustomization(ctx, site.id);
  requireConditions(site, body.header, before.header, inherited.header);
  requireAddresses(body);
  await requireStoredPictures(ctx, body, { before, inherited });
  const { pageActions } = body;
  const patch = pageActions ? { ...body, pageActions: pageActionsOf(pageActions) } : body;
  const kept = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== null);
  const overrides: Partial<Customization> = Object.fromEntries(kept);
  const change = changeOf(before, patch);
  if (change) {
    await ctx.db
      .insert(siteSpaceCustomizationTable)
      .values({ siteSpaceId: siteSpace.id, overrides })
      .onConflictDoUpdate({
        target: siteSpaceCustomizationTable.siteSpaceId,
        set: { overrides },
      });
    await audit(ctx, {
      organizationId: site.organizationId,
      action: "site-space.customized",
      target: { type: "site-space", id: siteSpace.id, label: title },
      ...change,
    });
  }
  return { ...(await readSiteCustomization(ctx, site.id)), ...overrides };
}

const unset = (members: object) =>
  Object.fromEntries(Object.keys(members).map((name) => [name, null]));

/**
 * Returns the audit record of a change. Absent members count as null, so that added and removed
 * ones are recorded.
 */
const changeOf = (before: object, patch: object) =>
  changedMembers<Record<string, unknown>>({ ...unset(patch), ...before }, { ...patch });

export async function deleteSiteSpaceCustomizationById(
  ctx: Context,
  { params }: Input<Op["deleteSiteSpaceCustomizationById"]>,
) {
  const site = await lockSite(ctx);
  const found = await requireSiteSpace(ctx, site, params.siteSpaceId);
  const [row] = await ctx.db
    .delete(siteSpaceCustomizationTable)
    .where(eq(siteSpaceCustomizationTable.siteSpaceId, found.siteSpace.id))
    .returning();
  if (!row || Object.keys(row.overrides).length === 0) return;
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.customized",
    target: { type: "site-space", id: found.siteSpace.id, label: found.title },
    before: row.overrides,
    after: unset(row.overrides),
  });
}
