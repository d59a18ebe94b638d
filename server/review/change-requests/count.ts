import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { seesSpaces } from "../../access/grants/effective-access.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { countOn, countOnVisible } from "../../content/spaces/reads/count-on-visible.ts";
import {
  attentionTable,
  type ChangeRequestRow,
  changeRequestTable,
} from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readTotal } from "../../db/totals.ts";

type Status = ChangeRequestRow["status"];

/**
 * Stored totals of these statuses, for an organization and its spaces (migration
 * `change-request-totals`), or of an author for an organization (migration `attention`).
 */
export const totalsOf = (statuses: readonly Status[], author?: string) =>
  [...new Set(statuses)].map(
    (status) => `change-requests:${status}${author === undefined ? "" : `:by:${author}`}`,
  );

/** Change requests of an organization that match filters. */
interface Matching {
  status: readonly Status[];
  /** Only space of the matches. */
  space: string | undefined;
  /** Only author of the matches. */
  author: string | undefined;
  /** Condition of all filters except the caller's queue. */
  where: SQL | undefined;
  /** Condition of the queue that is listed. */
  queue: SQL | undefined;
  /** The filters are status, space, and author or queue only, so that totals can answer them. */
  isPlain: boolean;
}

/** Joins change requests with the caller's entries in their queues. */
export const placesIn = (queue: SQL) =>
  and(eq(attentionTable.changeRequestId, changeRequestTable.id), queue);

async function countMatching({ db }: Context, { where, queue }: Matching, spaces: SQL | undefined) {
  const counted = db
    .select({ count: sql<number>`count(*)::int` })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .$dynamic();
  const joined = queue ? counted.innerJoin(attentionTable, placesIn(queue)) : counted;
  const [row] = await joined.where(and(where, spaces));
  return row?.count ?? 0;
}

const hasAll = (status: readonly Status[], wanted: readonly Status[]) =>
  wanted.every((each) => status.includes(each));

/** Counts matches in all spaces, by totals or one index if possible. */
function countEverywhere(ctx: Context, organizationId: string, matching: Matching) {
  const { status, author, where, queue, isPlain } = matching;
  if (isPlain && author !== undefined && !queue) {
    return readTotal(ctx.db, organizationId, totalsOf(status, author));
  }
  // Only drafts and open change requests wait for anybody.
  if (isPlain && queue && hasAll(status, ["draft", "open"])) {
    return ctx.db.$count(attentionTable, queue);
  }
  return queue ? countMatching(ctx, matching, undefined) : ctx.db.$count(changeRequestTable, where);
}

/**
 * Condition for spaces that are in the trash, or closed without a grant, of which there are few.
 */
function hiddenSpaces(ctx: Context, organizationId: string) {
  const { deletedAt, effectiveLevel } = spaceTable;
  const seen = seesSpaces(ctx, spaceTable);
  const closed = seen && and(isNull(effectiveLevel), sql`(${seen}) is not true`);
  return and(eq(spaceTable.organizationId, organizationId), or(isNotNull(deletedAt), closed));
}

/** Counts matching change requests in the spaces visible to the caller. */
export async function countVisible(
  ctx: Context,
  organizationId: string,
  matching: Matching,
): Promise<number> {
  const { space, author, queue, isPlain } = matching;
  const isMember = ctx.member?.role && space === undefined;
  const visible = visibleSpaces(ctx, organizationId);
  if (!isPlain || author !== undefined || queue) {
    if (!isMember) return countMatching(ctx, matching, visible);
    const [all, hidden] = await Promise.all([
      countEverywhere(ctx, organizationId, matching),
      countMatching(ctx, matching, hiddenSpaces(ctx, organizationId)),
    ]);
    return all - hidden;
  }
  const kinds = totalsOf(matching.status);
  return isMember
    ? countOnVisible(ctx, organizationId, { ofOrganization: kinds, ofSpace: kinds })
    : countOn(
        ctx,
        organizationId,
        kinds,
        and(visible, space ? eq(spaceTable.id, space) : undefined),
      );
}
