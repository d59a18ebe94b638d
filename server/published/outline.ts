import { and, asc, eq, isNull } from "drizzle-orm";
import { type Claims, holds } from "../conditions/holds.ts";
import type { Db } from "../db/client.ts";
import { type SiteRow, sectionGroupTable, sectionTable, siteSpaceTable } from "../sites/table.ts";
import { spaceTable } from "../spaces/table.ts";

/** One line of a published site's contents; a heading has no path. */
export interface OutlineItem {
  title: string;
  path: string | undefined;
  items: OutlineItem[];
}

type Site = Pick<SiteRow, "id" | "adaptiveContent">;
type Positioned = OutlineItem & { position: string };

const byPosition = (a: Positioned, b: Positioned) => (a.position < b.position ? -1 : 1);

/**
 * Whether a part of the site is shown. Without claims what has a condition stays out: nothing is
 * shown that a condition might hide. Conditions decide on adaptive sites alone.
 */
const admits =
  ({ adaptiveContent }: Site, claims: Claims | undefined) =>
  ({ condition }: { condition: string | null }): boolean =>
    !adaptiveContent || condition === null || (claims !== undefined && holds(condition, claims));

async function siteSpacesOf(db: Db, siteId: string) {
  return db
    .select({ siteSpace: siteSpaceTable, title: spaceTable.title })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(and(eq(siteSpaceTable.siteId, siteId), isNull(spaceTable.deletedAt)))
    .orderBy(asc(siteSpaceTable.position));
}

/** What a visitor finds on a site, in its order; without claims: one of whom nothing is known. */
export async function readOutline(
  db: Db,
  site: Site,
  claims: Claims | undefined,
): Promise<OutlineItem[]> {
  const isShown = admits(site, claims);
  const spaces = (await siteSpacesOf(db, site.id)).filter(({ siteSpace }) => isShown(siteSpace));
  const all = await db.select().from(sectionTable).where(eq(sectionTable.siteId, site.id));
  const sections = all.filter(isShown);
  const groups = await db
    .select()
    .from(sectionGroupTable)
    .where(eq(sectionGroupTable.siteId, site.id));
  const inSection = (sectionId: string | null, prefix: string): OutlineItem[] =>
    spaces
      .filter(({ siteSpace }) => siteSpace.sectionId === sectionId)
      .map(({ siteSpace, title }) => ({ title, path: prefix + siteSpace.path, items: [] }));
  const inGroup = (groupId: string | null): Positioned[] =>
    sections
      .filter((section) => section.groupId === groupId)
      .map(({ id, title, path, position }) => ({
        title,
        path,
        position,
        items: inSection(id, `${path}/`),
      }))
      .sort(byPosition);
  const headings = groups.map(
    ({ id, title, position }): Positioned => ({
      title,
      path: undefined,
      position,
      items: inGroup(id),
    }),
  );
  const root = [...inGroup(null), ...headings].sort(byPosition);
  return [...inSection(null, ""), ...root];
}
