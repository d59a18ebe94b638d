"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatNumber } from "@/lib/format/format";
import { useTurnCounts } from "@/lib/queries/review/request-lists";
import { type Tab, turnOf } from "./change-request-query";

const tabs: { tab: Tab; label: string }[] = [
  { tab: "yours", label: "Waiting on you" },
  { tab: "all", label: "All" },
  { tab: "review", label: "To review" },
  { tab: "mine", label: "Opened by you" },
  { tab: "waiting", label: "Waiting on others" },
  { tab: "ready", label: "Ready to merge" },
];
const turns = tabs.map(({ tab }) => turnOf(tab));

interface TurnChoiceProps {
  organization: OrganizationParams;
  value: Tab;
  onChange: (tab: Tab) => void;
}

/** Filters the list by stage, with the number of active requests in each. */
export function TurnChoice({ organization, value, onChange }: TurnChoiceProps) {
  const counts = useTurnCounts(organization, turns);
  const row = useRef<HTMLFieldSetElement>(null);
  useCurrentInView(row, [value, ...counts].join(" "));
  return (
    <fieldset ref={row} className="flex min-w-0 max-w-full gap-1 overflow-x-auto">
      <legend className="sr-only">Stage</legend>
      {tabs.map(({ tab, label }, at) => (
        <Button
          key={tab}
          variant={tab === value ? "secondary" : "ghost"}
          aria-pressed={tab === value}
          onClick={() => onChange(tab)}
          className="shrink-0"
        >
          {label}
          {counts[at] !== undefined && (
            <span className="text-text-subtle tabular-nums">{formatNumber(counts[at])}</span>
          )}
        </Button>
      ))}
    </fieldset>
  );
}
