import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import {
  type ChangeRequestParts,
  selectChangeRequests,
  toChangeRequest,
} from "../../content/edits/change-requests/to-change-request.ts";
import { countOn, countOnVisible } from "../../content/spaces/reads/count-on-visible.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readTotal } from "../../db/totals.ts";
import { type Context, placed } from "../../platform/context.ts";
import { listPage } from "../../platform/lists/list.ts";
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

interface List<Item> {
  name: unknown[];
  where: SQL | undefined;
  /** Reads the count from totals if available; otherwise the matches are counted. */
  count: (() => Promise<number>) | undefined;
  orderBy: "createdAt" | "updatedAt";
  order: "asc" | "desc";
  query: { page?: string; limit: number };
  toItems: (parts: ChangeRequestParts[]) => Item[] | Promise<Item[]>;
}

async function countMatching({ db }: Context, where: SQL | undefined) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .where(where);
  return row?.count ?? 0;
}

function listChangeRequests<Item>(ctx: Context, list: List<Item>) {
  const { name, where, count, orderBy, order, query, toItems } = list;
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
    count: count ?? (() => countMatching(ctx, where)),
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
  const kinds = totalsOf(status === "all" ? everyStatus : [status]);
  return listChangeRequests(ctx, {
    name,
    where,
    count: contributor === undefined ? () => readTotal(ctx.db, id, kinds) : undefined,
    orderBy: "createdAt",
    order: "desc",
    query,
    toItems: (parts) => parts.map((part) => toChangeRequest(ctx, part)),
  });
}

/** Adds the review states to change requests. */
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

/** Lists change requests of all spaces visible to the caller, without spaces in the trash. */
export async function listChangeRequestsInOrganization(
  ctx: Context,
  { query }: Input<Op["listChangeRequestsInOrganization"]>,
) {
  const { id } = placed(ctx, "organization");
  const { page: _, limit: __, order, ...filters } = query;
  const { status, orderBy, space, ...others } = filters;
  const { creator, contributor, requestedReviewer, turn, site } = others;
  const isPlain = Object.values(others).every((each) => each === undefined);
  const kinds = totalsOf(status);
  const visible = visibleSpaces(ctx, id);
  const countAll = () =>
    space === undefined && ctx.member?.role
      ? countOnVisible(ctx, id, { ofOrganization: kinds, ofSpace: kinds })
      : countOn(ctx, id, kinds, and(visible, space ? eq(spaceTable.id, space) : undefined));
  const onSite = sql`${changeRequestTable.spaceId} in (select space_id from site_spaces where site_id = ${site})`;
  const where = and(
    eq(changeRequestTable.organizationId, id),
    visible,
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
    count: isPlain ? countAll : undefined,
    orderBy,
    order,
    query,
    toItems: (parts) => withReviews(ctx, parts),
  });
}
