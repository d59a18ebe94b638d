import * as z from "zod";
import { longestShortText } from "@/lib/contract/content/short-text";
import { ReviewStatus } from "@/lib/contract/review/review";

/** Unsent review. */
export const ReviewDraft = z.strictObject({
  status: ReviewStatus,
  comment: z.string().max(longestShortText).optional(),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

const Stored = ReviewDraft.partial();

// Not `review:`, under which earlier versions also stored reviews that had been sent.
const keyOf = (changeRequestId: string) => `review-draft:${changeRequestId}`;

/** Reads an unsent review stored by this browser. */
export function readReviewDraft(changeRequestId: string): Partial<ReviewDraft> {
  try {
    const stored = localStorage.getItem(keyOf(changeRequestId));
    return (stored && Stored.safeParse(JSON.parse(stored)).data) || {};
  } catch {
    // Storage is disabled or corrupt: start with an empty review.
    return {};
  }
}

/** Stores a review until it is sent; null removes it. */
export function storeReviewDraft(
  changeRequestId: string,
  draft: Partial<ReviewDraft> | null,
): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(changeRequestId));
    else localStorage.setItem(keyOf(changeRequestId), JSON.stringify(draft));
  } catch {
    // Not stored: it lasts as long as the page.
  }
}
