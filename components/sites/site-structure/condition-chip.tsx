"use client";

import { Filter } from "lucide-react";
import { conditionWords } from "@/components/sites/conditions/condition-words";
import { Badge } from "@/components/ui/badge";
import { Tooltip } from "@/components/ui/tooltip";
import { useStructureContext } from "./structure-context";

interface ConditionChipProps {
  condition: string;
  /** The row is the Tab stop, and so are its controls. */
  active: boolean;
  onEdit: (() => void) | undefined;
}

/** Condition of a row as words, in full on hover and focus; editors open it. */
export function ConditionChip({ condition, active, onEdit }: ConditionChipProps) {
  const { claims } = useStructureContext();
  const words = conditionWords(condition, claims);
  const chip = (
    <Badge className="min-w-0 shrink!">
      <Filter aria-hidden className="size-3 shrink-0" />
      <span className="bidi truncate">{words}</span>
    </Badge>
  );
  if (!onEdit) {
    return (
      <Tooltip label={words}>
        <span className="flex min-w-0">{chip}</span>
      </Tooltip>
    );
  }
  const label = `Edit condition: ${words}`;
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        tabIndex={active ? 0 : -1}
        onClick={onEdit}
        className="flex min-h-6 min-w-0 items-center rounded-xs hover:[&>span]:text-text"
      >
        {chip}
      </button>
    </Tooltip>
  );
}
