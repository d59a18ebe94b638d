import { and, eq, exists, inArray } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { sites } from "#lib/contract/sites/sites.ts";
import { audit } from "../access/audit/record.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { seesSites } from "../access/grants/effective-access.ts";
import { visibleSpaces } from "../access/grants/visible-spaces.ts";
import { keepInTrash } from "../access/trash/keep.ts";
import { hasText } from "../db/has-text.ts";
import { organizationTable } from "../db/schema/organizations.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../db/schema/sites.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import { listPage } from "../platform/lists/list.ts";
import { readSite, type SiteParts, toSite, withCounts } from "./to-site.ts";

type Op = typeof sites;

/**
 * Condition for sites with a space visible to the caller; a space in the trash counts as on no
 * site.
 */
function shows(ctx: Context, organizationId: string, spaceId: string) {
  const uses = ctx.db
    .select({ id: siteSpaceTable.id })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(
      and(
        eq(siteSpaceTable.siteId, siteTable.id),
        eq(siteSpaceTable.spaceId, spaceId),
        visibleSpaces(ctx, organizationId),
      ),
    );
  return exists(uses);
}

export async function listSites(ctx: Context, { query }: Input<Op["listSites"]>) {
  const organization = resourceOf(ctx, "organization");
  const { page: _, limit: __, ...filters } = query;
  const { space, title, published, type } = filters;
  const where = and(
    eq(siteTable.organizationId, organization.id),
    seesSites(ctx, siteTable),
    space === undefined ? undefined : shows(ctx, organization.id, space),
    title === undefined ? undefined : hasText(siteTable.title, title),
    published === undefined ? undefined : eq(siteTable.published, published),
    type === undefined ? undefined : inArray(siteTable.type, type),
  );
  return listPage({
    query,
    name: ["listSites", organization.id, filters],
    keys: [
      { column: siteTable.createdAt, value: ({ site }: SiteParts) => site.createdAt },
      { column: siteTable.id, value: ({ site }: SiteParts) => site.id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select()
        .from(siteTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withCounts(ctx.db, rows);
    },
    count: () => ctx.db.$count(siteTable, where),
    toItem: (parts) => toSite(ctx.config, parts),
  });
}

export async function getSiteById(ctx: Context) {
  return readSite(ctx, resourceOf(ctx, "site").id);
}

/**
 * Moves the site to the trash with everything that belongs to it, except its spaces
 * (docs/format.md#deletions).
 */
export async function deleteSiteById(ctx: Context) {
  const { id } = resourceOf(ctx, "site");
  const here = eq(siteTable.id, id);
  const [site] = await ctx.db.select().from(siteTable).where(here).for("update");
  if (!site) return;
  const { organizationId, title, published } = site;
  const held = {
    siteSpaces: await ctx.db.$count(siteSpaceTable, eq(siteSpaceTable.siteId, id)),
    sections: await ctx.db.$count(sectionTable, eq(sectionTable.siteId, id)),
  };
  const before = { title, published, ...held };
  const isDefault = await ctx.db
    .update(organizationTable)
    .set({ defaultSiteId: null })
    .where(and(eq(organizationTable.id, organizationId), eq(organizationTable.defaultSiteId, id)))
    .returning({ id: organizationTable.id });
  const links = isDefault.map((row) => ({
    table: "organizations",
    id: row.id,
    column: "default_site_id",
  }));
  const kept = { organizationId, kind: "site", targetId: id, title, held, links } as const;
  await keepInTrash(ctx, kept, { table: "sites", ids: [id] });
  await ctx.db.delete(siteTable).where(here);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.deleted",
    target: { type: "site", id: site.id, label: site.title },
    before,
  });
}
