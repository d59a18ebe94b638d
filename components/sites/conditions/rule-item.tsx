"use client";

import { CircleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { typeLabel } from "@/components/sites/claims/claim-labels";
import { Combobox } from "@/components/ui/combobox";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { type Claim, expressionOf, isUnsigned } from "@/lib/claims/claims";
import { kindOf } from "@/lib/claims/value-kind";
import { claimName } from "@/lib/format/claim-name";
import { RuleValue } from "./rule-value";
import { claimAt, operatorLabels, operatorsFor, type Rule, withClaim, withOperator } from "./rules";

interface RuleItemProps {
  id: string;
  /** Name within the list: "Rule 1". */
  name: string;
  rule: Rule;
  claims: readonly Claim[];
  /** Reason for which the rule isn't complete, if it is shown. */
  gap: string | undefined;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** One rule: a claim, an operator and a value. */
export function RuleItem({ id, name, rule, claims, gap, onChange, onRemove }: RuleItemProps) {
  const claim = claimAt(claims, rule.claim);
  const kind = claim && kindOf(claim.property);
  const error = {
    "aria-describedby": gap ? `${id}-gap` : undefined,
    "aria-invalid": gap ? (true as const) : undefined,
  };
  const operators = kind ? operatorsFor(kind) : [];
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The focused control alone would leave the reason below the dialog's edge.
    if (gap && item.current?.contains(document.activeElement)) {
      item.current.scrollIntoView({ block: "nearest" });
    }
  }, [gap]);
  return (
    <li ref={item} aria-label={name} className="scroll-mb-4 space-y-2 rounded border p-2">
      <div className="flex gap-1">
        <div className="min-w-0 flex-1">
          <Combobox
            id={`${id}-claim`}
            aria-label="Claim"
            {...(kind ? {} : error)}
            placeholder="Choose a claim…"
            emptyText="No claims found"
            choices={claims.map(choiceOf)}
            value={rule.claim ? expressionOf(rule.claim) : null}
            onValueChange={(value) => {
              const chosen = claims.find(({ path }) => expressionOf(path) === value);
              if (chosen && chosen !== claim) onChange(withClaim(rule, chosen));
            }}
          />
        </div>
        <IconButton label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {kind && (
        <div className="grid gap-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Select
            aria-label="Operator"
            options={operators.map((value) => ({ value, label: operatorLabels[value] }))}
            value={rule.operator}
            onValueChange={(value) => {
              const operator = operators.find((each) => each === value);
              if (operator) onChange(withOperator(rule, operator));
            }}
          />
          <RuleValue
            id={`${id}-value`}
            {...error}
            kind={kind}
            operator={rule.operator}
            values={rule.values}
            onChange={(values) => onChange({ claim: claim.path, operator: rule.operator, values })}
          />
        </div>
      )}
      {claim && <ClaimNote claim={claim} />}
      {gap && (
        <p id={`${id}-gap`} className="flex gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {gap}
        </p>
      )}
    </li>
  );
}

const choiceOf = ({ path, property }: Claim) => ({
  value: expressionOf(path),
  label: claimName(path),
  keywords: [property.description],
  hint: (
    <span className="block max-w-28 truncate sm:max-w-40">
      {property.description || typeLabel(property)}
    </span>
  ),
});

function ClaimNote({ claim: { path, property } }: { claim: Claim }) {
  if (!property.description && !isUnsigned(path)) return null;
  return (
    <div className="wrap-anywhere text-pretty text-sm text-text-muted">
      {property.description && <p>{property.description}</p>}
      {isUnsigned(path) && <p>Visitors choose unsigned claims themselves.</p>}
    </div>
  );
}
