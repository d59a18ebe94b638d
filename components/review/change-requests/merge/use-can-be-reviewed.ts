import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { Reviewer } from "@/components/review/change-requests/state/reviewers";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useReviewerCandidates } from "@/lib/queries/review/reviews";

/** Returns the reviewers whose reviews count: authors can't review their own change requests. */
export const countedReviewers = (
  reviewers: readonly Reviewer[],
  { createdBy }: Pick<ChangeRequest, "createdBy">,
) => reviewers.filter(({ user }) => user.id !== createdBy.id);

interface Subject {
  params: ChangeRequestParams;
  request: ChangeRequest;
  reviewers: readonly Reviewer[];
  /** The reviewers are loaded. */
  known: boolean;
}

/**
 * Returns false if no active member but the author can review the change request; undefined until
 * it is known.
 */
export function useCanBeReviewed({ params, request, ...review }: Subject): boolean | undefined {
  const none = review.known && countedReviewers(review.reviewers, request).length === 0;
  const candidates = useReviewerCandidates(params, undefined, { enabled: none });
  if (!none || candidates.isError) return true;
  return candidates.data && candidates.data.items.length > 0;
}
