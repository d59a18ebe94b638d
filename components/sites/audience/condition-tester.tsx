"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import type { ConditionCheck } from "@/lib/contract/sites/adaptive-schema";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useConditionCheck } from "@/lib/queries/sites/adaptive-schema";

interface ErrorMarkProps {
  text: string;
  /** Offset of the error; the text's length if something is missing at the end. */
  position: number;
}

/** Repeats the text with its error marked, as a text field can't mark it. */
function ErrorMark({ text, position }: ErrorMarkProps) {
  const at = Math.min(position, text.length);
  const end = at + wordLength(text.slice(at));
  return (
    <pre
      dir="ltr"
      aria-hidden
      className="wrap-anywhere whitespace-pre-wrap rounded border bg-surface px-2.5 py-1.5 font-mono text-sm [font-variant-ligatures:none]"
    >
      {text.slice(0, at)}
      <mark className="rounded-xs bg-danger-soft text-danger underline decoration-wavy underline-offset-4">
        {text.slice(at, end) || "\u00a0"}
      </mark>
      {text.slice(end)}
    </pre>
  );
}

const wordLength = (text: string) => (/^[\w$]+/.exec(text) ?? /^./su.exec(text) ?? [""])[0].length;

interface ConditionTesterProps {
  params: SiteParams;
  value: string;
  onChange: (value: string) => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

const maxLength = 1024;

/** Validates a condition while it is typed. */
export function ConditionTester({ params, value, onChange, input }: ConditionTesterProps) {
  const id = useId();
  const asked = useDebouncedValue(value, 300);
  const { data, error, isFetching, isError, refetch } = useConditionCheck(params, asked);
  const typing = asked !== value || isFetching;
  const blank = value.trim() === "";
  const goTo = (position: number) => {
    input.current?.focus();
    input.current?.setSelectionRange(position, position + 1);
  };
  return (
    <div className="max-w-form space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        Test a condition
      </label>
      <Textarea
        id={id}
        ref={input}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={maxLength}
        className="font-mono text-sm [font-variant-ligatures:none]"
        placeholder={'visitor.claims.plan == "pro"'}
        aria-describedby={`${id}-verdict`}
        aria-invalid={!blank && !typing && data?.valid === false ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-verdict`} role="status" className="min-h-5 text-sm">
        {blank && (
          <p className="text-text-muted">
            Tests use the saved schema. Nothing you enter here is saved.
          </p>
        )}
        {!blank && typing && (
          <p className="flex items-center gap-1.5 text-text-muted">
            <Spinner /> Checking
          </p>
        )}
        {!blank && !typing && data && !isError && (
          <Verdict condition={value} check={data} onGoTo={goTo} />
        )}
      </div>
      {!blank && isError && !typing && (
        <ErrorState
          title="The condition couldn't be checked"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

interface VerdictProps {
  condition: string;
  check: ConditionCheck;
  onGoTo: (position: number) => void;
}

function Verdict({ condition, check, onGoTo }: VerdictProps) {
  if (check.valid) {
    return (
      <div className="flex flex-wrap items-center gap-1.5 text-success">
        <CircleCheck aria-hidden className="size-4" />
        Valid condition
        <CopyButton value={condition} label="Copy condition" />
      </div>
    );
  }
  const { position } = check;
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-1.5 text-danger">
        <CircleAlert aria-hidden className="size-4" />
        {check.message}
        {position !== undefined && (
          <Button size="small" variant="ghost" onClick={() => onGoTo(position)}>
            Go to character {position + 1}
          </Button>
        )}
      </p>
      {position !== undefined && <ErrorMark text={condition} position={position} />}
    </div>
  );
}

/** Returns the value after it has been stable for `afterMs`. */
function useDebouncedValue(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
