"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { Refusal } from "./change-request-rules";
import { reviewerLooks } from "./reviewer-state";
import type { Reviewer } from "./reviewers";

const ReviewerHistory = dynamic(
  () => import("./reviewer-history").then((module) => module.ReviewerHistory),
  { loading: () => <Skeleton className="h-16" /> },
);

interface ReviewerChipProps {
  reviewer: Reviewer;
  /** Why nobody can be asked now, or asked no longer. */
  refusal: Refusal;
  onAsk: () => void;
  onWithdraw: () => void;
}

/** A reviewer and their state; opened it says when, what they said, and what can be done. */
export function ReviewerChip({ reviewer, refusal, onAsk, onWithdraw }: ReviewerChipProps) {
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
        refusal={refusal}
        onAsk={act(onAsk)}
        onWithdraw={act(onWithdraw)}
      />
    </Popover>
  );
}
