import { asc, eq, inArray } from "drizzle-orm";
import { type Context, resourceOf } from "../../../access/context.ts";
import { effectiveLevel, partsOf } from "../../../access/levels.ts";
import type { EffectiveLevel } from "../../../db/schema/levels.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../../../db/schema/sites.ts";
import { type SpaceRow, spaceTable } from "../../../db/schema/spaces.ts";
import { conflict, notFound } from "../../../platform/errors.ts";
import { defaultAfterRestore } from "../on-sites/site-defaults.ts";
import { selectSpaces } from "../reads/publication.ts";
import { dueTime } from "./purge.ts";
import { restoredSite, toTrashedSpace, withTrashParts } from "./to-trashed-space.ts";

/** Describes the default access, to complete “open to …”. */
function letIn(level: EffectiveLevel): string {
  const { organization, role } = partsOf(level);
  if (organization) {
    const least = role === null ? "" : `, at least ${role}`;
    return `all members with their organization role${least}`;
  }
  return role === null ? "only admins" : `all members with the ${role} role`;
}

/**
 * Describes how a restore changes the default access if the collection is gone: at the top level, a
 * space inherits organization roles. Undefined for no change.
 */
function accessChange(space: SpaceRow): string | undefined {
  if (space.formerParent === null) return undefined;
  // Spaces in the trash keep the level of their collection.
  const before = space.effectiveLevel;
  const after = effectiveLevel(space.defaultLevel, null);
  if (after === before) return undefined;
  return `Default access changes from ${letIn(before)} to ${letIn(after)}`;
}

async function usesOf(ctx: Context, spaceId: string) {
  const rows = await ctx.db
    .select({
      siteSpace: siteSpaceTable,
      site: restoredSite,
      section: sectionTable.path,
    })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(siteTable.id, siteSpaceTable.siteId))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(eq(siteSpaceTable.spaceId, spaceId))
    .orderBy(asc(siteTable.id));
  const settled = rows.map(async (row) => ({
    ...row,
    ...(await defaultAfterRestore(ctx.db, row.siteSpace)),
  }));
  return Promise.all(settled);
}

type Use = Awaited<ReturnType<typeof usesOf>>[number];

async function titlesOf(ctx: Context, siteSpaceIds: string[]) {
  const rows = await ctx.db
    .select({ id: siteSpaceTable.id, title: spaceTable.title })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(inArray(siteSpaceTable.id, siteSpaceIds));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns sentences about everything that a restore doesn't bring back. */
async function lostBy(ctx: Context, { formerParent }: SpaceRow, uses: Use[]): Promise<string[]> {
  const lost: string[] = [];
  if (formerParent !== null) {
    lost.push(
      `The collection “${formerParent}” no longer exists: the space moves to the end of the top level`,
    );
  }
  const replaced = uses.filter(({ siteSpace, takes }) => siteSpace.wasDefault && !takes);
  const titles = await titlesOf(
    ctx,
    replaced.flatMap(({ current }) => current ?? []),
  );
  for (const { site, current } of replaced) {
    const title = titles.get(current ?? "");
    lost.push(`On the site “${site.title}” it is no longer the default space: “${title}” is`);
  }
  return lost;
}

/** Previews `restoreSpace`; rejected under the same conditions. */
export async function getSpaceRestorePreview(ctx: Context) {
  const space = resourceOf(ctx, "space");
  if (!space.deletedAt) throw conflict("This space is not in the trash");
  if (space.deletedAt <= dueTime(ctx.now, ctx.config.trashRetentionDays)) throw notFound("Space");
  const rows = await selectSpaces(ctx.db).query.where(eq(spaceTable.id, space.id));
  const [parts] = await withTrashParts(ctx, rows);
  if (!parts) throw notFound("Space");
  const { deletedAt, purgeAt, deletedBy, parent } = toTrashedSpace(ctx, parts);
  const uses = await usesOf(ctx, space.id);
  return {
    object: "space-restore-preview" as const,
    deletedAt,
    purgeAt,
    deletedBy,
    parent: parts.parent ?? null,
    parentGone: parent?.deleted ?? false,
    siteSpaces: uses.map(({ siteSpace, site, section }) => ({
      site,
      siteSpace: siteSpace.id,
      path: section === null ? siteSpace.path : `${section}/${siteSpace.path}`,
      wasDefault: siteSpace.wasDefault,
    })),
    lost: await lostBy(ctx, space, uses),
    access: accessChange(space),
  };
}
