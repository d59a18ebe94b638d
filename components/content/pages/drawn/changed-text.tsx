"use client";

import { memo } from "react";
import type { ContentParams } from "@/components/content/params/content-params";
import { Skeleton } from "@/components/ui/skeleton";
import { useDrawing } from "@/lib/queries/content/drawing";
import { textsOf } from "./drawn-texts";
import type { ShownSide } from "./notable-blocks";
import { NotedText } from "./noted-text";
import { AsWritten, UndrawnText } from "./undrawn-text";

interface ChangedTextProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  before: string;
  after: string;
  /** Location in which links to other pages are resolved. */
  params: ContentParams;
  pageId: string | undefined;
  /** Side by side. */
  split: boolean;
}

/**
 * Comparison of two texts as one, with removals and additions marked in place, and line notes at
 * their blocks (`LineNotesContext`).
 */
export const ChangedText = memo(function ChangedText(props: ChangedTextProps) {
  const { label, before, after, params, pageId, split } = props;
  const found = useDrawing(params, textsOf(params, { pageId, markdown: after, before }));
  if (found.data) return <ChangedPanes {...{ label, split }} html={found.data.html} />;
  if (found.error) {
    return (
      <UndrawnText error={found.error} onRetry={() => void found.refetch()}>
        <BothAsWritten {...{ before, after }} />
      </UndrawnText>
    );
  }
  return (
    <div role="status" aria-label="Loading the comparison" data-unloaded>
      <Skeleton className="h-40 w-full" />
    </div>
  );
});

/** Both texts as source, so that nothing is hidden. */
function BothAsWritten({ before, after }: Pick<ChangedTextProps, "before" | "after">) {
  return (
    <>
      {before !== "" && (
        <AsWritten>
          <del>{before}</del>
        </AsWritten>
      )}
      {after !== "" && (
        <AsWritten>
          <ins>{after}</ins>
        </AsWritten>
      )}
    </>
  );
}

interface ChangedPanesProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  /** Side by side. */
  split: boolean;
  /** Rendered comparison of both texts. */
  html: string;
}

/** Comparison in one pane, or in two side by side. */
function ChangedPanes({ label, split, html }: ChangedPanesProps) {
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
  /** Shows only the previous, or the new text. */
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
