"use client";

import { type ReactNode, useRef } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { announce } from "@/components/ui/live-region";
import { toastProblem } from "@/components/ui/toast";
import { formatNumber } from "@/lib/format";
import { BulkList } from "./bulk-list";
import { type BulkOutcome, useBulk } from "./use-bulk";

export interface BulkItem {
  id: string;
  label: string;
  /** Before the label: an emoji. */
  mark?: string;
}

/** The act in the forms that sentences need; `count` comes with its noun: "3 spaces". */
export interface BulkWords {
  /** "Delete 3 spaces" */
  ask: (count: number) => string;
  /** On the button where the question is too long for it: "Change role". */
  verb?: string;
  /** "Deleting 3 spaces" */
  doing: (count: number) => string;
  /** "3 spaces deleted" */
  done: (count: number) => string;
  /** What takes back what was done: "Restore 3" */
  undo?: (count: number) => string;
}

interface BulkDialogProps extends DialogProps {
  /** Fixed while the dialog lives: give it a new key for others. */
  items: readonly BulkItem[];
  words: BulkWords;
  act: (id: string) => Promise<unknown>;
  /** After each run, with all that is done so far. */
  onEnd: (outcome: BulkOutcome) => void;
  /** Takes back what was done although the rest failed. */
  onUndo?: (done: string[]) => void;
  danger?: boolean;
  /** Why it is not possible as things are chosen; null: it is. */
  refusal?: string | null;
  /** What will happen, with counts. */
  children?: ReactNode;
}

/** Does one thing to many: asks, shows what becomes of each, and tries again what failed. */
export function BulkDialog({ open, onOpenChange, items, words, ...rest }: BulkDialogProps) {
  const shown = useRef(open);
  shown.current = open;
  const bulk = useBulk({
    ids: items.map(({ id }) => id),
    act: rest.act,
    onEnd: (outcome) => {
      rest.onEnd(outcome);
      announce(summary(words, outcome));
      if (outcome.failed.length + outcome.left.length === 0) return onOpenChange(false);
      const action = { label: "Show", onClick: () => onOpenChange(true) };
      if (!shown.current) toastProblem(new Error(summary(words, outcome)), action);
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

function summary(words: BulkWords, { done, failed, left }: BulkOutcome): string {
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
  extends Pick<BulkDialogProps, "words" | "onOpenChange" | "onUndo" | "danger" | "refusal"> {
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
        <Button onClick={close}>Go on in the background</Button>
      </>
    );
  }
  if (bulk.phase === "asking") {
    return (
      <>
        <Button onClick={close}>Cancel</Button>
        <ActButton
          variant={props.danger ? "danger" : "primary"}
          refusal={props.refusal ?? null}
          onClick={bulk.run}
        >
          {words.verb ?? words.ask(count)}
        </ActButton>
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
          {left.length > 0 ? "Go on with" : "Retry"} {formatNumber(again)}
        </Button>
      )}
    </>
  );
}
