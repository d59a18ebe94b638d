import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import {
  type ChangeRequestParts,
  selectChangeRequests,
  toChangeRequest,
} from "../../content/change-requests/to-change-request.ts";
import { attentionTable, changeRequestTable } from "../../db/schema/review.ts";
import { readTotal } from "../../db/totals.ts";
import { type Key, listPage } from "../../platform/lists/list.ts";
import { readAttention, toAttention } from "../attention/read.ts";
import { countVisible, placesIn, totalsOf } from "./count.ts";
import { atTurn, contributedBy, found, inQueue, isQueue, requestedFrom } from "./filters.ts";
import { reviewStates } from "./review-state.ts";

type Op = typeof changeRequests;

const everyStatus = changeRequestTable.status.enumValues;

type Row<Item> = { request: ChangeRequestParts["request"]; item: Item; waitingSince?: Date };

interface List<Item> {
  name: unknown[];
  where: SQL | undefined;
  /** Condition of the queue that is listed. */
  queue?: SQL | undefined;
  count: () => Promise<number>;
  orderBy: "createdAt" | "updatedAt" | "waitingSince";
  order: "asc" | "desc";
  query: { page?: string; limit: number };
  toRows: (parts: ChangeRequestParts[]) => Row<Item>[] | Promise<Row<Item>[]>;
}

function keysOf<Item>(orderBy: List<Item>["orderBy"]): Key<Row<Item>>[] {
  const id = ({ request }: Row<Item>) => request.id;
  if (orderBy !== "waitingSince") {
    return [
      { column: changeRequestTable[orderBy], value: ({ request }) => request[orderBy] },
      { column: changeRequestTable.id, value: id },
    ];
  }
  return [
    {
      column: attentionTable.since,
      value: ({ request, waitingSince }) => waitingSince ?? request.updatedAt,
    },
    { column: attentionTable.changeRequestId, value: id },
  ];
}

function listChangeRequests<Item>(ctx: Context, list: List<Item>) {
  const { name, where, queue, count, orderBy, order, query, toRows } = list;
  return listPage({
    query,
    name,
    keys: keysOf<Item>(orderBy),
    order,
    rows: async (after, keys, limit) => {
      const selected = selectChangeRequests(ctx.db).$dynamic();
      const joined = queue ? selected.innerJoin(attentionTable, placesIn(queue)) : selected;
      const parts = await joined
        .where(and(where, after))
        .orderBy(...keys)
        .limit(limit);
      return toRows(parts);
    },
    count,
    toItem: ({ item }) => item,
  });
}

/** Filters of both lists. */
const matching = (
  ctx: Context,
  {
    creator,
    contributor,
    requestedReviewer,
  }: Partial<Record<"creator" | "contributor" | "requestedReviewer", string>>,
) =>
  and(
    creator === undefined ? undefined : eq(changeRequestTable.createdBy, creator),
    contributedBy(ctx, contributor),
    requestedFrom(ctx, requestedReviewer),
  );

const isEmpty = (filters: object) => Object.values(filters).every((each) => each === undefined);

export async function listChangeRequestsForSpace(
  ctx: Context,
  { query }: Input<Op["listChangeRequestsForSpace"]>,
) {
  const { id } = resourceOf(ctx, "space");
  const { page: _, limit: __, order, ...filters } = query;
  const { status, orderBy, ...others } = filters;
  const where = and(
    eq(changeRequestTable.spaceId, id),
    status === "all" ? undefined : eq(changeRequestTable.status, status),
    matching(ctx, others),
  );
  const kinds = totalsOf(status === "all" ? everyStatus : [status]);
  return listChangeRequests(ctx, {
    name: ["listChangeRequests", id, filters],
    where,
    count: () =>
      isEmpty(others) ? readTotal(ctx.db, id, kinds) : ctx.db.$count(changeRequestTable, where),
    orderBy,
    order,
    query,
    toRows: (parts) =>
      parts.map((part) => ({ request: part.request, item: toChangeRequest(ctx, part) })),
  });
}

/** Adds review states and the caller's queue entries to change requests. */
async function withReviews(ctx: Context, parts: ChangeRequestParts[]) {
  const requests = parts.map(({ request }) => request);
  const ids = requests.map(({ id }) => id);
  const [stateOf, attention] = await Promise.all([
    reviewStates(ctx, requests),
    readAttention(ctx, ids),
  ]);
  return parts.map((part) => {
    const { request } = part;
    const own = attention.get(request.id);
    const item = {
      ...toChangeRequest(ctx, part),
      attention: toAttention(ctx, own),
      review: stateOf(request),
    };
    return { request, item, ...(own && { waitingSince: own.attention.since }) };
  });
}

/** Lists change requests of all spaces visible to the caller, without spaces in the trash. */
export async function listChangeRequestsInOrganization(
  ctx: Context,
  { query }: Input<Op["listChangeRequestsInOrganization"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const { page: _, limit: __, order, ...filters } = query;
  const { status, orderBy, space, ...others } = filters;
  const { turn, site, search, ...people } = others;
  const onSite = sql`${changeRequestTable.spaceId} in (select space_id from site_spaces where site_id = ${site})`;
  const chosen = and(
    eq(changeRequestTable.organizationId, id),
    inArray(changeRequestTable.status, status),
    space === undefined ? undefined : eq(changeRequestTable.spaceId, space),
    site === undefined ? undefined : onSite,
    matching(ctx, people),
    found(search),
    atTurn(ctx, turn),
  );
  const queue = isQueue(turn) ? inQueue(ctx, id, turn) : undefined;
  const { creator, ...notCounted } = { ...people, site, search };
  const author = turn === "mine" ? ctx.user.id : creator;
  const isByOne = turn === undefined || isQueue(turn) || turn === "mine";
  // An author together with a stage has no total.
  const isPlain = isByOne && isEmpty(notCounted) && (turn === undefined || creator === undefined);
  return listChangeRequests(ctx, {
    name: ["listChangeRequestsInOrganization", id, filters],
    where: and(chosen, visibleSpaces(ctx, id)),
    queue,
    count: () => countVisible(ctx, id, { status, space, author, where: chosen, queue, isPlain }),
    orderBy: orderBy === "waitingSince" && !queue ? "updatedAt" : orderBy,
    order,
    query,
    toRows: (parts) => withReviews(ctx, parts),
  });
}
