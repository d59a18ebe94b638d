import * as z from "zod";
import { User } from "../people/users.ts";
import { Time } from "../platform/common.ts";

/** Reasons for which a change request waits for somebody; the first one that applies counts. */
export const AttentionReason = z.enum([
  "review-requested",
  "changed-after-review",
  "mentioned",
  "verdict",
  "replied",
  "conflict",
  "ready",
  "outdated",
]);
export type AttentionReason = z.infer<typeof AttentionReason>;

/** Entry in the caller's queue: the change request waits for the caller. */
export const Attention = z
  .object({
    reason: AttentionReason,
    since: Time,
    by: User.optional(),
  })
  .meta({ id: "Attention" });
export type Attention = z.infer<typeof Attention>;
