"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Popover } from "@/components/ui/popover";
import { usePeopleChoices } from "@/lib/queries/people-choices";
import type { ChangeRequestPlace } from "./change-request-frame";
import type { Refusal } from "./change-request-rules";

const ChoiceList = dynamic(() =>
  import("@/components/ui/choice-list").then((module) => module.ChoiceList),
);

interface AskReviewerProps {
  place: ChangeRequestPlace;
  /** Who is not offered: the author, and who is asked already. */
  without: readonly string[];
  refusal: Refusal;
  pending: boolean;
  onAsk: (person: { id: string; displayName: string }) => void;
}

/** Finds members by name and asks one after the other for a review. */
export function AskReviewer({ place, without, refusal, pending, onAsk }: AskReviewerProps) {
  const [open, setOpen] = useState(false);
  const { choices, ...search } = usePeopleChoices(place, { without });
  const choose = (id: string | null) => {
    const person = choices.find(({ value }) => value === id);
    setOpen(false);
    if (person) onAsk({ id: person.value, displayName: person.label });
  };
  const trigger = (
    <ActButton size="small" variant="ghost" refusal={refusal} pending={pending}>
      <UserPlus aria-hidden />
      Ask for a review
    </ActButton>
  );
  if (refusal !== null) return trigger;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) search.onSearch("");
        setOpen(next);
      }}
      label="Ask for a review"
      className="w-80"
      trigger={trigger}
    >
      <ChoiceList choices={choices} value={null} onChoose={choose} {...search} />
    </Popover>
  );
}
