import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { changeRequests } from "#lib/contract/change-requests.ts";
import type { Input } from "#lib/contract/operation.ts";
import { type Context, placed } from "../context.ts";
import { listPage } from "../db/list.ts";
import { spaceTable } from "../spaces/table.ts";
import { visibleSpaces } from "../spaces/visible.ts";
import { atTurn, contributedBy, requestedFrom } from "./filters.ts";
import { reviewStates } from "./review-state.ts";
import { changeRequestTable } from "./table.ts";
import {
  type ChangeRequestParts,
  selectChangeRequests,
  toChangeRequest,
} from "./to-change-request.ts";

type Op = typeof changeRequests;

interface List<Item> {
  name: unknown[];
  where: SQL | undefined;
  orderBy: "createdAt" | "updatedAt";
  order: "asc" | "desc";
  query: { page?: string; limit: number };
  toItems: (parts: ChangeRequestParts[]) => Item[] | Promise<Item[]>;
}

function listChangeRequests<Item>(ctx: Context, list: List<Item>) {
  const { name, where, orderBy, order, query, toItems } = list;
  type Row = { request: ChangeRequestParts["request"]; item: Item | undefined };
  return listPage({
    query,
    name,
    keys: [
      { column: changeRequestTable[orderBy], value: ({ request }: Row) => request[orderBy] },
      { column: changeRequestTable.id, value: ({ request }: Row) => request.id },
    ],
    order,
    rows: async (after, orderBy, limit) => {
      const parts = await selectChangeRequests(ctx.db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      const items = await toItems(parts);
      return parts.map(({ request }, at) => ({ request, item: items[at] }));
    },
    count: async () => {
      const [row] = await ctx.db
        .select({ count: sql<number>`count(*)::int` })
        .from(changeRequestTable)
        .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
        .where(where);
      return row?.count ?? 0;
    },
    toItem: ({ item }) => item as Item,
  });
}

export async function listChangeRequestsForSpace(
  ctx: Context,
  { query }: Input<Op["listChangeRequestsForSpace"]>,
) {
  const { id } = placed(ctx, "space");
  const { status, contributor } = query;
  const where = and(
    eq(changeRequestTable.spaceId, id),
    status === "all" ? undefined : eq(changeRequestTable.status, status),
    contributedBy(ctx, contributor),
  );
  const name = ["listChangeRequests", id, status, contributor];
  return listChangeRequests(ctx, {
    name,
    where,
    orderBy: "createdAt",
    order: "desc",
    query,
    toItems: (parts) => parts.map((part) => toChangeRequest(ctx, part)),
  });
}

/** Change requests with how far their reviews are. */
async function withReviews(ctx: Context, parts: ChangeRequestParts[]) {
  const stateOf = await reviewStates(
    ctx,
    parts.map(({ request }) => request),
  );
  return parts.map((part) => ({
    ...toChangeRequest(ctx, part),
    review: stateOf(part.request),
  }));
}

/** Those of all spaces that the caller may see; of spaces in the trash none. */
export async function listChangeRequestsInOrganization(
  ctx: Context,
  { query }: Input<Op["listChangeRequestsInOrganization"]>,
) {
  const { id } = placed(ctx, "organization");
  const { page: _, limit: __, order, ...filters } = query;
  const { status, creator, contributor, requestedReviewer, turn, space, site, orderBy } = filters;
  const onSite = sql`${changeRequestTable.spaceId} in (select space_id from site_spaces where site_id = ${site})`;
  const where = and(
    eq(changeRequestTable.organizationId, id),
    visibleSpaces(ctx, id),
    inArray(changeRequestTable.status, status),
    creator === undefined ? undefined : eq(changeRequestTable.createdBy, creator),
    space === undefined ? undefined : eq(changeRequestTable.spaceId, space),
    site === undefined ? undefined : onSite,
    contributedBy(ctx, contributor),
    requestedFrom(ctx, requestedReviewer),
    atTurn(ctx, turn),
  );
  return listChangeRequests(ctx, {
    name: ["listChangeRequestsInOrganization", id, filters],
    where,
    orderBy,
    order,
    query,
    toItems: (parts) => withReviews(ctx, parts),
  });
}
