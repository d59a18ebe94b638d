import { and, eq, not } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type SiteSpaceRow, siteSpaceTable } from "../../db/schema/sites.ts";
import { freeName } from "../../platform/slugs.ts";
import { onLevel } from "../structure/level.ts";
import { spaceIsLive } from "./space-matches.ts";

/**
 * Gives a path of a site or section free if a space in the trash has it, which gets another one and
 * keeps that when it is restored. The caller holds the site's lock.
 */
export async function freeTrashedPath(
  db: Db,
  { siteId, sectionId, path }: Pick<SiteSpaceRow, "siteId" | "sectionId" | "path">,
): Promise<void> {
  const { id, path: held } = siteSpaceTable;
  const level = onLevel(siteId, sectionId);
  const [holder] = await db
    .select({ id })
    .from(siteSpaceTable)
    .where(and(level, eq(held, path), not(spaceIsLive(db))));
  if (!holder) return;
  const rows = await db.select({ path: held }).from(siteSpaceTable).where(level);
  const other = freeName(path, new Set(rows.map((row) => row.path)));
  await db.update(siteSpaceTable).set({ path: other }).where(eq(id, holder.id));
}
