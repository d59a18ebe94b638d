"use client";

import type { ReactNode } from "react";
import { ShownSideContext } from "@/components/content/pages/markdown/noted-block";

interface ChangedPanesProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  /** Side by side. */
  split: boolean;
  children: ReactNode;
}

/** Panes of a comparison: one, or two side by side. */
export function ChangedPanes({ label, split, children }: ChangedPanesProps) {
  if (!split) return <Pane label={label}>{children}</Pane>;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Pane label={`${label}: before`} side="before">
        {children}
      </Pane>
      <Pane label={`${label}: after`} side="after">
        {children}
      </Pane>
    </div>
  );
}

interface PaneProps {
  label: string;
  /** Shows only the text before, or after. */
  side?: "before" | "after";
  children: ReactNode;
}

function Pane({ label, side, children }: PaneProps) {
  return (
    <section
      aria-label={label}
      data-only={side}
      className="markdown changed-markdown bidi min-w-0 rounded border px-4 py-3"
    >
      <ShownSideContext value={side}>{children}</ShownSideContext>
    </section>
  );
}
