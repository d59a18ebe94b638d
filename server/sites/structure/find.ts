import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { badRequest, notFound } from "../../errors.ts";
import { spaceTable } from "../../spaces/table.ts";
import { visibleSpaces } from "../../spaces/visible.ts";
import {
  type SectionGroupRow,
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../table.ts";

/** A section of the site; `thing` begins with the member that names it, where a body does. */
export async function requireSection(
  ctx: Context,
  siteId: string,
  id: string,
  thing = "Section",
): Promise<SectionRow> {
  const here = and(eq(sectionTable.id, id), eq(sectionTable.siteId, siteId));
  const [row] = await ctx.db.select().from(sectionTable).where(here);
  if (!row) throw notFound(thing);
  return row;
}

/** A section group of the site. */
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

/** A site space of the site whose space the caller may see; one in the trash is not there. */
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

/** As `findSiteSpace`, refusing what is not there. */
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

/** A site space that a body names as the default of one level, which it must stand on. */
export async function requireDefault(
  ctx: Context,
  site: SiteRow,
  id: string,
  sectionId: string | null,
): Promise<void> {
  const { siteSpace } = await requireSiteSpace(ctx, site, id, "defaultSiteSpace: site space");
  if (siteSpace.sectionId === sectionId) return;
  throw badRequest(
    "defaultSiteSpace: must be a site space of the section that it is the default of",
  );
}
