"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Tooltip } from "@/components/ui/tooltip";
import type { ElementOf } from "@/lib/integration-elements/elements";
import { useBlock } from "./block-context";

/** Button with an action, and with a confirmation if the script requests it. */
export function ButtonElement({ label, style, disabled, tooltip, ...more }: ElementOf<"button">) {
  const id = useId();
  const { act, busy, acting } = useBlock();
  const [asking, setAsking] = useState(false);
  const press = () => act(more.onPress, id);
  const pressed = () => {
    if (busy) return;
    if (more.confirm) setAsking(true);
    else press();
  };
  const isActing = busy && acting === id;
  const button = (
    <Button
      variant={style ?? "secondary"}
      disabled={disabled}
      {...(isActing ? { pending: true } : busy && { "aria-disabled": true })}
      onClick={pressed}
    >
      {label || "Continue"}
    </Button>
  );
  return (
    <>
      {tooltip ? <Tooltip label={tooltip}>{button}</Tooltip> : button}
      {more.confirm && (
        <Question
          confirm={more.confirm}
          label={label}
          open={asking}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) press();
          }}
        />
      )}
    </>
  );
}

interface QuestionProps {
  confirm: NonNullable<ElementOf<"button">["confirm"]>;
  label: string;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

function Question({ confirm, label, open, onAnswer }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      size="small"
      title={confirm.title || `${label}?`}
      description={confirm.text}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button
            variant={confirm.style === "danger" ? "danger" : "primary"}
            onClick={() => onAnswer(true)}
          >
            {confirm.confirm || label}
          </Button>
        </>
      }
    />
  );
}
