"use client";

import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { CloseButton } from "./close-button";
import type { DialogProps } from "./dialog";
import { isTyping } from "./single-keys";

interface SidePanelProps extends DialogProps {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the close button: next, previous, more. */
  actions?: ReactNode;
}

/** A record beside its list: the list stays in sight and in use. */
export function SidePanel({
  open,
  onOpenChange,
  title,
  children,
  footer,
  actions,
}: SidePanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          data-beside
          // On its first button the focus would open that button's tooltip.
          onOpenAutoFocus={focusItself}
          // The list beside it is for use, not for closing.
          onInteractOutside={(event) => event.preventDefault()}
          // In a field Escape leaves the field.
          onEscapeKeyDown={(event) => isTyping(event.target) && event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-bar flex h-[85dvh] flex-col rounded-t-lg border-t bg-background shadow-overlay outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:w-[min(480px,50vw)] sm:rounded-none sm:border-t-0 sm:border-l sm:shadow-none sm:data-[state=closed]:animate-panel-out sm:data-[state=open]:animate-panel-in"
        >
          <header className="flex h-topbar shrink-0 items-center gap-2 border-b px-4">
            <Radix.Title className="bidi min-w-0 flex-1 truncate font-semibold text-base">
              {title}
            </Radix.Title>
            {actions}
            <Radix.Close asChild>
              <CloseButton />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer && (
            <footer className="flex justify-end gap-2 border-t px-4 py-3">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusItself(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
