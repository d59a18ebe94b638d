import { asc, eq, inArray } from "drizzle-orm";
import { collectionTable } from "../collections/table.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { withStandings } from "../grants/reach.ts";
import { siteSpaceTable, siteTable } from "../sites/table.ts";
import type { SpaceRow } from "../spaces/table.ts";
import { type SeenSpace, type SpaceParts, toSpace } from "../spaces/to-space.ts";
import { type UserRow, userTable } from "../users/table.ts";
import { toUser } from "../users/to-user.ts";
import { purgeTime } from "./purge.ts";

interface Named {
  id: string;
  title: string;
}

/** A space in the trash with what its wire form needs from elsewhere. */
export interface TrashedParts extends SeenSpace {
  deletedBy: UserRow | undefined;
  parent: Named | undefined;
  sites: Named[];
}

/** Rows by their id; no row has the id null, so that looking one up finds nothing. */
const byId = <Row extends Named | UserRow>(rows: Row[]) =>
  new Map<string | null, Row>(rows.map((row) => [row.id, row]));

const present = (ids: (string | null)[]) => ids.filter((id) => id !== null);

function namedSites(db: Db, spaceIds: string[]) {
  return db
    .select({ spaceId: siteSpaceTable.spaceId, id: siteTable.id, title: siteTable.title })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(siteTable.id, siteSpaceTable.siteId))
    .where(inArray(siteSpaceTable.spaceId, spaceIds))
    .orderBy(asc(siteTable.id));
}

/** Adds who deleted the spaces, where they lay and which sites show them: three queries for any number. */
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
  return (await withStandings(ctx, rows)).map((row) => ({
    ...row,
    deletedBy: users.get(row.space.deletedBy),
    parent: parents.get(row.space.parentId),
    sites: sites.get(row.space.id) ?? [],
  }));
}

/** The collection that holds a space in the trash, or held it until the collection went too. */
function parentOf({ formerParent, formerParentId }: SpaceRow, parent: Named | undefined) {
  if (parent) return { ...parent, deleted: false };
  if (formerParent === null || formerParentId === null) return undefined;
  return { id: formerParentId, title: formerParent, deleted: true };
}

/** The wire form of a space in the trash. */
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
    sites: sites.map(({ id, title }) => ({ id, title })),
  };
}
