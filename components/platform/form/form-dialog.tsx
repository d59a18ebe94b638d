"use client";

import { createSerializer, parseAsString } from "nuqs";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { LeaveDialog } from "@/components/ui/leave-dialog";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { ErrorSummary } from "./error-summary";
import { submitOnModEnter } from "./form";
import { SubmitButton } from "./form-actions";
import { FormContext } from "./form-context";
import { OthersChangesBanner } from "./others-changes-banner";
import { type FormSchema, type FormSettings, useConsoleForm } from "./use-console-form";
import { isNextPage, type NextPage, useNextPage } from "./use-next-page";

interface FormDialogProps<S extends FormSchema, OnlyChanged extends boolean>
  extends DialogProps,
    FormSettings<S, OnlyChanged> {
  title: ReactNode;
  description?: ReactNode;
  submitLabel?: ReactNode;
  /** Address of the list with the created item; searched by title, if the form has one. */
  createdIn?: string;
  size?: "small" | "medium" | "large";
  /** Consequence of saving, beside the buttons, where it is always in view. */
  consequence?: ReactNode;
  children: ReactNode;
}

/**
 * Form in a dialog; closes when saved, and asks before discarding changes. If saving returns the
 * next page, it stays pending until that page is there.
 */
export function FormDialog<S extends FormSchema, OnlyChanged extends boolean = false>({
  open,
  onOpenChange,
  title,
  description,
  size,
  ...form
}: FormDialogProps<S, OnlyChanged>) {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const close = () => onOpenChange(false);
  const nextPage = useNextPage();
  useEffect(() => {
    if (!open) nextPage.reset();
  }, [open, nextPage.reset]);
  const requestClose = () => {
    if (dirty.current) setAsking(true);
    return !dirty.current;
  };
  const answer = (leave: boolean) => {
    setAsking(false);
    if (leave) close();
  };
  return (
    <>
      <Dialog
        {...{ onOpenChange, title, description, size }}
        open={open && !nextPage.arrived}
        onCloseRequest={requestClose}
        bare
      >
        <DialogForm
          {...form}
          dirty={dirty}
          onNext={nextPage.open}
          onDone={close}
          onCancel={() => requestClose() && close()}
        />
      </Dialog>
      <LeaveDialog open={asking} onAnswer={answer} />
    </>
  );
}

interface DialogFormProps<S extends FormSchema, OnlyChanged extends boolean>
  extends FormSettings<S, OnlyChanged> {
  submitLabel?: ReactNode;
  createdIn?: string;
  consequence?: ReactNode;
  dirty: RefObject<boolean>;
  onNext: (page: NextPage) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}

// Mounted with the dialog's content, so that each opening starts with initial values.
function DialogForm<S extends FormSchema, OnlyChanged extends boolean>({
  submitLabel = "Save",
  createdIn,
  consequence,
  dirty,
  onNext,
  onDone,
  onCancel,
  children,
  ...settings
}: DialogFormProps<S, OnlyChanged>) {
  const [sent, setSent] = useState<object>({});
  const onSubmit: typeof settings.onSubmit = async (values) => {
    setSent(values);
    const result = await settings.onSubmit(values);
    // Navigating must not ask about changes that were just saved.
    endGuard();
    dirty.current = false;
    if (isNextPage(result)) await onNext(result);
    onDone();
  };
  const { form, submit, context } = useConsoleForm({ ...settings, onSubmit });
  const endGuard = useUnsavedGuard(context.dirty);
  useEffect(() => {
    dirty.current = context.dirty;
    return () => {
      dirty.current = false;
    };
  }, [dirty, context.dirty]);
  const element = useRef<HTMLFormElement>(null);
  useFocusWhileLocked(element, context.pending);
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <DialogBody>
          <form
            ref={element}
            id={context.formId}
            // Saving closes the dialog, and would lose what is typed meanwhile.
            inert={context.pending}
            aria-busy={context.pending || undefined}
            noValidate
            onSubmit={submit}
            onKeyDown={submitOnModEnter}
            className="space-y-4 transition-opacity inert:opacity-60 inert:delay-300"
          >
            <ErrorSummary look={createdIn && <LookFor list={createdIn} sent={sent} />} />
            <OthersChangesBanner />
            {children}
          </form>
        </DialogBody>
        <DialogFooter>
          {consequence}
          <Button onClick={onCancel}>Cancel</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </DialogFooter>
      </FormContext>
    </FormProvider>
  );
}

/** Moves the focus to the button while the fields are locked, and back unless an error took it. */
function useFocusWhileLocked(element: RefObject<HTMLFormElement | null>, locked: boolean): void {
  const field = useRef<HTMLElement>(null);
  const wasLocked = useRef(false);
  // Before the browser drops the focus of a locked field.
  useLayoutEffect(() => {
    if (locked === wasLocked.current) return;
    wasLocked.current = locked;
    const form = element.current;
    const button = document.querySelector<HTMLElement>(`button[type=submit][form="${form?.id}"]`);
    const { activeElement } = document;
    if (locked) {
      const isInside = activeElement instanceof HTMLElement && form?.contains(activeElement);
      field.current = isInside ? activeElement : null;
      if (isInside) button?.focus({ preventScroll: true });
    } else if (activeElement === button) {
      field.current?.focus({ preventScroll: true });
    }
  }, [element, locked]);
}

const titleSearch = createSerializer({ title: parseAsString });

/** Link that opens the list in a new tab, as typed values would be lost in this one. */
function LookFor({ list, sent }: { list: string; sent: object }) {
  const title = "title" in sent && typeof sent.title === "string" ? sent.title.trim() : "";
  return (
    <a
      href={titleSearch(list, { title: title || null })}
      target="_blank"
      rel="noreferrer"
      className="text-text underline underline-offset-2"
    >
      Check in a new tab
    </a>
  );
}
