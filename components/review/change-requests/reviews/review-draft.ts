import * as z from "zod";
import { type OwnTexts, useFromTexts } from "@/components/review/unsent-texts/stored-text";
import { longestShortText } from "@/lib/contract/content/short-text";
import { ReviewStatus } from "@/lib/contract/review/review";

export const ReviewDraft = z.strictObject({
  status: ReviewStatus,
  comment: z.string().max(longestShortText).optional(),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

const Stored = ReviewDraft.partial();

const keyOf = (changeRequestId: string) => `review-draft:${changeRequestId}`;

/** Reads an unsent review from this browser's storage. */
export function readReviewDraft(texts: OwnTexts, changeRequestId: string): Partial<ReviewDraft> {
  try {
    const stored = texts.read(keyOf(changeRequestId));
    return (stored && Stored.safeParse(JSON.parse(stored)).data) || {};
  } catch {
    // Corrupt, so start with an empty review.
    return {};
  }
}

/** Stores a review until it is sent; null removes it. */
export function storeReviewDraft(
  texts: OwnTexts,
  changeRequestId: string,
  draft: Partial<ReviewDraft> | null,
): void {
  texts.keep(keyOf(changeRequestId), draft ? JSON.stringify(draft) : "");
}

/** Returns true while an unsent review is stored. */
export const useHasReviewDraft = (changeRequestId: string): boolean =>
  useFromTexts((texts) => texts.read(keyOf(changeRequestId))) !== "";
