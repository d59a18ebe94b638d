"use client";

import { memo, useMemo } from "react";
import { LongText } from "@/components/ui/long-text";
import { useFilesOf } from "@/lib/queries/use-named-files";
import type { ContentPlace } from "./content-place";
import { markdownParts } from "./markdown-parts";
import { MarkdownText } from "./markdown-text";
import { useHighlight } from "./use-highlight";

interface MarkdownProps {
  text: string;
  /** Where its links to other pages lead. */
  place: ContentPlace;
}

/** A text in Markdown that the server has not drawn: it changes while it is shown. */
export const Markdown = memo(function Markdown({ text, place }: MarkdownProps) {
  const files = useFilesOf(place, text);
  const highlight = useHighlight(text);
  const parts = useMemo(() => markdownParts({ place, files }), [place, files]);
  return (
    <LongText length={text.length}>
      <MarkdownText {...{ text, parts, highlight }} />
    </LongText>
  );
});
