"use client";

import { memo } from "react";
import type { ContentPlace } from "@/components/content/pages/content-place";
import { Skeleton } from "@/components/ui/skeleton";
import { useDrawing } from "@/lib/queries/content/drawing";
import { ChangedPanes } from "./changed-panes";
import { textsOf } from "./drawn-texts";
import { AsWritten, UndrawnText } from "./undrawn-text";

interface ChangedTextProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  before: string;
  after: string;
  /** Location that links to other pages resolve in. */
  place: ContentPlace;
  pageId: string | undefined;
  /** Side by side. */
  split: boolean;
}

/**
 * Both texts drawn as one, with removals and additions marked in place, and line notes at their
 * blocks (`LineNotesContext`).
 */
export const ChangedText = memo(function ChangedText(props: ChangedTextProps) {
  const { label, before, after, place, pageId, split } = props;
  const found = useDrawing(place, textsOf(place, { pageId, markdown: after, before }));
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

/** Both sources, so that nothing is hidden. */
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
