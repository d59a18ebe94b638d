"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import type { ConditionState } from "./use-condition-state";

interface ConditionVerdictProps {
  id: string;
  condition: string;
  verdict: ConditionState;
  /** Moves the cursor to an error; undefined while there is no text to edit. */
  onGoTo: ((position: number) => void) | undefined;
}

/** Result of the check of a condition. */
export function ConditionVerdict({ id, condition, verdict, onGoTo }: ConditionVerdictProps) {
  const element = useRef<HTMLDivElement>(null);
  const isWrong = verdict.state === "checked" && !verdict.check.valid;
  useEffect(() => {
    // An error below the dialog's edge would go unnoticed.
    if (isWrong) element.current?.scrollIntoView({ block: "nearest" });
  }, [isWrong]);
  return (
    <>
      <div id={id} ref={element} role="status" className="scroll-mb-4 text-sm">
        {verdict.state === "checking" && (
          <p className="flex items-center gap-1.5 text-text-muted">
            <Spinner /> Checking
          </p>
        )}
        {verdict.state === "checked" && verdict.check.valid && (
          <div className="flex flex-wrap items-center gap-1.5 text-success">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            Valid condition
            <CopyButton value={condition} label="Copy condition" />
          </div>
        )}
        {verdict.state === "checked" && !verdict.check.valid && (
          <ErrorNote condition={condition} {...verdict.check} onGoTo={onGoTo} />
        )}
      </div>
      {verdict.state === "failed" && (
        <ErrorState
          title="The condition couldn't be checked"
          error={verdict.error}
          onRetry={verdict.retry}
        />
      )}
    </>
  );
}

interface ErrorNoteProps extends Pick<ConditionVerdictProps, "condition" | "onGoTo"> {
  message?: string;
  position?: number;
}

function ErrorNote({ condition, message = "Invalid condition", position, onGoTo }: ErrorNoteProps) {
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-1.5 text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <p className="wrap-anywhere min-w-0 flex-1">{sentenceOf(message)}</p>
        {position !== undefined && onGoTo && (
          <Button size="small" variant="ghost" onClick={() => onGoTo(position)}>
            Go to character {position + 1}
          </Button>
        )}
      </div>
      {position !== undefined && <ErrorMark text={condition} position={position} />}
    </div>
  );
}

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

const word = /^(?:[\p{ID_Continue}$]+|"(?:[^"\\]|\\.)*"|.)/su;
const wordLength = (text: string) => word.exec(text)?.[0].length ?? 0;

/** Begins a message with a capital, unless it begins with code. */
const sentenceOf = (message: string) =>
  message.startsWith("visitor.") ? message : message.charAt(0).toUpperCase() + message.slice(1);
