import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import { seesSpaces } from "../../access/grants/effective-access.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import {
  type ChangeRequestParts,
  selectChangeRequests,
  toChangeRequest,
} from "../../content/edits/change-requests/to-change-request.ts";
import { countOn, countOnVisible } from "../../content/spaces/reads/count-on-visible.ts";
import {
  attentionTable,
  type ChangeRequestRow,
  changeRequestTable,
} from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readTotal } from "../../db/totals.ts";
import { type Context, placed } from "../../platform/context.ts";
import { type Key, listPage } from "../../platform/lists/list.ts";
import { readAttention, toAttention } from "../attention/read.ts";
import { atTurn, contributedBy, requestedFrom } from "./filters.ts";
import { reviewStates } from "./review-state.ts";

type Op = typeof changeRequests;

const everyStatus = changeRequestTable.status.enumValues;

/**
 * Stored totals of these statuses, for an organization and its spaces (migration
 * `change-request-totals`).
 */
const totalsOf = (statuses: readonly ChangeRequestRow["status"][]) =>
  [...new Set(statuses)].map((status) => `change-requests:${status}`);

type Row<Item> = { request: ChangeRequestParts["request"]; item: Item; waitingSince?: Date };

interface List<Item> {
  name: unknown[];
  where: SQL | undefined;
  count: () => Promise<number>;
  orderBy: "createdAt" | "updatedAt" | "waitingSince";
  order: "asc" | "desc";
  query: { page?: string; limit: number };
  toRows: (parts: ChangeRequestParts[]) => Row<Item>[] | Promise<Row<Item>[]>;
}

async function countMatching({ db }: Context, where: SQL | undefined) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .where(where);
  return row?.count ?? 0;
}

function keyOf<Item>(orderBy: List<Item>["orderBy"]): Key<Row<Item>> {
  if (orderBy === "waitingSince") {
    return {
      column: attentionTable.since,
      value: ({ request, waitingSince }) => waitingSince ?? request.updatedAt,
    };
  }
  return { column: changeRequestTable[orderBy], value: ({ request }) => request[orderBy] };
}

/** Joins the caller's places in the queue, which order the list. */
const ownAttention = ({ user }: Context) =>
  and(
    eq(attentionTable.changeRequestId, changeRequestTable.id),
    eq(attentionTable.userId, user.id),
  );

function listChangeRequests<Item>(ctx: Context, list: List<Item>) {
  const { name, where, count, orderBy, order, query, toRows } = list;
  return listPage({
    query,
    name,
    keys: [
      keyOf<Item>(orderBy),
      { column: changeRequestTable.id, value: ({ request }: Row<Item>) => request.id },
    ],
    order,
    rows: async (after, keys, limit) => {
      const selected = selectChangeRequests(ctx.db).$dynamic();
      const joined =
        orderBy === "waitingSince"
          ? selected.innerJoin(attentionTable, ownAttention(ctx))
          : selected;
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

/** Filters that both lists have. */
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
  const { id } = placed(ctx, "space");
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

/** Adds the review states and the caller's places in the queue to change requests. */
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

/**
 * Counts change requests by subtracting those in the trash and in closed spaces without a grant:
 * these are few, while the others are counted from an index alone.
 */
async function countVisible(ctx: Context, where: SQL | undefined) {
  const { deletedAt, effectiveLevel } = spaceTable;
  const seen = seesSpaces(ctx, spaceTable);
  const closed = seen && and(isNull(effectiveLevel), sql`(${seen}) is not true`);
  const hidden = or(isNotNull(deletedAt), closed);
  const [all, unseen] = await Promise.all([
    ctx.db.$count(changeRequestTable, where),
    countMatching(ctx, and(where, hidden)),
  ]);
  return all - unseen;
}

/** Lists change requests of all spaces visible to the caller, without spaces in the trash. */
export async function listChangeRequestsInOrganization(
  ctx: Context,
  { query }: Input<Op["listChangeRequestsInOrganization"]>,
) {
  const { id } = placed(ctx, "organization");
  const { page: _, limit: __, order, ...filters } = query;
  const { status, orderBy, space, ...others } = filters;
  const { turn, site, ...people } = others;
  const kinds = totalsOf(status);
  const visible = visibleSpaces(ctx, id);
  const onSite = sql`${changeRequestTable.spaceId} in (select space_id from site_spaces where site_id = ${site})`;
  const chosen = and(
    eq(changeRequestTable.organizationId, id),
    inArray(changeRequestTable.status, status),
    space === undefined ? undefined : eq(changeRequestTable.spaceId, space),
    site === undefined ? undefined : onSite,
    matching(ctx, people),
    atTurn(ctx, id, turn),
  );
  const count = () => {
    const isMember = ctx.member?.role && space === undefined;
    if (!isEmpty(others))
      return isMember ? countVisible(ctx, chosen) : countMatching(ctx, and(chosen, visible));
    return isMember
      ? countOnVisible(ctx, id, { ofOrganization: kinds, ofSpace: kinds })
      : countOn(ctx, id, kinds, and(visible, space ? eq(spaceTable.id, space) : undefined));
  };
  const isQueue = turn === "yours" || turn === "waiting";
  return listChangeRequests(ctx, {
    name: ["listChangeRequestsInOrganization", id, filters],
    where: and(chosen, visible),
    count,
    orderBy: orderBy === "waitingSince" && !isQueue ? "updatedAt" : orderBy,
    order,
    query,
    toRows: (parts) => withReviews(ctx, parts),
  });
}
