"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { changedParts } from "./changed-parts";
import { useFormContextValue } from "./form-context";

/** Buttons for saving and for discarding changes. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  const { reset, getValues, setValue } = useFormContext();
  const { fields, dirty, pending, dropPending } = useFormContextValue();
  const hideUndo = useRef<() => void>(undefined);
  useEffect(() => () => hideUndo.current?.(), []);
  useEffect(() => {
    // Undo would replace what was typed since.
    if (dirty) hideUndo.current?.();
  }, [dirty]);
  const discard = () => {
    const typed = structuredClone(getValues());
    const bringPendingBack = dropPending();
    // The form's own options would keep typed values.
    reset(undefined, { keepDirtyValues: false, keepErrors: false });
    const discarded = changedParts(typed, getValues(), (name) => fields.has(name));
    const bringBack = () => {
      for (const [name, value] of discarded) {
        setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
      bringPendingBack();
    };
    hideUndo.current = toastDone("Changes discarded", { undo: bringBack });
  };
  return (
    <div className="sticky bottom-0 z-sticky flex items-center gap-2 border-t bg-background py-3">
      <SubmitButton>{submitLabel}</SubmitButton>
      {dirty && !pending && (
        <Button variant="ghost" onClick={discard}>
          Discard changes
        </Button>
      )}
    </div>
  );
}

/** Button that submits its form, even from outside the form's element. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { formId, dirty, pending, requireDirty } = useFormContextValue();
  const unchanged = requireDirty && !dirty && !pending;
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      pending={pending}
      disabled={unchanged}
      title={unchanged ? "No changes yet" : undefined}
    >
      {children}
    </Button>
  );
}
