"use client";

import { RotateCw, UserMinus } from "lucide-react";
import type { DisabledReason } from "@/components/review/change-requests/change-request-rules";
import { ActionButton } from "@/components/ui/action-button";
import { TimeAgo } from "@/components/ui/time-ago";
import { PastReview } from "./past-review";
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
        {review && <PastReview review={review} changedSince={changedSince} />}
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
