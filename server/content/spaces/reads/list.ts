import { and, type Placeholder, type SQL } from "drizzle-orm";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import type { Context } from "../../../access/context.ts";
import { withEffectiveRoles } from "../../../access/grants/effective-access.ts";
import { countVisibleSpaces, kindsOpenTo } from "../../../access/grants/visible-spaces.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { readTotal } from "../../../db/totals.ts";
import { type Cursor, listPage } from "../../../platform/lists/list.ts";
import { countMatching, type Filters, isFiltered, matching } from "./matching.ts";
import type { Sort } from "./plain-page.ts";
import { readPlainPage } from "./plain-page.ts";
import { selectSpaces } from "./publication.ts";
import { type SeenSpace, toSpace } from "./to-space.ts";

interface SpaceList extends Filters {
  query: PageQuery;
  organizationId: string;
  /** Identifies the list, including its filters. */
  name: unknown[];
  count?: () => Promise<number>;
  sort: Sort;
  order: "asc" | "desc";
}

type Rows = SeenSpace & { total?: string };

/** Reads rows of a list with filters, and their count. */
function filteredSpaces(ctx: Context, list: SpaceList) {
  const where = matching(ctx, list.organizationId, list);
  return {
    rows: async (after: SQL | undefined, orderBy: SQL[], limit: Placeholder) =>
      await selectSpaces(ctx.db)
        .query.where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => countMatching(ctx, list.organizationId, list),
  };
}

/** Reads rows of all spaces visible to the caller; most of their count comes with the rows. */
function allSpaces(ctx: Context, list: SpaceList) {
  const { organizationId, query } = list;
  return {
    rows: async (_after: unknown, _orderBy: unknown, _limit: unknown, cursor: Cursor | undefined) =>
      await readPlainPage(ctx, { ...list, limit: query.limit + 1, cursor }),
    count: (rows?: PromiseLike<Rows[]>) =>
      countVisibleSpaces(ctx, organizationId, async () => {
        const [first] = (await rows) ?? [];
        if (first?.total !== undefined) return Number(first.total);
        return readTotal(ctx.db, organizationId, kindsOpenTo(ctx.member));
      }),
  };
}

/** Reads one page of visible spaces; every list of spaces goes through here. */
export function spaceList(ctx: Context, list: SpaceList) {
  const { rows, count } = isFiltered(list) ? filteredSpaces(ctx, list) : allSpaces(ctx, list);
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
