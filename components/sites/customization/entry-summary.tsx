import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface EntrySummaryProps {
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Head of an entry that opens its fields; works in a disabled form, too, unlike a button. */
export function EntrySummary({ open, onToggle, children }: EntrySummaryProps) {
  return (
    <details open={open} className="min-w-0 flex-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes clicks and keys */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-xs pl-2 hover:text-accent-text [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden
          className={cx(
            "size-4 shrink-0 text-text-muted transition-transform",
            open && "rotate-90",
          )}
        />
        <span className="min-w-0 flex-1">{children}</span>
      </summary>
    </details>
  );
}

interface EntryTextProps {
  title: string;
  note: ReactNode;
}

/** Title of an entry, and its target or another fact. */
export function EntryText({ title, note }: EntryTextProps) {
  return (
    <>
      <span className="bidi block truncate font-medium">{title}</span>{" "}
      <span className="bidi block truncate text-sm text-text-muted">{note}</span>
    </>
  );
}
