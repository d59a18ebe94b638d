"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import type { DisabledReason } from "@/components/review/change-requests/change-request-rules";
import { ActionButton } from "@/components/ui/action-button";
import { ChoiceList } from "@/components/ui/choice-list";
import { Popover } from "@/components/ui/popover";
import { useReviewerChoices } from "./use-reviewer-choices";

interface RequestReviewProps {
  place: ChangeRequestPlace;
  disabledReason: DisabledReason;
  pending: boolean;
  onAsk: (person: { id: string; displayName: string }) => void;
}

/** Offers people who can review, most likely ones first, and requests their reviews one by one. */
export function RequestReview({ place, disabledReason, pending, onAsk }: RequestReviewProps) {
  const [open, setOpen] = useState(false);
  const { choices, ...search } = useReviewerChoices(place);
  const choose = (id: string | null) => {
    const person = choices.find(({ value }) => value === id);
    setOpen(false);
    if (person) onAsk({ id: person.value, displayName: person.label });
  };
  const trigger = (
    <ActionButton size="small" variant="ghost" disabledReason={disabledReason} pending={pending}>
      <UserPlus aria-hidden />
      Request review
    </ActionButton>
  );
  if (disabledReason !== null) return trigger;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) search.onSearch("");
        setOpen(next);
      }}
      label="Request review"
      className="w-80"
      trigger={trigger}
    >
      <ChoiceList choices={choices} value={null} onChoose={choose} {...search} />
    </Popover>
  );
}
