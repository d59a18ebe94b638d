"use client";

import { memo, useMemo } from "react";
import { useFilesOf } from "@/lib/queries/use-named-files";
import { ChangedText, changedParts } from "./changed-text";
import type { ContentPlace } from "./content-place";
import { useHighlight } from "./use-highlight";

export interface ChangedMarkdownProps {
  before: string;
  after: string;
  /** Where their links to other pages lead. */
  place: ContentPlace;
  /** Notes on their lines are shown at their blocks (`LineNotesContext`), and blocks can be noted on. */
  notable: boolean;
}

/** Two texts compared as their readers see them, which the server has not drawn. */
export const ChangedMarkdown = memo(function ChangedMarkdown(props: ChangedMarkdownProps) {
  const { before, after, place, notable } = props;
  const text = `${before}\n${after}`;
  const files = useFilesOf(place, text);
  const highlight = useHighlight(text);
  const parts = useMemo(() => changedParts({ place, files }), [place, files]);
  return <ChangedText {...{ before, after, parts, highlight, notable }} />;
});
