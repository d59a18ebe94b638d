import { and, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#lib/contract/common.ts";
import type { SpaceVisibility } from "#lib/contract/space.ts";
import type { Context } from "../context.ts";
import { listPage } from "../db/list.ts";
import { withStandings } from "../grants/reach.ts";
import { readPlainPage } from "./plain-page.ts";
import { selectSpaces } from "./publication.ts";
import { spaceTable } from "./table.ts";
import { type SeenSpace, type SpaceParts, toSpace } from "./to-space.ts";
import { countVisibleSpaces, visibleSpaces } from "./visible.ts";

export type Sort = "createdAt" | "updatedAt" | "title" | "position" | "deletedAt";

interface SpaceList {
  query: PageQuery;
  organizationId: string;
  /** What tells this list from others, filters included. */
  name: unknown[];
  /** Beyond what the caller may see; undefined: everything. */
  where: SQL | undefined;
  /** Replaces what the caller may see, for the trash. */
  among?: SQL | undefined;
  count?: () => Promise<number>;
  /** Filter by the derived visibility, which only a join can tell. */
  visibility?: SpaceVisibility;
  sort: Sort;
  order: "asc" | "desc";
}

/** One page of spaces that the caller may see; every list of spaces goes through here. */
export function spaceList(ctx: Context, list: SpaceList) {
  const { query, publication } = selectSpaces(ctx.db);
  const isPlain = !(list.among || list.where || list.visibility);
  const among = list.among ?? visibleSpaces(ctx, list.organizationId);
  const derived = sql`coalesce(${publication.visibility}, case when ${spaceTable.parentId} is null then 'private' else 'in-collection' end)`;
  const byVisibility = list.visibility && sql`${derived} = ${list.visibility}`;
  const where = and(among, list.where, byVisibility);
  const sortColumn = spaceTable[list.sort];
  return listPage({
    query: list.query,
    name: [...list.name, list.sort, ctx.member?.role],
    keys: [
      { column: sortColumn, value: ({ space }: SeenSpace) => space[list.sort] ?? "" },
      { column: spaceTable.id, value: ({ space }: SeenSpace) => space.id },
    ],
    order: list.order,
    rows: async (after, orderBy, limit, cursor) => {
      const rows = isPlain
        ? await readPlainPage(ctx, { ...list, limit, cursor })
        : await query
            .where(and(where, after))
            .orderBy(...orderBy)
            .limit(limit);
      return withStandings(ctx, rows as SpaceParts[]);
    },
    count: async () => {
      if (list.count) return list.count();
      if (!list.where && !byVisibility) return countVisibleSpaces(ctx, list.organizationId);
      if (!byVisibility) return ctx.db.$count(spaceTable, where);
      const ids = ctx.db.select({ id: spaceTable.id }).from(spaceTable);
      return ctx.db.$count(ids.leftJoinLateral(publication, sql`true`).where(where).as("matching"));
    },
    toItem: (parts) => toSpace(ctx, parts),
  });
}
