"use client";

import { MessageSquareQuote } from "lucide-react";
import { useState } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import type { DisabledReason } from "@/components/review/change-requests/change-request-rules";
import { ActionButton } from "@/components/ui/action-button";
import { Popover } from "@/components/ui/popover";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useHasReviewDraft } from "./review-draft";
import { ReviewForm } from "./review-form";
import type { Reviewer } from "./reviewers";

interface GiveReviewProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  disabledReason: DisabledReason;
  /** The reader as a reviewer, if known as one. */
  own: Reviewer | undefined;
}

/** Opens the review form beside the changes; closing it, or a merge meanwhile, keeps the draft. */
export function GiveReview({ place, request, disabledReason, own }: GiveReviewProps) {
  const isUnsent = useHasReviewDraft(place.changeRequestId);
  const [open, setOpen] = useState(false);
  const trigger = (
    <ActionButton
      size="small"
      variant={own?.state === "waiting" ? "primary" : "secondary"}
      disabledReason={isUnsent ? null : disabledReason}
    >
      <MessageSquareQuote aria-hidden />
      {disabledReason !== null && isUnsent ? "Unsent review…" : "Review…"}
    </ActionButton>
  );
  if (disabledReason !== null && !isUnsent) return trigger;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Your review"
      className="w-96 p-4"
      trigger={trigger}
    >
      <ReviewForm
        place={place}
        request={request}
        disabledReason={disabledReason}
        own={own}
        onDone={() => setOpen(false)}
      />
    </Popover>
  );
}
