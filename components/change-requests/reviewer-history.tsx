"use client";

import { RotateCw, UserMinus } from "lucide-react";
import { CommentBody } from "@/components/comments/comment-body";
import { textOf } from "@/components/comments/comment-words";
import { ActButton } from "@/components/ui/act-button";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Refusal } from "./change-request-rules";
import type { Reviewer } from "./reviewers";

interface ReviewerHistoryProps {
  reviewer: Reviewer;
  /** Why nobody can be asked now, or asked no longer. */
  refusal: Refusal;
  onAsk: () => void;
  onWithdraw: () => void;
}

/** What came of asking a reviewer, and what can be asked now. */
export function ReviewerHistory({ reviewer, refusal, onAsk, onWithdraw }: ReviewerHistoryProps) {
  const { asked, review, changedSince } = reviewer;
  const canAskAgain = !asked && (changedSince || review?.status === "changes-requested");
  return (
    <>
      <div className="space-y-2 text-sm">
        {asked && (
          <p>
            <span className="bidi font-medium">{asked.requestedBy.displayName}</span> asked for a
            review <TimeAgo time={asked.createdAt} className="text-text-muted" />.
          </p>
        )}
        {review && (
          <p>
            {review.status === "approved" ? "Approved" : "Asked for changes"}{" "}
            <TimeAgo time={review.updatedAt} className="text-text-muted" />.
            {changedSince && " The content has changed since."}
          </p>
        )}
        {review?.comment && (
          <blockquote className="max-h-60 overflow-y-auto border-s-2 ps-2.5">
            <CommentBody text={textOf(review.comment)} />
          </blockquote>
        )}
      </div>
      {asked && (
        <ActButton size="small" refusal={refusal} onClick={onWithdraw}>
          <UserMinus aria-hidden />
          Ask no longer
        </ActButton>
      )}
      {canAskAgain && (
        <ActButton size="small" refusal={refusal} onClick={onAsk}>
          <RotateCw aria-hidden />
          Ask again
        </ActButton>
      )}
    </>
  );
}
