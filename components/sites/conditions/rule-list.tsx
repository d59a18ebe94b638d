"use client";

import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { usePendingEntry } from "@/components/platform/form/use-pending-entry";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";
import { Select } from "@/components/ui/select";
import type { Claim } from "@/lib/claims/claims";
import { RuleItem } from "./rule-item";
import { gapIn, type Rule, type Rules } from "./rules";

const joinOptions = [
  { value: "all", label: "all of" },
  { value: "any", label: "any of" },
];

interface RuleListProps {
  value: Rules;
  onChange: (rules: Rules) => void;
  claims: readonly Claim[];
}

/** Rules of a condition, edited by menus. Saving stops at a rule that isn't complete. */
export function RuleList({ value: { join, rules }, onChange, claims }: RuleListProps) {
  const id = useId();
  const keys = useKeys(rules.length);
  const [showsGaps, setShowsGaps] = useState(false);
  const gaps = rules.map((rule) => gapIn(rule, claims));
  const idOf = (index: number) => `${id}-${keys.at(index)}`;
  const focus = (elementId: string) => document.getElementById(elementId)?.focus();
  const showGaps = () => {
    setShowsGaps(true);
    const first = gaps.findIndex((gap) => gap !== undefined);
    const part = rules[first]?.claim ? "value" : "claim";
    focus(`${idOf(first)}-${part}`);
    return false;
  };
  const dropGaps = () => {
    setShowsGaps(false);
    onChange({ join, rules: rules.filter((_, at) => gaps[at] === undefined) });
    return () => onChange({ join, rules });
  };
  usePendingEntry(
    gaps.some((gap) => gap !== undefined),
    { settle: showGaps, drop: dropGaps },
  );
  const add = () => {
    const blank: Rule = { claim: undefined, operator: "is", values: [] };
    flushSync(() => onChange({ join, rules: [...rules, blank] }));
    focus(`${id}-${keys.at(rules.length)}-claim`);
  };
  const remove = (index: number) => {
    keys.remove(index);
    onChange({ join, rules: rules.filter((_, at) => at !== index) });
    announce(`Removed rule ${index + 1}`);
    focus(`${id}-add`);
  };
  return (
    <div className="space-y-2">
      {rules.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <label htmlFor={`${id}-join`}>Visitors match</label>
          <Select
            id={`${id}-join`}
            className="w-auto!"
            options={joinOptions}
            value={join}
            onValueChange={(next) => onChange({ join: next === "any" ? "any" : "all", rules })}
          />
          <span>these rules</span>
        </div>
      )}
      {rules.length > 0 && (
        <ol aria-label="Rules" className="space-y-2">
          {rules.map((rule, index) => (
            <RuleItem
              key={keys.at(index)}
              id={idOf(index)}
              name={`Rule ${index + 1}`}
              rule={rule}
              claims={claims}
              gap={showsGaps ? gaps[index] : undefined}
              onChange={(next) => onChange({ join, rules: rules.with(index, next) })}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button id={`${id}-add`} size="small" onClick={add}>
        <Plus />
        Add rule
      </Button>
    </div>
  );
}

/** Returns a key for each rule, which stays the same when others are removed. */
function useKeys(count: number) {
  const [{ keys, next }, setKeys] = useState({ keys: [] as number[], next: 0 });
  const missing = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at);
  const all = [...keys, ...missing];
  return {
    at: (index: number) => all[index] ?? next + index - keys.length,
    remove: (index: number) =>
      setKeys({ keys: all.filter((_, at) => at !== index), next: next + missing.length }),
  };
}
