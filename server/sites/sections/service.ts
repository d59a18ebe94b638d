import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSections } from "#lib/contract/sites/site-sections.ts";
import type { Context } from "../../access/context.ts";
import { requireSpace } from "../../content/spaces/reads/require-spaces.ts";
import {
  type SectionRow,
  type SiteRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
  siteTable,
} from "../../db/schema/sites.ts";
import { listPage } from "../../platform/lists/list.ts";
import { endRedirectsOn } from "../redirects/end-redirects.ts";
import { lockSite } from "../require.ts";
import { insertSiteSpace } from "../site-spaces/insert.ts";
import type { SiteSpaceParts } from "../site-spaces/rows.ts";
import { spaceIsLive } from "../site-spaces/space-matches.ts";
import { onLevel } from "../structure/level.ts";
import { groupPosition, rootPosition } from "../structure/order.ts";
import { openView, type SiteView } from "../view.ts";
import { insertSection } from "./insert.ts";
import { readInside, readSection, toSection } from "./to-section.ts";

/**
 * Moves all site spaces of the top level into an empty section, and clears the site's own default.
 */
async function moveRootInto(ctx: Context, site: SiteRow, sectionId: string): Promise<void> {
  await ctx.db.update(siteSpaceTable).set({ sectionId }).where(onLevel(site.id, null));
  await ctx.db.update(siteTable).set({ defaultSiteSpaceId: null }).where(eq(siteTable.id, site.id));
}

/**
 * A site with sections has no spaces at the top level: before its first section, existing ones move
 * into a section with the site's title, which becomes the default (docs/format.md#site-structure).
 * Spaces in the trash alone do not count.
 */
async function clearRoot(ctx: Context, site: SiteRow): Promise<void> {
  if ((await ctx.db.$count(sectionTable, eq(sectionTable.siteId, site.id))) > 0) return;
  const [live] = await ctx.db
    .select({ id: siteSpaceTable.id })
    .from(siteSpaceTable)
    .where(and(onLevel(site.id, null), spaceIsLive(ctx.db)))
    .limit(1);
  if (!live) return;
  const { title, defaultSiteSpaceId } = site;
  const section = await insertSection(ctx, site, { title, defaultSiteSpaceId });
  await moveRootInto(ctx, site, section.id);
}

type Op = typeof siteSections;

interface Listed {
  section: SectionRow;
  rootPosition: string;
  groupPosition: string;
  siteSpaces: SiteSpaceParts[];
}

async function withSiteSpaces(
  ctx: Context,
  view: SiteView,
  rows: Omit<Listed, "siteSpaces">[],
): Promise<Listed[]> {
  const inside = await readInside(
    ctx,
    view,
    rows.map(({ section }) => section),
  );
  const bySection = Map.groupBy(inside, ({ siteSpace }) => siteSpace.sectionId);
  return rows.map((row) => ({ ...row, siteSpaces: bySection.get(row.section.id) ?? [] }));
}

/** Lists sections in reading order, including those in groups. */
export async function listSiteSections(ctx: Context, { query }: Input<Op["listSiteSections"]>) {
  const view = await openView(ctx, query);
  const where = eq(sectionTable.siteId, view.site.id);
  return listPage({
    query,
    name: ["listSiteSections", view.site.id],
    keys: [
      { column: rootPosition, value: (row: Listed) => row.rootPosition },
      { column: groupPosition, value: (row: Listed) => row.groupPosition },
      { column: sectionTable.id, value: (row: Listed) => row.section.id },
    ],
    order: "asc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select({ section: sectionTable, rootPosition, groupPosition })
        .from(sectionTable)
        .leftJoin(sectionGroupTable, eq(sectionGroupTable.id, sectionTable.groupId))
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withSiteSpaces(ctx, view, rows);
    },
    count: () => ctx.db.$count(sectionTable, where),
    toItem: ({ section, siteSpaces }) => toSection(ctx, view, section, siteSpaces),
  });
}

/** Section titles have a longer minimum length than space titles. */
const titleOf = (spaceTitle: string) => (spaceTitle.trim().length < 2 ? "Untitled" : spaceTitle);

export async function addSectionToSite(ctx: Context, { body }: Input<Op["addSectionToSite"]>) {
  const space = await requireSpace(ctx, body.spaceId, "spaceId");
  const site = await lockSite(ctx);
  await clearRoot(ctx, site);
  const title = body.title ?? titleOf(space.title);
  const section = await insertSection(ctx, site, { title, icon: body.icon });
  // Only spaces in the trash can be left at the top level.
  await moveRootInto(ctx, site, section.id);
  await insertSiteSpace(ctx, site, space, section.id);
  await endRedirectsOn(ctx, site.id);
  return readSection(ctx, section.id);
}
