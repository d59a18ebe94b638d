"use client";

import { memo, useMemo } from "react";
import type { ContentPlace } from "@/components/content/pages/content-place";
import { changedLook } from "@/components/content/pages/markdown/page-look";
import { AsWritten, Markdown } from "@/components/ui/markdown";
import { useFilesOf } from "@/lib/queries/content/use-named-files";
import { ChangedPanes } from "./changed-panes";

interface ChangedMarkdownProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  before: string;
  after: string;
  /** Location that links to other pages resolve in. */
  place: ContentPlace;
  /** Shows line notes at their blocks (`LineNotesContext`), and allows new ones. */
  notable: boolean;
  /** Side by side. */
  split: boolean;
}

/** Both texts rendered as one, with removals and additions marked in place. */
export const ChangedMarkdown = memo(function ChangedMarkdown(props: ChangedMarkdownProps) {
  const { label, before, after, place, notable, split } = props;
  const files = useFilesOf(place, `${before}\n${after}`);
  const look = useMemo(
    () => changedLook(before, { place, files }, notable),
    [before, place, files, notable],
  );
  return (
    <Markdown text={after} before={before} look={look} fallback={<BothAsWritten {...props} />}>
      {(shown) => (
        <ChangedPanes label={label} split={split}>
          {shown}
        </ChangedPanes>
      )}
    </Markdown>
  );
});

/** Fallback without a rendered comparison: both sources, so that nothing is hidden. */
function BothAsWritten({ before, after }: Pick<ChangedMarkdownProps, "before" | "after">) {
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
