import { and, type Placeholder, type SQL } from "drizzle-orm";
import type { SpaceVisibility } from "#lib/contract/content/space.ts";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import { withEffectiveRoles } from "../../../access/grants/effective-access.ts";
import {
  countVisibleSpaces,
  kindsOpenTo,
  visibleSpaces,
} from "../../../access/grants/visible-spaces.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { readTotal } from "../../../db/totals.ts";
import type { Context } from "../../../platform/context.ts";
import { type Cursor, listPage } from "../../../platform/lists/list.ts";
import type { Sort } from "./plain-page.ts";
import { readPlainPage } from "./plain-page.ts";
import { hasVisibility, selectSpaces } from "./publication.ts";
import { type SeenSpace, type SpaceParts, toSpace } from "./to-space.ts";

interface SpaceList {
  query: PageQuery;
  organizationId: string;
  /** Identifies the list, including its filters. */
  name: unknown[];
  /** Beyond what the caller may see; undefined: everything. */
  where: SQL | undefined;
  /** Replaces what the caller may see, for the trash. */
  among?: SQL | undefined;
  count?: () => Promise<number>;
  /** Filter by the visibility, which the sites of a space decide. */
  visibility?: SpaceVisibility;
  sort: Sort;
  order: "asc" | "desc";
}

type Rows = SeenSpace & { total?: string };

/** Reads rows of a list with filters, and their count. */
function filteredSpaces(ctx: Context, list: SpaceList) {
  const among = list.among ?? visibleSpaces(ctx, list.organizationId);
  const { visibility, organizationId } = list;
  const byVisibility = visibility && hasVisibility(ctx.db, organizationId, visibility);
  const where = and(among, list.where, byVisibility);
  return {
    rows: async (after: SQL | undefined, orderBy: SQL[], limit: Placeholder) =>
      (await selectSpaces(ctx.db)
        .query.where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit)) as SpaceParts[],
    count: () => ctx.db.$count(spaceTable, where),
  };
}

/** Reads rows of all spaces that the caller sees, and their count, most of which comes with the rows. */
function allSpaces(ctx: Context, list: SpaceList) {
  const { organizationId, query } = list;
  return {
    rows: async (_after: unknown, _orderBy: unknown, _limit: unknown, cursor: Cursor | undefined) =>
      (await readPlainPage(ctx, { ...list, limit: query.limit + 1, cursor })) as SpaceParts[],
    count: (rows?: PromiseLike<Rows[]>) =>
      countVisibleSpaces(ctx, organizationId, async () => {
        const [first] = (await rows) ?? [];
        if (first?.total !== undefined) return Number(first.total);
        return readTotal(ctx.db, organizationId, kindsOpenTo(ctx.member));
      }),
  };
}

/** One page of spaces that the caller may see; every list of spaces goes through here. */
export function spaceList(ctx: Context, list: SpaceList) {
  const isFiltered = list.among || list.where || list.visibility;
  const { rows, count } = isFiltered ? filteredSpaces(ctx, list) : allSpaces(ctx, list);
  return listPage<Rows, ReturnType<typeof toSpace>>({
    query: list.query,
    name: [...list.name, list.sort, ctx.member?.role],
    keys: [
      { column: spaceTable[list.sort], value: ({ space }) => space[list.sort] ?? "" },
      { column: spaceTable.id, value: ({ space }) => space.id },
    ],
    order: list.order,
    rows: async (...page) => withEffectiveRoles(ctx, await rows(...page)),
    count: list.count ?? count,
    toItem: (parts) => toSpace(ctx, parts),
  });
}
