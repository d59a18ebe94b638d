import { and, eq, isNull } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type SectionRow, type SiteRow, sectionTable, siteTable } from "../../db/schema/sites.ts";
import { newId } from "../../platform/ids.ts";
import { tableLevel } from "../../platform/lists/level.ts";
import { positionFor } from "../../platform/lists/ordering.ts";
import { freePath } from "../../platform/slugs.ts";
import { levelOfSection, levelParts } from "../structure/level.ts";

async function freePathFor(ctx: Context, siteId: string, title: string) {
  const rows = await ctx.db
    .select({ path: sectionTable.path })
    .from(sectionTable)
    .where(eq(sectionTable.siteId, siteId));
  return freePath(title, new Set(rows.map(({ path }) => path)));
}

/** Makes a section the default of the site, unless there is one. */
async function takeUpDefaultSection(ctx: Context, { id, siteId }: SectionRow) {
  await ctx.db
    .update(siteTable)
    .set({ defaultSectionId: id })
    .where(and(eq(siteTable.id, siteId), isNull(siteTable.defaultSectionId)));
}

type NewSection = Pick<SectionRow, "title"> &
  Partial<Pick<SectionRow, "icon" | "defaultSiteSpaceId">>;

/** Appends an empty section to the top level; the first one becomes the site's default. */
export async function insertSection(
  ctx: Context,
  site: SiteRow,
  section: NewSection,
): Promise<SectionRow> {
  const root = levelParts(ctx.db, levelOfSection(site.id, null), false);
  const values = {
    ...section,
    id: newId(),
    siteId: site.id,
    path: await freePathFor(ctx, site.id, section.title),
    position: await positionFor(tableLevel(ctx.db, root), undefined),
    createdAt: ctx.now,
  };
  const row = one(await ctx.db.insert(sectionTable).values(values).returning());
  await takeUpDefaultSection(ctx, row);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "section.created",
    target: { type: "site-section", id: row.id, label: row.title },
    after: { title: row.title, path: row.path, site: site.id },
  });
  return row;
}
