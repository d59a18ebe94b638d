import { audit } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { tableLevel } from "../db/level.ts";
import { one } from "../db/rows.ts";
import { newId } from "../ids.ts";
import { positionFor } from "../ordering.ts";
import { takeUpDefault } from "../sites/defaults.ts";
import { levelParts, onLevel } from "../sites/structure/level.ts";
import { type SiteRow, type SiteSpaceRow, siteSpaceTable } from "../sites/table.ts";
import { freePath } from "../slugs.ts";
import type { SpaceRow } from "../spaces/table.ts";

/** The ordering key behind the last site space of a section, or of the root with null. */
export async function lastPosition(ctx: Context, siteId: string, sectionId: string | null) {
  const parts = levelParts(ctx.db, { kind: "spaces", siteId, sectionId }, false);
  return positionFor(tableLevel(ctx.db, parts), undefined);
}

async function freePathFor(ctx: Context, title: string, siteId: string, sectionId: string | null) {
  const rows = await ctx.db
    .select({ path: siteSpaceTable.path })
    .from(siteSpaceTable)
    .where(onLevel(siteId, sectionId));
  return freePath(title, new Set(rows.map(({ path }) => path)));
}

/**
 * Adds a space at the end of a section, or of the root with null; the first one there becomes its
 * default. The caller holds the lock of the site; a space that is on it already breaks an index.
 */
export async function insertSiteSpace(
  ctx: Context,
  site: SiteRow,
  space: SpaceRow,
  sectionId: string | null,
): Promise<SiteSpaceRow> {
  const values = {
    id: newId(),
    siteId: site.id,
    sectionId,
    spaceId: space.id,
    path: await freePathFor(ctx, space.title, site.id, sectionId),
    position: await lastPosition(ctx, site.id, sectionId),
    createdAt: ctx.now,
  };
  const row = one(await ctx.db.insert(siteSpaceTable).values(values).returning());
  await takeUpDefault(ctx.db, row);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.created",
    target: { type: "site-space", id: row.id, label: space.title },
    after: { site: site.id, section: sectionId, space: space.id, path: row.path },
  });
  return row;
}
