import * as z from "zod";
import { changeRequestParams } from "./change-requests.ts";
import { NewComment } from "./comment.ts";
import { Id, pageOf, pageQuery } from "./common.ts";
import { operation } from "./define.ts";
import { Format } from "./document.ts";
import { RequestedReviewer, Review, ReviewStatus } from "./review.ts";

export const NewReview = z.strictObject({
  status: ReviewStatus,
  comment: NewComment.shape.body.optional(),
});
export type NewReview = z.infer<typeof NewReview>;

export const NewReviewRequests = z.strictObject({
  users: z.array(Id).min(1).max(50).describe("Members whom to ask for a review"),
  subject: z.string().max(100).optional().describe("New subject of the change request"),
});
export type NewReviewRequests = z.infer<typeof NewReviewRequests>;

const request = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
const reviewsOf = { path: `${request}/reviews`, tag: "change-requests" } as const;
const reviewersOf = { path: `${request}/requested-reviewers`, tag: "change-requests" } as const;

export const reviews = {
  listReviewsOfChangeRequest: operation({
    ...reviewsOf,
    method: "GET",
    summary: "List the reviews of a change request, one a reviewer, the latest first",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: pageQuery.extend({ format: Format }),
    output: pageOf(Review),
  }),
  reviewChangeRequest: operation({
    ...reviewsOf,
    method: "POST",
    summary: "Review a change request as it is; it replaces one's earlier review",
    role: "review",
    ok: 201,
    errors: [400, 404, 409],
    params: changeRequestParams,
    query: z.strictObject({ format: Format }),
    body: NewReview,
    output: Review,
  }),
  getReviewOfChangeRequest: operation({
    ...reviewsOf,
    method: "GET",
    path: `${reviewsOf.path}/{reviewId}`,
    summary: "Get a review of a change request",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams.extend({ reviewId: Id }),
    query: z.strictObject({ format: Format }),
    output: Review,
  }),
  listRequestedReviewersOfChangeRequest: operation({
    ...reviewersOf,
    method: "GET",
    summary: "List who is asked for a review and has not given it yet, the latest first",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: pageQuery,
    output: pageOf(RequestedReviewer),
  }),
  requestReviewersOfChangeRequest: operation({
    ...reviewersOf,
    method: "POST",
    summary: "Ask members for a review, also those who gave one before",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: changeRequestParams,
    body: NewReviewRequests,
    output: z.object({ users: z.array(RequestedReviewer) }),
  }),
  withdrawRequestedReviewerOfChangeRequest: operation({
    ...reviewersOf,
    method: "DELETE",
    path: `${reviewersOf.path}/{userId}`,
    summary: "Ask a reviewer no longer",
    role: "edit",
    ok: 204,
    errors: [404],
    params: changeRequestParams.extend({ userId: Id }),
  }),
};
