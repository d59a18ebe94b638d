import * as z from "zod";
import { Address, Id, Time } from "./common.ts";
import { ReviewState } from "./review.ts";
import { User } from "./users.ts";

/** Decision 1.40. */
export const ChangeRequestStatus = z.enum(["draft", "open", "archived", "merged"]);
export type ChangeRequestStatus = z.infer<typeof ChangeRequestStatus>;

export const ChangeRequest = z
  .object({
    object: z.literal("change-request"),
    id: Id,
    number: z.number().int(),
    status: ChangeRequestStatus,
    subject: z.string().max(100),
    createdBy: User,
    createdAt: Time,
    updatedAt: Time,
    revision: Id,
    revisionInitial: Id,
    revisionMergedAncestor: Id.optional(),
    revisionMerged: Id.optional(),
    comments: z.number().int().describe("Open comments"),
    outdated: z.boolean(),
    space: Id.optional(),
    mergedBy: User.optional(),
    mergedAt: Time.optional(),
    urls: z.object({ app: Address, location: Address }),
  })
  .meta({ id: "ChangeRequest" });
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** One of those of all spaces, with whose turn it is. */
export const ListedChangeRequest = ChangeRequest.extend({
  space: Id,
  review: ReviewState.default({ requested: 0, approved: 0, outdated: 0, changesRequested: 0 }),
}).meta({
  id: "ListedChangeRequest",
});
export type ListedChangeRequest = z.infer<typeof ListedChangeRequest>;
