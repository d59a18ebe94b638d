"use client";

import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useFormContextValue } from "./form-context";

/** Save, and back to what was saved. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  const { reset } = useFormContext();
  // The form's own options keep what was typed, for when newer values arrive from elsewhere.
  const discard = () => reset(undefined, { keepDirtyValues: false, keepErrors: false });
  const { dirty, pending } = useFormContextValue();
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

/** Submits the form that it belongs to, also from outside of its element. */
export function SubmitButton({ children }: { children: string }) {
  const { formId, dirty, pending, requireDirty } = useFormContextValue();
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      pending={pending}
      disabled={requireDirty && !dirty && !pending}
    >
      {children}
    </Button>
  );
}
