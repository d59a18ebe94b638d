"use client";

import { MessageSquareQuote } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Popover } from "@/components/ui/popover";
import type { ChangeRequest } from "@/lib/contract/change-request";
import type { ChangeRequestPlace } from "./change-request-frame";
import type { Refusal } from "./change-request-rules";

const ReviewForm = dynamic(() => import("./review-form").then((module) => module.ReviewForm));

interface GiveReviewProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  refusal: Refusal;
  /** The reader is asked for it. */
  asked: boolean;
}

/** Opens the review beside the changes; closing it to look again loses nothing. */
export function GiveReview({ place, request, refusal, asked }: GiveReviewProps) {
  const [open, setOpen] = useState(false);
  const trigger = (
    <ActButton size="small" variant={asked ? "primary" : "secondary"} refusal={refusal}>
      <MessageSquareQuote aria-hidden />
      Review…
    </ActButton>
  );
  if (refusal !== null) return trigger;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Your review"
      className="w-96 p-4"
      trigger={trigger}
    >
      <ReviewForm place={place} request={request} onDone={() => setOpen(false)} />
    </Popover>
  );
}
