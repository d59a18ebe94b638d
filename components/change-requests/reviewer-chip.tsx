"use client";

import { RotateCw, UserMinus } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { TimeAgo } from "@/components/ui/time-ago";
import { ActButton } from "./act-button";
import type { Refusal } from "./change-request-rules";
import { reviewerLooks } from "./reviewer-state";
import type { Reviewer } from "./reviewers";

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
  const { user, state, asked, changedSince, review } = reviewer;
  const { word, icon: Icon, color } = reviewerLooks[state];
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  const canAskAgain = !asked && (changedSince || review?.status === "changes-requested");
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
      <ReviewerHistory reviewer={reviewer} />
      {asked && (
        <ActButton size="small" refusal={refusal} onClick={act(onWithdraw)}>
          <UserMinus aria-hidden />
          Ask no longer
        </ActButton>
      )}
      {canAskAgain && (
        <ActButton size="small" refusal={refusal} onClick={act(onAsk)}>
          <RotateCw aria-hidden />
          Ask again
        </ActButton>
      )}
    </Popover>
  );
}

function ReviewerHistory({ reviewer: { asked, review, changedSince } }: { reviewer: Reviewer }) {
  return (
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
      {review?.comment && <Said body={review.comment.body} />}
    </div>
  );
}

function Said({ body }: { body: object }) {
  if (!("markdown" in body)) return null;
  return (
    <blockquote
      dir="auto"
      className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-l-2 pl-2.5 text-text-muted"
    >
      {String(body.markdown)}
    </blockquote>
  );
}
