"use client";

import { Plus, X } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

interface FilterChipProps extends ComponentProps<"button"> {
  label: string;
  /** Label of the current choice. */
  chosen?: string;
  onClear: () => void;
}

const part =
  "inline-flex h-control items-center gap-1 whitespace-nowrap border px-2.5 text-sm transition-colors";

/** Filter button: opens the choices; once set, shows the value and can be cleared. */
export function FilterChip({ label, chosen, onClear, className, ...trigger }: FilterChipProps) {
  if (!chosen) {
    return (
      <button
        type="button"
        className={cx(
          part,
          "rounded border-border-strong/60 border-dashed text-text-muted hover:bg-hover hover:text-text",
          className,
        )}
        {...trigger}
      >
        <Plus aria-hidden className="size-3.5" />
        {label}
      </button>
    );
  }
  return (
    <span className="inline-flex max-w-full">
      <button
        type="button"
        className={cx(
          part,
          "min-w-0 rounded-l border-accent/30 border-r-0 bg-accent-soft",
          className,
        )}
        {...trigger}
      >
        <span className="text-text-muted">{label}:</span>
        <span className="truncate font-medium">{chosen}</span>
      </button>
      <button
        type="button"
        aria-label={`Remove filter ${label}`}
        onClick={onClear}
        className={cx(
          part,
          "rounded-r border-accent/30 bg-accent-soft px-1.5! text-text-muted hover:text-text",
        )}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
