"use client";

import { NotedText } from "./noted-text";
import type { ShownSide } from "./spots";

interface ChangedPanesProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  /** Side by side. */
  split: boolean;
  /** Drawing of both texts as one. */
  html: string;
}

/** Panes of a comparison: one, or two side by side. */
export function ChangedPanes({ label, split, html }: ChangedPanesProps) {
  if (!split) return <Pane label={label} html={html} side={undefined} />;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Pane label={`${label}: before`} html={html} side="before" />
      <Pane label={`${label}: after`} html={html} side="after" />
    </div>
  );
}

interface PaneProps {
  label: string;
  html: string;
  /** Shows only the text before, or after. */
  side: ShownSide;
}

function Pane({ label, html, side }: PaneProps) {
  return (
    <section
      aria-label={label}
      data-only={side}
      className="changed-text min-w-0 rounded border px-4 py-3"
    >
      <NotedText key={html} html={html} shown={side} />
    </section>
  );
}
