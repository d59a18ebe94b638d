import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { siteSections } from "#lib/contract/site-sections.ts";
import type { Context } from "../context.ts";
import { listPage } from "../db/list.ts";
import { insertSiteSpace } from "../site-spaces/insert.ts";
import type { SiteSpaceParts } from "../site-spaces/rows.ts";
import { lockSite, requireSpace } from "../sites/require.ts";
import { groupSpot, rootSpot } from "../sites/structure/order.ts";
import { type SectionRow, sectionGroupTable, sectionTable } from "../sites/table.ts";
import { openView, type SiteView } from "../sites/view.ts";
import { clearRoot, moveRootInto } from "./first-section.ts";
import { insertSection } from "./insert.ts";
import { readInside, readSection, toSection } from "./to-section.ts";

type Op = typeof siteSections;

interface Listed {
  section: SectionRow;
  rootSpot: string;
  groupSpot: string;
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

/** In the order in which the site is read; those in groups too (decision 5.23). */
export async function listSiteSections(ctx: Context, { query }: Input<Op["listSiteSections"]>) {
  const view = await openView(ctx, query);
  const where = eq(sectionTable.siteId, view.site.id);
  return listPage({
    query,
    name: ["listSiteSections", view.site.id],
    keys: [
      { column: rootSpot, value: (row: Listed) => row.rootSpot },
      { column: groupSpot, value: (row: Listed) => row.groupSpot },
      { column: sectionTable.id, value: (row: Listed) => row.section.id },
    ],
    order: "asc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select({ section: sectionTable, rootSpot, groupSpot })
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

/** Section titles are longer than those of spaces at least. */
const titleOf = (spaceTitle: string) => (spaceTitle.trim().length < 2 ? "Untitled" : spaceTitle);

export async function addSectionToSite(ctx: Context, { body }: Input<Op["addSectionToSite"]>) {
  const space = await requireSpace(ctx, body.spaceId, "spaceId");
  const site = await lockSite(ctx);
  await clearRoot(ctx, site);
  const title = body.title ?? titleOf(space.title);
  const section = await insertSection(ctx, site, { title, icon: body.icon });
  // What the root still holds lies in the trash.
  await moveRootInto(ctx, site, section.id);
  await insertSiteSpace(ctx, site, space, section.id);
  return readSection(ctx, section.id);
}
