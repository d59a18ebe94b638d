"use client";

import { RotateCw, UserMinus } from "lucide-react";
import type { DisabledReason } from "@/components/review/change-requests/change-request-rules";
import { CommentBody } from "@/components/review/comments/comment-body";
import { textOf } from "@/components/review/comments/comment-labels";
import { ActionButton } from "@/components/ui/action-button";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Reviewer } from "./reviewers";

interface ReviewerHistoryProps {
  reviewer: Reviewer;
  /** Reason why requests can neither be made nor withdrawn now. */
  disabledReason: DisabledReason;
  onAsk: () => void;
  onWithdraw: () => void;
}

/** History of a review request, with the available actions. */
export function ReviewerHistory({
  reviewer,
  disabledReason,
  onAsk,
  onWithdraw,
}: ReviewerHistoryProps) {
  const { asked, review, changedSince } = reviewer;
  const canAskAgain = !asked && (changedSince || review?.status === "changes-requested");
  return (
    <>
      <div className="space-y-2 text-sm">
        {asked && (
          <p>
            <span className="bidi font-medium">{asked.requestedBy.displayName}</span> requested a
            review <TimeAgo time={asked.createdAt} className="text-text-muted" />.
          </p>
        )}
        {review && (
          <p>
            {review.status === "approved" ? "Approved" : "Requested changes"}{" "}
            <TimeAgo time={review.updatedAt} className="text-text-muted" />.
            {changedSince && " Changed since."}
          </p>
        )}
        {review?.comment && (
          <blockquote className="max-h-60 overflow-y-auto border-s-2 ps-2.5">
            <CommentBody text={textOf(review.comment)} />
          </blockquote>
        )}
      </div>
      {asked && (
        <ActionButton size="small" disabledReason={disabledReason} onClick={onWithdraw}>
          <UserMinus aria-hidden />
          Cancel request
        </ActionButton>
      )}
      {canAskAgain && (
        <ActionButton size="small" disabledReason={disabledReason} onClick={onAsk}>
          <RotateCw aria-hidden />
          Re-request review
        </ActionButton>
      )}
    </>
  );
}
