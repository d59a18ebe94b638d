import { ShortText } from "@/components/content/pages/drawn/short-text";
import { commentMarkdown } from "@/components/review/comments/comment-labels";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Review } from "@/lib/contract/review/review";

interface PastReviewProps {
  review: Review;
  /** The content has changed since the review. */
  changedSince: boolean;
}

/** Result, time and comment of a review. */
export function PastReview({ review, changedSince }: PastReviewProps) {
  return (
    <>
      <p>
        {review.status === "approved" ? "Approved" : "Requested changes"}{" "}
        <TimeAgo time={review.updatedAt} className="text-text-muted" />.
        {changedSince && " Changed since."}
      </p>
      {review.comment && (
        <blockquote className="max-h-60 overflow-y-auto border-s-2 ps-2.5">
          <ShortText text={commentMarkdown(review.comment)} />
        </blockquote>
      )}
    </>
  );
}
