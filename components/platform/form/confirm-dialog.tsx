"use client";

import { type ReactNode, useId, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { Input } from "@/components/ui/input";
import { readProblem } from "@/components/ui/problem";
import { useOnline } from "@/components/ui/use-online";

interface ConfirmDialogProps extends DialogProps {
  /** Action and object: "Delete space Billing API?" */
  title: ReactNode;
  /** Consequences in a sentence or two, with counts. */
  children?: ReactNode;
  /** Verb: "Delete space". */
  confirmLabel: string;
  onConfirm: () => unknown;
  /** Destructive; true by default. */
  danger?: boolean;
  /** Must be typed to confirm; only for permanent actions. */
  typeToConfirm?: string;
  /** The consequences are loading, or rule out the action; a string is the reason. */
  blocked?: boolean | string;
}

/** Dialog that confirms and runs an action; stays open with the error if it fails. */
export function ConfirmDialog({ open, onOpenChange, title, ...question }: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  return (
    <Dialog {...{ open, onOpenChange, title }} size="small" bare onCloseRequest={() => !pending}>
      <Question
        {...question}
        pending={pending}
        onPending={setPending}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface QuestionProps extends Omit<ConfirmDialogProps, "title" | keyof DialogProps> {
  pending: boolean;
  onPending: (pending: boolean) => void;
  onClose: () => void;
}

function Question({ confirmLabel, danger = true, typeToConfirm, ...props }: QuestionProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const reasonId = useId();
  // While the consequences load, they say so themselves.
  const isOffline = !useOnline() && !props.blocked;
  const reason = isOffline ? "You're offline." : reasonOf(props.blocked);
  const ready = !props.blocked && (!typeToConfirm || typed.trim() === typeToConfirm.trim());
  const confirm = async () => {
    if (!ready || isOffline || props.pending) return;
    props.onPending(true);
    setProblem(null);
    try {
      await props.onConfirm();
      props.onClose();
    } catch (error) {
      setProblem(readProblem(error).message);
    } finally {
      props.onPending(false);
    }
  };
  return (
    <>
      <DialogBody>
        <div className="space-y-3">
          {problem && <Banner tone="danger">{problem}</Banner>}
          <div className="text-pretty text-text-muted">{props.children}</div>
        </div>
      </DialogBody>
      {typeToConfirm && (
        <TypedName name={typeToConfirm} value={typed} onChange={setTyped} onEnter={confirm} />
      )}
      <DialogFooter>
        {reason && (
          <p id={reasonId} className="mr-auto self-center text-text-muted max-sm:w-full">
            {reason}
          </p>
        )}
        <Button onClick={props.onClose} disabled={props.pending}>
          Cancel
        </Button>
        <Button
          variant={danger ? "danger" : "primary"}
          pending={props.pending}
          disabled={!ready || (isOffline && !props.pending)}
          aria-describedby={reason && reasonId}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </>
  );
}

const reasonOf = (blocked: ConfirmDialogProps["blocked"]) =>
  typeof blocked === "string" ? blocked : undefined;

interface TypedNameProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Field for typing the name, which stays visible while the consequences scroll. */
function TypedName({ name, value, onChange, onEnter }: TypedNameProps) {
  const id = useId();
  return (
    <div className="shrink-0 space-y-1.5 px-4 pb-4 sm:px-5">
      <label htmlFor={id}>
        Type <strong className="bidi font-semibold">{name}</strong> to confirm
      </label>
      <Input
        id={id}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && onEnter()}
      />
    </div>
  );
}
