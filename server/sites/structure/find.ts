import { and, eq } from "drizzle-orm";
import type { Context, ReadContext } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import {
  type SectionGroupRow,
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { badRequest, notFound } from "../../platform/errors.ts";

/**
 * Returns a section of the site, or 404; `thing` names it in the error, with the member of the
 * body.
 */
export async function requireSection(
  ctx: ReadContext,
  siteId: string,
  id: string,
  thing = "Section",
): Promise<SectionRow> {
  const here = and(eq(sectionTable.id, id), eq(sectionTable.siteId, siteId));
  const [row] = await ctx.db.select().from(sectionTable).where(here);
  if (!row) throw notFound(thing);
  return row;
}

/** Returns a section group of the site, or 404. */
export async function requireSectionGroup(
  ctx: Context,
  siteId: string,
  id: string,
  thing = "Section group",
): Promise<SectionGroupRow> {
  const here = and(eq(sectionGroupTable.id, id), eq(sectionGroupTable.siteId, siteId));
  const [row] = await ctx.db.select().from(sectionGroupTable).where(here);
  if (!row) throw notFound(thing);
  return row;
}

/** Finds a site space with a visible space that is not in the trash. */
export async function findSiteSpace(ctx: Context, site: SiteRow, id: string) {
  const [row] = await ctx.db
    .select({ siteSpace: siteSpaceTable, title: spaceTable.title })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(
      and(
        eq(siteSpaceTable.id, id),
        eq(siteSpaceTable.siteId, site.id),
        visibleSpaces(ctx, site.organizationId),
      ),
    );
  return row;
}

/** Returns a site space like `findSiteSpace`, or 404. */
export async function requireSiteSpace(
  ctx: Context,
  site: SiteRow,
  id: string,
  thing = "Site space",
): Promise<{ siteSpace: SiteSpaceRow; title: string }> {
  const row = await findSiteSpace(ctx, site, id);
  if (!row) throw notFound(thing);
  return row;
}

/** Returns the site space that a body names as default; it must be at that level. */
export async function requireDefault(
  ctx: Context,
  site: SiteRow,
  id: string,
  sectionId: string | null,
): Promise<void> {
  const { siteSpace } = await requireSiteSpace(ctx, site, id, "defaultSiteSpace: site space");
  if (siteSpace.sectionId === sectionId) return;
  throw badRequest("defaultSiteSpace: must be a site space of this section");
}
