"use client";

import { RotateCw, UserMinus } from "lucide-react";
import { useState } from "react";
import type { DisabledReason } from "@/components/review/change-requests/state/change-request-rules";
import type { Reviewer } from "@/components/review/change-requests/state/reviewers";
import { ActionButton } from "@/components/ui/action-button";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { TimeAgo } from "@/components/ui/time-ago";
import { avatarAddress } from "@/lib/url/file-address";
import { PastReview } from "./past-review";
import { reviewerLooks } from "./reviewer-state";

interface ReviewerChipProps {
  reviewer: Reviewer;
  /** Reason why requests can't be made or withdrawn now. */
  disabledReason: DisabledReason;
  onAsk: () => void;
  onWithdraw: () => void;
}

/** Reviewer with their state; opens to details and actions. */
export function ReviewerChip({ reviewer, disabledReason, onAsk, onWithdraw }: ReviewerChipProps) {
  const [open, setOpen] = useState(false);
  const { user, state } = reviewer;
  const { word, icon: Icon, color } = reviewerLooks[state];
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`Review of ${user.displayName}`}
      className="w-80 space-y-3 p-3"
      trigger={
        <Button size="small" className="max-w-full font-normal">
          <Avatar name={user.displayName} picture={avatarAddress(user.photoURL)} decorative />
          <span className="bidi truncate">{user.displayName}</span>
          <Icon aria-hidden className={`size-3.5 ${color}`} />
          <span className="text-text-muted">{word}</span>
        </Button>
      }
    >
      <ReviewerHistory
        reviewer={reviewer}
        disabledReason={disabledReason}
        onAsk={act(onAsk)}
        onWithdraw={act(onWithdraw)}
      />
    </Popover>
  );
}

interface ReviewerHistoryProps {
  reviewer: Reviewer;
  /** Reason why requests can't be made or withdrawn now. */
  disabledReason: DisabledReason;
  onAsk: () => void;
  onWithdraw: () => void;
}

/** History of a review request, with the available actions. */
function ReviewerHistory({ reviewer, disabledReason, onAsk, onWithdraw }: ReviewerHistoryProps) {
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
