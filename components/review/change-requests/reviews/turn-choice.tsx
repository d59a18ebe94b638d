"use client";

import { active } from "@/components/review/change-requests/list/change-request-query";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Turn } from "@/lib/contract/review/change-requests";
import { formatNumber } from "@/lib/format/format";
import { useTurnCounts } from "@/lib/queries/review/request-lists";

const turns: { turn: Turn | undefined; label: string }[] = [
  { turn: undefined, label: "All" },
  { turn: "review", label: "To review" },
  { turn: "mine", label: "Mine" },
  { turn: "waiting", label: "Waiting on others" },
  { turn: "ready", label: "Ready to merge" },
];

interface TurnChoiceProps {
  organization: OrganizationParams;
  value: Turn | undefined;
  onChange: (turn: Turn | undefined) => void;
}

/** Filters the list by whose turn it is, with the number of active requests for each. */
export function TurnChoice({ organization, value, onChange }: TurnChoiceProps) {
  const counts = useTurnCounts(organization, active);
  return (
    <fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto">
      <legend className="sr-only">Waiting on</legend>
      {turns.map(({ turn, label }) => (
        <Button
          key={label}
          variant={turn === value ? "secondary" : "ghost"}
          aria-pressed={turn === value}
          onClick={() => onChange(turn)}
          className="shrink-0"
        >
          {label}
          {turn && counts[turn] !== undefined && (
            <span className="text-text-subtle tabular-nums">{formatNumber(counts[turn])}</span>
          )}
        </Button>
      ))}
    </fieldset>
  );
}
