import { asc, eq, inArray, sql } from "drizzle-orm";
import type { SiteVisibility } from "#lib/contract/sites/site.ts";
import type { Context } from "../../../access/context.ts";
import { withEffectiveRoles } from "../../../access/grants/effective-access.ts";
import { toUser } from "../../../access/users/to-user.ts";
import type { Db } from "../../../db/client.ts";
import { siteSpaceTable, siteTable } from "../../../db/schema/sites.ts";
import { collectionTable, type SpaceRow } from "../../../db/schema/spaces.ts";
import { type UserRow, userTable } from "../../../db/schema/users.ts";
import { type SeenSpace, type SpaceParts, toSpace } from "../reads/to-space.ts";
import { purgeTime } from "./purge.ts";

interface Named {
  id: string;
  title: string;
}

interface RestoredSite extends Named {
  readers: SiteVisibility | null;
}

/** Columns of a site that will show the space after its restore. */
export const restoredSite = {
  id: siteTable.id,
  title: siteTable.title,
  readers: sql<SiteVisibility | null>`case when ${siteTable.published} then ${siteTable.visibility} end`,
};

/** Space in the trash with the related values of its API form. */
export interface TrashedParts extends SeenSpace {
  deletedBy: UserRow | undefined;
  parent: Named | undefined;
  sites: RestoredSite[];
}

/** Maps rows by id; no row has a null id. */
const byId = <Row extends Named | UserRow>(rows: Row[]) =>
  new Map<string | null, Row>(rows.map((row) => [row.id, row]));

const present = (ids: (string | null)[]) => ids.filter((id) => id !== null);

function namedSites(db: Db, spaceIds: string[]) {
  return db
    .select({ spaceId: siteSpaceTable.spaceId, ...restoredSite })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(siteTable.id, siteSpaceTable.siteId))
    .where(inArray(siteSpaceTable.spaceId, spaceIds))
    .orderBy(asc(siteTable.id));
}

/** Adds who deleted the spaces, their collections and sites, in three queries for any number. */
export async function withTrashParts(
  ctx: Pick<Context, "db" | "member">,
  rows: SpaceParts[],
): Promise<TrashedParts[]> {
  const { db } = ctx;
  const spaces = rows.map(({ space }) => space);
  const deleters = present(spaces.map((space) => space.deletedBy));
  const users = byId(await db.select().from(userTable).where(inArray(userTable.id, deleters)));
  const parentIds = present(spaces.map((space) => space.parentId));
  const parents = byId(
    await db
      .select({ id: collectionTable.id, title: collectionTable.title })
      .from(collectionTable)
      .where(inArray(collectionTable.id, parentIds)),
  );
  const ids = spaces.map(({ id }) => id);
  const sites = Map.groupBy(await namedSites(db, ids), ({ spaceId }) => spaceId);
  return (await withEffectiveRoles(ctx, rows)).map((row) => ({
    ...row,
    deletedBy: users.get(row.space.deletedBy),
    parent: parents.get(row.space.parentId),
    sites: sites.get(row.space.id) ?? [],
  }));
}

/** Returns the collection of a space in the trash; a deleted one by its former title. */
function parentOf({ formerParent, formerParentId }: SpaceRow, parent: Named | undefined) {
  if (parent) return { ...parent, deleted: false };
  if (formerParent === null || formerParentId === null) return undefined;
  return { id: formerParentId, title: formerParent, deleted: true };
}

export function toTrashedSpace(ctx: Pick<Context, "config" | "now">, parts: TrashedParts) {
  const { space, deletedBy, parent, sites } = parts;
  const deletedAt = space.deletedAt ?? ctx.now;
  return {
    object: "trashed-space" as const,
    space: toSpace(ctx, parts),
    deletedBy: deletedBy && toUser(ctx, deletedBy),
    deletedAt: deletedAt.toISOString(),
    purgeAt: purgeTime(deletedAt, ctx.config.trashRetentionDays).toISOString(),
    parent: parentOf(space, parent),
    sites: sites.map(({ id, title, readers }) => ({ id, title, readers })),
  };
}
