import { inArray } from "drizzle-orm";
import type { ReviewState } from "#lib/contract/review/review.ts";
import {
  type ChangeRequestRow,
  type ReviewRequestRow,
  type ReviewRow,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";
import type { Context } from "../../platform/context.ts";

const groupOf = <Row extends { changeRequestId: string }>(rows: Row[]) =>
  Map.groupBy(rows, ({ changeRequestId }) => changeRequestId);

const latest = (times: Date[]) => Math.max(...times.map((time) => time.getTime()));

/** Time of the oldest pending request; without requests, of the last activity. */
function waitingSince(
  request: ChangeRequestRow,
  reviews: ReviewRow[],
  asked: ReviewRequestRow[],
): string | undefined {
  if (request.status === "merged" || request.status === "archived") return undefined;
  const since =
    asked.length > 0
      ? Math.min(...asked.map(({ createdAt }) => createdAt.getTime()))
      : latest([request.updatedAt, ...reviews.map(({ updatedAt }) => updatedAt)]);
  return new Date(since).toISOString();
}

function stateOf(
  request: ChangeRequestRow,
  all: ReviewRow[],
  asked: ReviewRequestRow[],
): ReviewState {
  const reviews = all.filter(({ reviewerId }) => reviewerId !== request.createdBy);
  const approvals = reviews.filter(({ status }) => status === "approved");
  const approved = approvals.filter(({ revision }) => revision === request.revision).length;
  return {
    requested: asked.length,
    approved,
    outdated: approvals.length - approved,
    changesRequested: reviews.length - approvals.length,
    waitingSince: waitingSince(request, reviews, asked),
  };
}

/** Returns the review states of these change requests, by id. */
export async function reviewStates(
  { db }: Context,
  requests: ChangeRequestRow[],
): Promise<(request: ChangeRequestRow) => ReviewState> {
  const ids = requests.map(({ id }) => id);
  const [reviews, asked] = await Promise.all([
    db.select().from(reviewTable).where(inArray(reviewTable.changeRequestId, ids)),
    db.select().from(reviewRequestTable).where(inArray(reviewRequestTable.changeRequestId, ids)),
  ]);
  const [reviewsOf, askedOf] = [groupOf(reviews), groupOf(asked)];
  return (request) =>
    stateOf(request, reviewsOf.get(request.id) ?? [], askedOf.get(request.id) ?? []);
}
