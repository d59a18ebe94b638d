import { inArray } from "drizzle-orm";
import type { ReviewState } from "#lib/contract/review/review.ts";
import type { Context } from "../../access/context.ts";
import {
  type ChangeRequestRow,
  type ReviewRequestRow,
  type ReviewRow,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";

const groupOf = <Row extends { changeRequestId: string }>(rows: Row[]) =>
  Map.groupBy(rows, ({ changeRequestId }) => changeRequestId);

const latest = (times: Date[]) => Math.max(...times.map((time) => time.getTime()));

/** Returns the time of the oldest pending review request; without one, of the last activity. */
function waitingSince(
  request: ChangeRequestRow,
  reviews: ReviewRow[],
  requests: ReviewRequestRow[],
): string | undefined {
  if (request.status === "merged" || request.status === "archived") return undefined;
  const since =
    requests.length > 0
      ? Math.min(...requests.map(({ createdAt }) => createdAt.getTime()))
      : latest([request.updatedAt, ...reviews.map(({ updatedAt }) => updatedAt)]);
  return new Date(since).toISOString();
}

function stateOf(
  request: ChangeRequestRow,
  all: ReviewRow[],
  requests: ReviewRequestRow[],
): ReviewState {
  const reviews = all.filter(({ reviewerId }) => reviewerId !== request.createdBy);
  const approvals = reviews.filter(({ status }) => status === "approved");
  const approved = approvals.filter(({ revision }) => revision === request.revision).length;
  return {
    requested: requests.length,
    approved,
    outdated: approvals.length - approved,
    changesRequested: reviews.length - approvals.length,
    waitingSince: waitingSince(request, reviews, requests),
  };
}

/** Returns the review states of these change requests, by id. */
export async function reviewStates(
  { db }: Context,
  changeRequests: ChangeRequestRow[],
): Promise<(request: ChangeRequestRow) => ReviewState> {
  const ids = changeRequests.map(({ id }) => id);
  const [reviews, requests] = await Promise.all([
    db.select().from(reviewTable).where(inArray(reviewTable.changeRequestId, ids)),
    db.select().from(reviewRequestTable).where(inArray(reviewRequestTable.changeRequestId, ids)),
  ]);
  const [reviewsOf, requestsOf] = [groupOf(reviews), groupOf(requests)];
  return (request) =>
    stateOf(request, reviewsOf.get(request.id) ?? [], requestsOf.get(request.id) ?? []);
}
