"use client";

import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import type { DialogProps } from "@/components/ui/dialog";
import { overlayClass } from "@/components/ui/overlay-class";

/** Sidebar on narrow screens. */
export function Drawer({
  open,
  onOpenChange,
  label,
  children,
}: DialogProps & { label: string; children: ReactNode }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-overlay flex w-[min(288px,85vw)] flex-col border-r bg-surface shadow-overlay outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
          <Radix.Close className="sr-only focus-visible:not-sr-only focus-visible:p-2">
            Close sidebar
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
