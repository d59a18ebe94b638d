"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { announce } from "@/components/ui/live-region";
import { toastProblem } from "@/components/ui/toast";
import { formatNumber } from "@/lib/format/format";
import { BulkList } from "./bulk-list";
import { type BulkOutcome, useBulk } from "./use-bulk";

export interface BulkItem {
  id: string;
  label: string;
  /** Shown before the label, such as an emoji. */
  mark?: string;
}

/** Texts of the action; `count` includes its noun: "3 spaces". */
export interface BulkLabels {
  /** Question: "Delete 3 spaces" */
  ask: (count: number) => string;
  /** Label of the button, if the question is too long for it: "Change role". */
  verb?: string;
  /** Progress: "Deleting 3 spaces" */
  doing: (count: number) => string;
  /** Result: "3 spaces deleted" */
  done: (count: number) => string;
  /** Label of undo: "Restore 3". */
  undo?: (count: number) => string;
}

interface BulkDialogProps extends DialogProps {
  /** Doesn't change while the dialog is open: use a new key for other items. */
  items: readonly BulkItem[];
  words: BulkLabels;
  act: (id: string) => Promise<unknown>;
  /** How many run at the same time; 1 keeps their order. */
  atOnce?: number;
  /** Called after each run, with all completed items so far. */
  onEnd: (outcome: BulkOutcome) => void;
  /** Undoes completed items after a partial failure. */
  onUndo?: (done: string[]) => void;
  danger?: boolean;
  /** Reason why the current choice isn't possible; null if it is. */
  disabledReason?: string | null;
  /** Consequences, with counts. */
  children?: ReactNode;
}

/** Runs an action on many items: confirms, shows each result, and retries failures. */
export function BulkDialog({ open, onOpenChange, items, words, ...rest }: BulkDialogProps) {
  const shown = useRef(open);
  shown.current = open;
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const bulk = useBulk({
    ids: items.map(({ id }) => id),
    act: rest.act,
    atOnce: rest.atOnce,
    onEnd: (outcome) => {
      rest.onEnd(outcome);
      announce(summary(words, outcome));
      if (outcome.failed.length + outcome.left.length === 0) return onOpenChange(false);
      const action = { label: "Show", onClick: () => onOpenChange(true) };
      const isGone = !mounted.current;
      if (isGone || !shown.current) {
        toastProblem(new Error(summary(words, outcome)), isGone ? undefined : action);
      }
    },
  });
  const { phase, outcome } = bulk;
  const title = {
    asking: `${words.ask(items.length)}?`,
    running: words.doing(items.length),
    over: summary(words, outcome),
  };
  return (
    <Dialog {...{ open, onOpenChange }} title={title[phase]} bare>
      <DialogBody>
        <div className="space-y-3">
          {phase === "asking" && <div className="text-pretty text-text-muted">{rest.children}</div>}
          {phase === "running" && <Progress outcome={outcome} total={items.length} />}
          <BulkList items={items} stateOf={bulk.stateOf} asking={phase === "asking"} />
        </div>
      </DialogBody>
      <DialogFooter>
        <BulkButtons {...{ bulk, words, onOpenChange }} {...rest} count={items.length} />
      </DialogFooter>
    </Dialog>
  );
}

function summary(words: BulkLabels, { done, failed, left }: BulkOutcome): string {
  const parts = [
    words.done(done.length),
    failed.length > 0 && `${formatNumber(failed.length)} failed`,
    left.length > 0 && `${formatNumber(left.length)} left`,
  ];
  return parts.filter(Boolean).join(", ");
}

function Progress({ outcome, total }: { outcome: BulkOutcome; total: number }) {
  const done = outcome.done.length + outcome.failed.length;
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-hover forced-colors:border"
      >
        <div
          className="h-full origin-left bg-accent transition-transform forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${done / total})` }}
        />
      </div>
      <span className="text-sm text-text-muted tabular-nums">
        {formatNumber(done)} of {formatNumber(total)}
      </span>
    </div>
  );
}

interface ButtonsProps
  extends Pick<BulkDialogProps, "words" | "onOpenChange" | "onUndo" | "danger" | "disabledReason"> {
  bulk: ReturnType<typeof useBulk>;
  count: number;
}

function BulkButtons({ bulk, words, count, onOpenChange, onUndo, ...props }: ButtonsProps) {
  const { done, failed, left } = bulk.outcome;
  const close = () => onOpenChange(false);
  if (bulk.phase === "running") {
    return (
      <>
        <Button onClick={bulk.stop}>Stop</Button>
        <Button onClick={close}>Continue in background</Button>
      </>
    );
  }
  if (bulk.phase === "asking") {
    return (
      <>
        <Button onClick={close}>Cancel</Button>
        <ActionButton
          variant={props.danger ? "danger" : "primary"}
          disabledReason={props.disabledReason ?? null}
          onClick={bulk.run}
        >
          {words.verb ?? words.ask(count)}
        </ActionButton>
      </>
    );
  }
  const again = failed.length + left.length;
  return (
    <>
      {onUndo && words.undo && done.length > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            onUndo(done);
            close();
          }}
        >
          {words.undo(done.length)}
        </Button>
      )}
      <Button onClick={close}>Close</Button>
      {again > 0 && (
        <Button variant="primary" onClick={bulk.run}>
          {left.length > 0 ? "Continue with" : "Retry"} {formatNumber(again)}
        </Button>
      )}
    </>
  );
}
