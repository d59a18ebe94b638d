import * as z from "zod";
import { ReviewStatus } from "@/lib/contract/review";

/** What somebody thinks of a change request, while they write it. */
export const ReviewDraft = z.strictObject({
  status: ReviewStatus,
  comment: z.string().max(65_536).optional(),
});
type ReviewDraft = z.infer<typeof ReviewDraft>;

const Kept = ReviewDraft.partial();

const keyOf = (changeRequestId: string) => `review:${changeRequestId}`;

/** What this browser kept of a review that was not sent yet. */
export function readKeptReview(changeRequestId: string): Partial<ReviewDraft> {
  try {
    const stored = localStorage.getItem(keyOf(changeRequestId));
    return (stored && Kept.safeParse(JSON.parse(stored)).data) || {};
  } catch {
    // Storage that is closed or spoilt: it begins afresh.
    return {};
  }
}

/** Keeps a review until it is sent; null forgets it. */
export function keepReview(changeRequestId: string, draft: Partial<ReviewDraft> | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(changeRequestId));
    else localStorage.setItem(keyOf(changeRequestId), JSON.stringify(draft));
  } catch {
    // Not kept: it stays as long as the page does.
  }
}
