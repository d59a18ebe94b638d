import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { readStandings } from "../grants/reach.ts";
import { groupSpot, rootSpot } from "../sites/structure/order.ts";
import {
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../sites/table.ts";
import { readPublications } from "../spaces/publication.ts";
import { spaceTable } from "../spaces/table.ts";
import type { SeenSpace } from "../spaces/to-space.ts";
import { visibleSpaces } from "../spaces/visible.ts";
import { whoseSpace } from "./whose-space.ts";

/** A site space with its section's part in it and its space. */
export interface SiteSpaceParts extends SeenSpace {
  siteSpace: SiteSpaceRow;
  section: Pick<SectionRow, "path" | "defaultSiteSpaceId"> | null;
}

/** The same with where it stands in the structure. */
export interface PlacedSiteSpace extends SiteSpaceParts {
  rootSpot: string;
  groupSpot: string;
}

/**
 * The site spaces of a site that this caller is shown. Left out are those whose space lies in the
 * trash, and those whose space the caller may not see, so that a site tells no titles that the
 * spaces themselves keep back.
 */
export function shownSiteSpaces(ctx: Context, site: SiteRow): SQL | undefined {
  const visible = whoseSpace(ctx.db, visibleSpaces(ctx, site.organizationId));
  return and(eq(siteSpaceTable.siteId, site.id), visible);
}

const inLevel = [asc(siteSpaceTable.position), asc(siteSpaceTable.id)];

interface Reading {
  where?: SQL | undefined;
  orderBy?: SQL[];
  limit?: number;
}

/** Adds the spaces and where they are published, for all site spaces at once. */
async function withSpaces<Row extends { siteSpace: SiteSpaceRow }>(
  ctx: Context,
  rows: Row[],
): Promise<(Row & SeenSpace)[]> {
  const ids = rows.map(({ siteSpace }) => siteSpace.spaceId);
  const anyOf = sql`${spaceTable.id} = any(${sql.param(ids)})`;
  const spaces = await ctx.db.select().from(spaceTable).where(anyOf);
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const publications = await readPublications(ctx.db, ids);
  const standingOf = await readStandings(ctx, spaces);
  const { hostname } = placed(ctx, "organization");
  return rows.flatMap((row) => {
    const space = byId.get(row.siteSpace.spaceId);
    const publication = publications.get(row.siteSpace.spaceId) ?? null;
    // A space that has been purged since takes its site spaces along.
    return space ? [{ ...row, space, hostname, publication, standing: standingOf(space) }] : [];
  });
}

/**
 * Site spaces that the caller is shown, in the order of their levels where none is given; a few
 * queries, however many there are.
 */
export async function readSiteSpaces(
  ctx: Context,
  site: SiteRow,
  { where, orderBy = inLevel, limit }: Reading,
): Promise<PlacedSiteSpace[]> {
  const query = ctx.db
    .select({
      siteSpace: siteSpaceTable,
      section: { path: sectionTable.path, defaultSiteSpaceId: sectionTable.defaultSiteSpaceId },
      rootSpot,
      groupSpot,
    })
    .from(siteSpaceTable)
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .leftJoin(sectionGroupTable, eq(sectionGroupTable.id, sectionTable.groupId))
    .where(and(shownSiteSpaces(ctx, site), where))
    .orderBy(...orderBy);
  return withSpaces(ctx, await (limit === undefined ? query : query.limit(limit)));
}

/**
 * All site spaces that the caller is shown, in the order of their levels. Their sections are given:
 * without statistics a join goes through all sections for each of hundreds of site spaces.
 */
export async function readAllSiteSpaces(
  ctx: Context,
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
