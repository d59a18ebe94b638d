import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { readPublications } from "../../content/spaces/reads/publication.ts";
import type { SeenSpace } from "../../content/spaces/reads/to-space.ts";
import {
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { groupPosition, rootPosition } from "../structure/order.ts";
import { spaceMatches } from "./space-matches.ts";

/** Site space with its section and space. */
export interface SiteSpaceParts extends SeenSpace {
  siteSpace: SiteSpaceRow;
  section: Pick<SectionRow, "path" | "defaultSiteSpaceId"> | null;
}

/** Site space with its position in the structure. */
export interface PlacedSiteSpace extends SiteSpaceParts {
  rootPosition: string;
  groupPosition: string;
}

/**
 * Condition for site spaces visible to the caller. Excludes those with trashed or hidden spaces: a
 * site must not reveal titles of hidden spaces.
 */
export function shownSiteSpaces(ctx: ReadContext, site: SiteRow): SQL | undefined {
  if (ctx.visitor) return inArray(siteSpaceTable.id, [...ctx.visitor.shown]);
  const visible = spaceMatches(ctx.db, visibleSpaces(ctx, site.organizationId));
  return and(eq(siteSpaceTable.siteId, site.id), visible);
}

const inLevel = [asc(siteSpaceTable.position), asc(siteSpaceTable.id)];

interface Reading {
  where?: SQL | undefined;
  orderBy?: SQL[];
  limit?: number | Placeholder;
}

/** Adds spaces and their publications, for all site spaces at once. */
async function withSpaces<Row extends { siteSpace: SiteSpaceRow }>(
  ctx: ReadContext,
  rows: Row[],
): Promise<(Row & SeenSpace)[]> {
  const ids = rows.map(({ siteSpace }) => siteSpace.spaceId);
  const anyOf = sql`${spaceTable.id} = any(${sql.param(ids)})`;
  const spaces = await ctx.db.select().from(spaceTable).where(anyOf);
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const publications = await readPublications(ctx.db, ids);
  const effectiveRoleOf = await readEffectiveRoles(ctx, spaces);
  return rows.flatMap((row) => {
    const space = byId.get(row.siteSpace.spaceId);
    const publication = publications.get(row.siteSpace.spaceId) ?? null;
    // If a space was purged meanwhile, its site spaces are gone, too.
    return space ? [{ ...row, space, publication, effectiveRole: effectiveRoleOf(space) }] : [];
  });
}

/** Reads visible site spaces, by default in structure order, in a constant number of queries. */
export async function readSiteSpaces(
  ctx: ReadContext,
  site: SiteRow,
  { where, orderBy = inLevel, limit }: Reading,
): Promise<PlacedSiteSpace[]> {
  const query = ctx.db
    .select({
      siteSpace: siteSpaceTable,
      section: { path: sectionTable.path, defaultSiteSpaceId: sectionTable.defaultSiteSpaceId },
      rootPosition,
      groupPosition,
    })
    .from(siteSpaceTable)
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .leftJoin(sectionGroupTable, eq(sectionGroupTable.id, sectionTable.groupId))
    .where(and(shownSiteSpaces(ctx, site), where))
    .orderBy(...orderBy);
  return withSpaces(ctx, await (limit === undefined ? query : query.limit(limit)));
}

/**
 * Reads all visible site spaces in structure order. Takes the sections as input, since the planner,
 * without statistics, would scan all sections for each site space.
 */
export async function readAllSiteSpaces(
  ctx: ReadContext,
  site: SiteRow,
  sections: SectionRow[],
): Promise<SiteSpaceParts[]> {
  const rows = await ctx.db
    .select()
    .from(siteSpaceTable)
    .where(shownSiteSpaces(ctx, site))
    .orderBy(...inLevel);
  const byId = new Map(sections.map((section) => [section.id, section]));
  const sectionOf = ({ sectionId }: SiteSpaceRow) => (sectionId && byId.get(sectionId)) || null;
  return withSpaces(
    ctx,
    rows.map((siteSpace) => ({ siteSpace, section: sectionOf(siteSpace) })),
  );
}
