import { and, eq, exists, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Turn } from "#lib/contract/review/change-requests.ts";
import {
  changeRequestTable,
  contributorTable,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";
import type { Context } from "../../platform/context.ts";

type Part = typeof contributorTable | typeof reviewTable | typeof reviewRequestTable;

/** Matches change requests with such a row in another table. */
const having = ({ db }: Pick<Context, "db">, part: Part, ...where: (SQL | undefined)[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(part as PgTable)
      .where(and(eq(part.changeRequestId, changeRequestTable.id), ...where)),
  );

/** Matches change requests with contributions by a user; all if undefined. */
export const contributedBy = (ctx: Context, userId: string | undefined) =>
  userId === undefined
    ? undefined
    : having(ctx, contributorTable, eq(contributorTable.userId, userId));

/** Matches change requests with a requested review by a user; all if undefined. */
export const requestedFrom = (ctx: Context, userId: string | undefined) =>
  userId === undefined
    ? undefined
    : having(ctx, reviewRequestTable, eq(reviewRequestTable.userId, userId));

const current = eq(reviewTable.revision, changeRequestTable.revision);
const byOthers = ne(reviewTable.reviewerId, changeRequestTable.createdBy);
const asksForChanges = eq(reviewTable.status, "changes-requested");

const waitingFor: Record<Turn, (ctx: Context, me: string) => SQL | undefined> = {
  mine: (_, me) => eq(changeRequestTable.createdBy, me),
  review: (ctx, me) => requestedFrom(ctx, me),
  // The caller waits for answers to their own requests, and for updates to ones they requested
  // changes on.
  waiting: (ctx, me) =>
    or(
      and(
        eq(changeRequestTable.createdBy, me),
        having(ctx, reviewRequestTable, ne(reviewRequestTable.userId, me)),
      ),
      and(
        ne(changeRequestTable.createdBy, me),
        having(ctx, reviewTable, eq(reviewTable.reviewerId, me), asksForChanges, current),
        not(having(ctx, reviewRequestTable, eq(reviewRequestTable.userId, me))),
      ),
    ),
  ready: (ctx) =>
    and(
      eq(changeRequestTable.status, "open"),
      having(ctx, reviewTable, eq(reviewTable.status, "approved"), current, byOthers),
      not(having(ctx, reviewTable, asksForChanges, byOthers)),
      not(having(ctx, reviewRequestTable)),
    ),
};

/** Matches change requests at that stage from the caller's view; all if undefined. */
export const atTurn = (ctx: Context, turn: Turn | undefined): SQL | undefined =>
  turn && waitingFor[turn](ctx, ctx.user.id);
