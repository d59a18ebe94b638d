"use client";

import { useState } from "react";
import type { DisabledReason } from "@/components/review/change-requests/change-request-rules";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { ReviewerHistory } from "./reviewer-history";
import { reviewerLooks } from "./reviewer-state";
import type { Reviewer } from "./reviewers";

interface ReviewerChipProps {
  reviewer: Reviewer;
  /** Reason why requests can neither be made nor withdrawn now. */
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
          <Avatar name={user.displayName} picture={user.photoURL} decorative />
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
