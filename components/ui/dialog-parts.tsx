import type { ReactNode } from "react";

/**
 * Content of a dialog, with a shadow at the bottom while more of it is below. Leaves room for the
 * focus ring of a field at the top.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="scroll-cue min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4 sm:px-5">
      {children}
    </div>
  );
}

/** Buttons of a dialog, primary last; always visible while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5 [&>button]:max-sm:flex-1">
      {children}
    </footer>
  );
}
