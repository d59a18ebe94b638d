"use client";

import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { CloseButton } from "./close-button";
import { cx } from "./cx";
import { DialogBody, DialogFooter } from "./dialog-parts";
import { returnFocus, useOpener } from "./last-focus";
import { useCountedDialog } from "./open-dialogs";
import { overlayClass } from "./overlay-class";

interface DialogContentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** The children contain DialogBody and DialogFooter themselves, as for a form around both. */
  bare?: boolean;
  size?: "small" | "medium" | "large";
  /**
   * Called before Escape, the close button or a click outside closes the dialog; false keeps it
   * open.
   */
  onCloseRequest?: () => boolean;
}

export type DialogProps = Pick<DialogContentProps, "open" | "onOpenChange">;

const widths = { small: "sm:max-w-md", medium: "sm:max-w-lg", large: "sm:max-w-3xl" };

/** Modal dialog; a bottom sheet on narrow screens. Leaves room for a toast at the top. */
export function Dialog({
  open,
  onOpenChange,
  onCloseRequest,
  size = "medium",
  ...content
}: DialogContentProps) {
  const opener = useOpener(open);
  useCountedDialog("modal", open);
  const change = (next: boolean) => {
    if (next || !onCloseRequest || onCloseRequest()) onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...(content.description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener);
          }}
          className={cx(
            "fixed inset-x-0 bottom-0 z-overlay flex max-h-[min(92dvh,max(100dvh-7rem,20rem))] flex-col rounded-t-lg bg-raised shadow-overlay outline-none",
            "border border-transparent data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
            "sm:inset-x-4 sm:top-[max(12dvh,6rem)] sm:bottom-auto sm:mx-auto sm:max-h-[min(84dvh,100dvh-7rem)] sm:rounded-lg",
            "sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in",
            widths[size],
          )}
        >
          <DialogFrame {...content} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FrameProps = Pick<
  DialogContentProps,
  "title" | "description" | "children" | "footer" | "bare"
>;

function DialogFrame({ title, description, children, footer, bare }: FrameProps) {
  return (
    <>
      <header className="space-y-1 py-4 pr-14 pb-3 pl-4 sm:pl-5">
        <Radix.Title className="bidi wrap-anywhere font-semibold text-lg text-text">
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description className="text-text-muted">{description}</Radix.Description>
        )}
      </header>
      {bare ? children : children && <DialogBody>{children}</DialogBody>}
      {footer && <DialogFooter>{footer}</DialogFooter>}
      {/* Last in the DOM, so that the first field or the harmless button gets the initial
          focus. */}
      <Radix.Close asChild>
        <CloseButton className="absolute! top-3 right-3 sm:right-4" />
      </Radix.Close>
    </>
  );
}
