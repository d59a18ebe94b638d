import * as z from "zod";
import { User } from "../people/users.ts";
import { Address, Id, Time } from "../platform/common.ts";
import { Attention } from "./attention.ts";
import { ReviewState } from "./review.ts";

/**
 * Status of a change request. Callers can change any status to any other, except from and to
 * `merged`.
 */
export const ChangeRequestStatus = z.enum(["draft", "open", "archived", "merged"]);
export type ChangeRequestStatus = z.infer<typeof ChangeRequestStatus>;

/** Name of another change request of the same space. */
export const ChangeRequestReference = z
  .object({ id: Id, number: z.number().int(), subject: z.string().max(100) })
  .meta({ id: "ChangeRequestReference" });
export type ChangeRequestReference = z.infer<typeof ChangeRequestReference>;

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
    comments: z.number().int().describe("Number of open comments"),
    outdated: z.boolean(),
    space: Id.optional(),
    mergedBy: User.optional(),
    mergedAt: Time.optional(),
    reverts: ChangeRequestReference.optional(),
    revertedBy: ChangeRequestReference.optional(),
    reapplied: z.object({ undo: ChangeRequestReference, by: ChangeRequestReference }).optional(),
    urls: z.object({ app: Address, location: Address }),
  })
  .meta({ id: "ChangeRequest" });
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** Change request in lists across spaces, with the caller's queue entry. */
export const ListedChangeRequest = ChangeRequest.extend({
  space: Id,
  attention: Attention.optional(),
  review: ReviewState.default({ requested: 0, approved: 0, outdated: 0, changesRequested: 0 }),
}).meta({
  id: "ListedChangeRequest",
});
export type ListedChangeRequest = z.infer<typeof ListedChangeRequest>;
