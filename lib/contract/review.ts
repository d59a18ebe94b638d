import * as z from "zod";
import { Comment } from "./comment.ts";
import { Id, Time } from "./common.ts";
import { User } from "./users.ts";

export const ReviewStatus = z.enum(["approved", "changes-requested"]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** What a reviewer thinks of a change request; reviewing it again replaces it. */
export const Review = z
  .object({
    object: z.literal("change-request-review"),
    id: Id,
    revision: Id.describe("What the content was when it was reviewed"),
    reviewer: User,
    requestedBy: User.optional(),
    status: ReviewStatus,
    comment: Comment.optional(),
    createdAt: Time,
    updatedAt: Time.describe("When the reviewer reviewed it last"),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

const requested = {
  object: z.literal("change-request-requested-reviewer"),
  revision: Id.describe("What the content was when the reviewer was asked"),
  requestedBy: User,
  createdAt: Time,
};

/** Somebody who is asked for a review and has not given it yet. */
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

/** How far the review of a change request is; the author's own review counts nowhere. */
export const ReviewState = z
  .object({
    requested: z.number().int().describe("Reviewers who are asked and have not answered"),
    approved: z.number().int().describe("Reviewers who approved the content as it is"),
    outdated: z.number().int().describe("Reviewers who approved what has changed since"),
    changesRequested: z.number().int().describe("Reviewers who ask for changes"),
    waitingSince: Time.optional().describe("Since when the next step is open; not of what is done"),
  })
  .meta({ id: "ReviewState" });
export type ReviewState = z.infer<typeof ReviewState>;
