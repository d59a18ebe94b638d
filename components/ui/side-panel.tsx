"use client";

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseButton } from "./close-button";
import { cx } from "./cx";
import type { DialogProps } from "./dialog";
import { returnFocus, useOpener } from "./last-focus";
import { useCountedDialog } from "./open-dialogs";
import { isTyping } from "./single-keys";

interface SidePanelProps extends DialogProps {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the close button: next, previous, more. */
  actions?: ReactNode;
  /** Moves the page aside in wide windows, instead of covering it (`app/globals.css`). */
  aside?: boolean;
}

/** Details beside a list, which stays visible and usable. */
export function SidePanel({ open, ...panel }: SidePanelProps) {
  const [body, setBody] = useState<HTMLElement>();
  // On the server, there is no end of the page to render it at.
  useEffect(() => setBody(document.body), []);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  return body && shown
    ? createPortal(<Panel {...panel} open={open} onGone={() => setShown(false)} />, body)
    : null;
}

function Panel({ open, onGone, ...props }: SidePanelProps & { onGone: () => void }) {
  const { onOpenChange, title, children, footer, actions, aside = false } = props;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  useCountedDialog("beside", open);
  useEscape(open, () => onOpenChange(false));
  const latest = useRef({ opener, onGone });
  latest.current = { opener, onGone };
  useLayoutEffect(() => {
    // On its first button, the focus would open that button's tooltip.
    if (open) return panel.current?.focus();
    const leaving = panel.current?.getAnimations() ?? [];
    let left = false;
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(
      () => left || latest.current.onGone(),
    );
    return () => {
      left = true;
    };
  }, [open]);
  useEffect(() => () => returnFocus(latest.current.opener), []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      data-state={open ? "open" : "closed"}
      data-beside
      data-aside={(aside && open) || undefined}
      tabIndex={-1}
      className={cx(
        aside && "xl:w-aside!",
        "fixed inset-x-0 bottom-0 z-bar flex h-[85dvh] flex-col rounded-t-lg border-t bg-background shadow-overlay outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:w-[min(480px,50vw)] sm:rounded-none sm:border-t-0 sm:border-l sm:shadow-none sm:data-[state=closed]:animate-panel-out sm:data-[state=open]:animate-panel-in",
      )}
    >
      <header className="flex h-topbar shrink-0 items-center gap-2 border-b px-4">
        <h2 id={titleId} className="bidi min-w-0 flex-1 truncate font-semibold text-base">
          {title}
        </h2>
        {actions}
        <CloseButton onClick={() => onOpenChange(false)} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
      {footer && <footer className="flex justify-end gap-2 border-t px-4 py-3">{footer}</footer>}
    </div>
  );
}

const above = "[role=menu], [role=listbox], [role=dialog]:not([data-beside]), [role=alertdialog]";

/**
 * Closes the panel on Escape, which first closes anything above it; in a field, it leaves the
 * field.
 */
function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector(above)) return;
      event.preventDefault();
      if (!isTyping(event.target)) latest.current();
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, [open]);
}
