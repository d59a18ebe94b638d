import { and } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type SiteRow, type SiteSpaceRow, siteSpaceTable } from "../../db/schema/sites.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { newId } from "../../platform/ids.ts";
import { tableLevel } from "../../platform/lists/level.ts";
import { positionFor } from "../../platform/lists/ordering.ts";
import { freePath } from "../../platform/slugs.ts";
import { setMissingDefault } from "../changes/defaults.ts";
import { levelParts, onLevel } from "../structure/level.ts";
import { spaceIsLive } from "./space-matches.ts";
import { freeTrashedPath } from "./trashed-paths.ts";

/** Returns the ordering key after the last site space of a section; null: the top level. */
export async function lastPosition(ctx: Context, siteId: string, sectionId: string | null) {
  const parts = levelParts(ctx.db, { kind: "spaces", siteId, sectionId }, false);
  return positionFor(tableLevel(ctx.db, parts), undefined);
}

async function freePathFor(ctx: Context, title: string, siteId: string, sectionId: string | null) {
  const rows = await ctx.db
    .select({ path: siteSpaceTable.path })
    .from(siteSpaceTable)
    .where(and(onLevel(siteId, sectionId), spaceIsLive(ctx.db)));
  const path = freePath(title, new Set(rows.map((row) => row.path)));
  await freeTrashedPath(ctx.db, { siteId, sectionId, path });
  return path;
}

/**
 * Appends a space to a section (null: the top level); the first one becomes its default. The caller
 * holds the site's lock; a space already on the site violates an index.
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
  await setMissingDefault(ctx.db, row);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site-space.created",
    target: { type: "site-space", id: row.id, label: space.title },
    after: { site: site.id, section: sectionId, space: space.id, path: row.path },
  });
  return row;
}
