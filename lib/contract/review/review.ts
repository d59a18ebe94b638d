import * as z from "zod";
import { User } from "../people/users.ts";
import { Id, Time } from "../platform/common.ts";
import { Comment } from "./comment.ts";

export const ReviewStatus = z.enum(["approved", "changes-requested"]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** Review of a change request; a new one replaces it. */
export const Review = z
  .object({
    object: z.literal("change-request-review"),
    id: Id,
    revision: Id.describe("Reviewed revision"),
    reviewer: User,
    requestedBy: User.optional(),
    status: ReviewStatus,
    comment: Comment.optional(),
    createdAt: Time,
    updatedAt: Time.describe("Time of the reviewer's last review"),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

const requested = {
  object: z.literal("change-request-requested-reviewer"),
  revision: Id.describe("Revision at the time of the request"),
  requestedBy: User,
  createdAt: Time,
};

/** Requested reviewer without a review yet. */
export const RequestedReviewer = z
  .discriminatedUnion("kind", [
    z.object({ ...requested, kind: z.literal("user"), user: User }),
    z.object({
      ...requested,
      kind: z.literal("team"),
      team: z.object({ object: z.literal("team"), id: Id }),
    }),
  ])
  .meta({ id: "RequestedReviewer" });
export type RequestedReviewer = z.infer<typeof RequestedReviewer>;

/** Reason why somebody is likely to review a change request. */
export const ReviewerReason = z.enum(["edited-pages", "owner", "reviewed-before"]);
export type ReviewerReason = z.infer<typeof ReviewerReason>;

/** Member who can review a change request. */
export const ReviewerCandidate = z
  .object({
    user: User,
    reason: ReviewerReason.optional().describe(
      "Reason for the place in the list. `edited-pages`: edited the changed pages before; `owner`: created the space, or has the role admin there by a grant; `reviewed-before`: reviewed in this space before. Absent: none of them",
    ),
  })
  .meta({ id: "ReviewerCandidate" });
export type ReviewerCandidate = z.infer<typeof ReviewerCandidate>;

/** Review progress of a change request; the author's own review does not count. */
export const ReviewState = z
  .object({
    requested: z.number().int().describe("Number of pending reviews"),
    approved: z.number().int().describe("Number of reviewers who approved the current content"),
    outdated: z.number().int().describe("Number of reviewers who approved earlier content"),
    changesRequested: z.number().int().describe("Number of reviewers who requested changes"),
    waitingSince: Time.optional().describe(
      "Time since when the next step is pending; absent if merged or archived",
    ),
  })
  .meta({ id: "ReviewState" });
export type ReviewState = z.infer<typeof ReviewState>;
