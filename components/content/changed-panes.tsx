"use client";

import type { ReactNode } from "react";
import { ShownSideContext } from "./noted-block";

interface ChangedPanesProps {
  /** What the two texts are of, for those who do not see them. */
  label: string;
  /** The two beside each other. */
  split: boolean;
  children: ReactNode;
}

/** What is drawn of two texts: once, or the one beside the other. */
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
  /** Only what there was before, or is after. */
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
