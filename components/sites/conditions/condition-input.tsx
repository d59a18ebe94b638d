"use client";

import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { FieldNotes } from "@/components/platform/form/field-frame";
import { CharactersLeft } from "@/components/platform/form/text-field";
import { claimsAddress, goToClaims } from "@/components/sites/claims/claims-part";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { Claim } from "@/lib/claims/claims";
import { longestCondition } from "@/lib/contract/sites/site-fields";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { ConditionAudience } from "./condition-audience";
import { ConditionSuggestions } from "./condition-suggestions";
import { ConditionText } from "./condition-text";
import { ConditionVerdict } from "./condition-verdict";
import { readRules } from "./read-rules";
import { RuleList } from "./rule-list";
import { gapIn, type Rules } from "./rules";
import { useClaims } from "./use-claims";
import { type ConditionPart, useConditionState } from "./use-condition-state";
import { writeRules } from "./write-rules";

interface ConditionInputProps {
  id: string;
  label: string;
  optional?: boolean;
  site: SiteParams;
  part: ConditionPart;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  help?: ReactNode;
  error?: string;
  /** Takes the focus when it is first shown. */
  focused?: boolean;
}

/** Condition, edited by menus or as text; the service checks it and tells who sees the content. */
export function ConditionInput(props: ConditionInputProps) {
  const { id, label, optional, site, part, value, onChange, onBlur, help, error } = props;
  const { focused = false } = props;
  const { claims, isPending, failure } = useClaims(site);
  const { rules, setRules, asText, setAsText } = useRules(value, onChange, claims);
  const text = useRef<HTMLTextAreaElement>(null);
  const isText = asText || !rules || failure !== undefined;
  const isComplete = isText || rules.rules.every((rule) => !gapIn(rule, claims));
  const verdict = useConditionState(site, isComplete ? value : "", part);
  const verdictId = useId();
  const labelId = `${id}-label`;
  useEffect(() => {
    if (!focused || isPending) return;
    // After the menu that opened the dialog has returned the focus.
    const timer = setTimeout(() => focusField(id));
    return () => clearTimeout(timer);
  }, [focused, isPending, id]);
  if (isPending) return <Skeleton className="h-20" />;
  const notes = [error && `${id}-error`, help && `${id}-help`, isComplete && verdictId];
  const described = notes.filter(Boolean).join(" ");
  const isWrong = Boolean(error) || (verdict.state === "checked" && !verdict.check.valid);
  const name = (
    <>
      {label}
      {optional && <span className="font-normal text-text-subtle"> (optional)</span>}
    </>
  );
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        {isText ? (
          <label id={labelId} htmlFor={id} className="font-medium">
            {name}
          </label>
        ) : (
          <span id={labelId} className="font-medium">
            {name}
          </span>
        )}
        <ModeButton
          isText={isText}
          canLeave={rules !== undefined && !failure}
          onChange={setAsText}
        />
      </div>
      {isText ? (
        <div className="space-y-1.5">
          <ConditionText
            id={id}
            value={value}
            onChange={(next) => {
              setAsText(true);
              onChange(next);
            }}
            onBlur={onBlur}
            claims={claims}
            input={text}
            aria-describedby={described}
            aria-invalid={isWrong || undefined}
          />
          <CharactersLeft length={value.length} max={longestCondition} />
          {!(rules || asText || failure) && (
            <p className="text-sm text-text-muted">
              Menus can't show this condition, so it stays as text.
            </p>
          )}
        </div>
      ) : (
        <fieldset
          id={id}
          tabIndex={-1}
          aria-labelledby={labelId}
          aria-describedby={described || undefined}
          className="min-w-0 space-y-2"
        >
          {claims.length === 0 ? (
            <p className="text-sm text-text-muted">
              This site has no claims yet. Add one under{" "}
              <TextLink href={claimsAddress(site)} onClick={goToClaims}>
                Claims
              </TextLink>
              .
            </p>
          ) : (
            <RuleList value={rules} onChange={setRules} claims={claims} />
          )}
        </fieldset>
      )}
      {failure && <ErrorState title="The claims couldn't be loaded" {...failure} />}
      {part.thing !== "content" && <ConditionSuggestions site={site} onChoose={onChange} />}
      {isComplete && (
        <ConditionVerdict
          id={verdictId}
          condition={value}
          verdict={verdict}
          onGoTo={isText ? (position) => select(text, position) : undefined}
        />
      )}
      <FieldNotes {...{ id, error, help }} />
      {verdict.state === "blank" && value.trim() === "" && part.thing !== "content" && (
        <ConditionAudience site={site} part={part} audience={undefined} />
      )}
      {verdict.state === "checked" && verdict.check.audience && (
        <ConditionAudience site={site} part={part} audience={verdict.check.audience} />
      )}
    </div>
  );
}

/** Focuses the first control of a field, and shows the whole field. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.querySelector<HTMLElement>("button, a, input, textarea") ?? field;
  control?.focus({ preventScroll: true });
  document.getElementById(`${id}-label`)?.scrollIntoView({ block: "start" });
}

function select(text: RefObject<HTMLTextAreaElement | null>, position: number): void {
  text.current?.focus();
  text.current?.setSelectionRange(position, position + 1);
}

/** Rules of a condition. Those that menus wrote stay, also incomplete ones, until the text changes. */
function useRules(value: string, onChange: (value: string) => void, claims: readonly Claim[]) {
  const [written, setWritten] = useState<{ text: string; rules: Rules }>();
  const [asText, setAsText] = useState(false);
  const read = useMemo(() => readRules(value, claims), [value, claims]);
  const rules = written?.text === value ? written.rules : read;
  const setRules = (next: Rules) => {
    const text = writeRules(next, claims);
    setWritten({ text, rules: next });
    onChange(text);
  };
  return { rules, setRules, asText, setAsText };
}

interface ModeButtonProps {
  isText: boolean;
  /** Menus can show the text. */
  canLeave: boolean;
  onChange: (asText: boolean) => void;
}

function ModeButton({ isText, canLeave, onChange }: ModeButtonProps) {
  if (isText && !canLeave) return null;
  return (
    <Button size="small" variant="ghost" className="-my-1" onClick={() => onChange(!isText)}>
      {isText ? "Edit with menus" : "Edit as text"}
    </Button>
  );
}
