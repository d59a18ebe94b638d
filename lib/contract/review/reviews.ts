import * as z from "zod";
import { Format } from "../content/document.ts";
import { Id, pageOf, pageQuery, titleOfAtMost, wholeNumber } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "./change-requests.ts";
import { NewComment } from "./comment.ts";
import { RequestedReviewer, Review, ReviewerCandidate, ReviewStatus } from "./review.ts";

export const NewReview = z.strictObject({
  status: ReviewStatus,
  comment: NewComment.shape.body.optional(),
});
export type NewReview = z.infer<typeof NewReview>;

export const NewReviewRequests = z.strictObject({
  users: z.array(Id).min(1).max(50).describe("Ids of the members whose review is requested"),
  subject: titleOfAtMost(100).optional().describe("New subject of the change request"),
});
export type NewReviewRequests = z.infer<typeof NewReviewRequests>;

const request = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
const reviewsOf = { path: `${request}/reviews`, tag: "change-requests" } as const;
const reviewersOf = { path: `${request}/requested-reviewers`, tag: "change-requests" } as const;

export const reviews = {
  listReviewsOfChangeRequest: operation({
    ...reviewsOf,
    method: "GET",
    summary: "List the reviews of a change request",
    description: "One per reviewer, latest first.",
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
    summary: "Review a change request",
    description: "Replaces the caller's earlier review.",
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
    summary: "List the pending reviewers of a change request",
    description: "Latest first.",
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
    summary: "Request reviews of a change request",
    description: "Members who already gave a review can be asked again.",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: changeRequestParams,
    body: NewReviewRequests,
    output: z.object({ users: z.array(RequestedReviewer) }),
  }),
  listReviewerCandidatesOfChangeRequest: operation({
    method: "GET",
    path: `${request}/reviewer-candidates`,
    tag: "change-requests",
    summary: "List the people whose review of a change request can be requested",
    description:
      "Only members who can review, without the author and pending reviewers. Most likely reviewers come first: who edited the changed pages, owners of the space, and who reviewed there before. Guests only get these.",
    role: "edit",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: z.strictObject({
      search: z.string().max(256).optional().describe("Searches names and email addresses"),
      limit: wholeNumber(0, 1000).default(30).describe("Maximum number of people"),
    }),
    output: z.object({ items: z.array(ReviewerCandidate) }),
  }),
  withdrawRequestedReviewerOfChangeRequest: operation({
    ...reviewersOf,
    method: "DELETE",
    path: `${reviewersOf.path}/{userId}`,
    summary: "Remove a review request",
    role: "edit",
    ok: 204,
    errors: [404],
    params: changeRequestParams.extend({ userId: Id }),
  }),
};
