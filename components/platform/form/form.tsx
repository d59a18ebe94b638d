"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { ErrorSummary } from "./error-summary";
import { FormActions } from "./form-actions";
import { FormContext } from "./form-context";
import { OthersChangesBanner } from "./others-changes-banner";
import { type FormSchema, type FormSettings, useConsoleForm } from "./use-console-form";
import { isNextPage, useNextPage } from "./use-next-page";

interface FormProps<S extends FormSchema, OnlyChanged extends boolean>
  extends FormSettings<S, OnlyChanged> {
  children: ReactNode;
  submitLabel?: string;
  className?: string;
  /** Without buttons, for people who can only read the fields. */
  readOnly?: boolean;
  /** Adds content around the form that has access to its values, but isn't a part of it. */
  frame?: (form: ReactNode) => ReactNode;
}

/** Form of a page, or of a part of one. */
export function Form<S extends FormSchema, OnlyChanged extends boolean = false>({
  children,
  submitLabel = "Save",
  className,
  readOnly = false,
  frame = (whole) => whole,
  ...settings
}: FormProps<S, OnlyChanged>) {
  const { open } = useNextPage();
  const onSubmit: typeof settings.onSubmit = async (values) => {
    const result = await settings.onSubmit(values);
    if (!isNextPage(result)) return;
    endGuard();
    await open(result);
  };
  const { form, submit, context } = useConsoleForm({ ...settings, onSubmit });
  const endGuard = useUnsavedGuard(context.dirty);
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        {frame(
          <form
            id={context.formId}
            noValidate
            onSubmit={submit}
            onKeyDown={submitOnModEnter}
            className={cx("max-w-form space-y-5", className)}
          >
            <ErrorSummary />
            <OthersChangesBanner />
            {children}
            {!readOnly && <FormActions submitLabel={submitLabel} />}
          </form>,
        )}
      </FormContext>
    </FormProvider>
  );
}

export function submitOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
