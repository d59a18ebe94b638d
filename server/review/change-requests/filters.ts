import { and, eq, exists, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Turn } from "#lib/contract/review/change-requests.ts";
import type { Context } from "../../access/context.ts";
import { indexedHas } from "../../db/has-text.ts";
import {
  attentionTable,
  changeRequestTable,
  contributorTable,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";

const numbered = /^#?(\d{1,9})$/;

/**
 * Condition for change requests whose subject has a text, or that have it as their number or id;
 * undefined without a text.
 */
export function found(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const [, number] = numbered.exec(text) ?? [];
  return or(
    indexedHas(changeRequestTable.subject, text),
    eq(changeRequestTable.id, text),
    number ? eq(changeRequestTable.number, Number(number)) : undefined,
  );
}

type Part = typeof contributorTable | typeof reviewTable | typeof reviewRequestTable;

/** Condition for change requests with such a row in another table. */
const having = ({ db }: Pick<Context, "db">, part: Part, ...where: (SQL | undefined)[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(part)
      .where(and(eq(part.changeRequestId, changeRequestTable.id), ...where)),
  );

/** Condition for change requests with contributions by a user; undefined for any user. */
export const contributedBy = (ctx: Context, userId: string | undefined) =>
  userId === undefined
    ? undefined
    : having(ctx, contributorTable, eq(contributorTable.userId, userId));

/** Condition for change requests with a requested review by a user; undefined for any user. */
export const requestedFrom = (ctx: Context, userId: string | undefined) =>
  userId === undefined
    ? undefined
    : having(ctx, reviewRequestTable, eq(reviewRequestTable.userId, userId));

const current = eq(reviewTable.revision, changeRequestTable.revision);
const byOthers = ne(reviewTable.reviewerId, changeRequestTable.createdBy);
const asksForChanges = eq(reviewTable.status, "changes-requested");

/** Stages that correspond to the caller's queue. */
const queues = {
  yours: ne(attentionTable.reason, "waiting"),
  waiting: eq(attentionTable.reason, "waiting"),
} as const satisfies Partial<Record<Turn, SQL>>;
export type Queue = keyof typeof queues;

export const isQueue = (turn: Turn | undefined): turn is Queue =>
  turn !== undefined && turn in queues;

/** Condition for the caller's entries in a queue. */
export const inQueue = ({ user }: Context, organizationId: string, queue: Queue) =>
  and(
    eq(attentionTable.organizationId, organizationId),
    eq(attentionTable.userId, user.id),
    queues[queue],
  );

const stages: Record<Exclude<Turn, Queue>, (ctx: Context) => SQL | undefined> = {
  mine: ({ user }) => eq(changeRequestTable.createdBy, user.id),
  review: (ctx) => requestedFrom(ctx, ctx.user.id),
  ready: (ctx) =>
    and(
      eq(changeRequestTable.status, "open"),
      having(ctx, reviewTable, eq(reviewTable.status, "approved"), current, byOthers),
      not(having(ctx, reviewTable, asksForChanges, byOthers)),
      not(having(ctx, reviewRequestTable)),
    ),
};

/**
 * Condition for change requests at that stage for the caller; undefined for any stage, and for
 * queues, which are joined.
 */
export const atTurn = (ctx: Context, turn: Turn | undefined): SQL | undefined =>
  turn === undefined || isQueue(turn) ? undefined : stages[turn](ctx);
