"use client";

import { memo, useMemo } from "react";
import type { ContentPlace } from "@/components/content/pages/content-place";
import { Markdown } from "@/components/ui/markdown";
import { useFilesOf } from "@/lib/queries/content/use-named-files";
import { pageLook } from "./page-look";

interface PageMarkdownProps {
  text: string;
  /** Location that links to other pages resolve in. */
  place: ContentPlace;
}

/** Text of a page. */
export const PageMarkdown = memo(function PageMarkdown({ text, place }: PageMarkdownProps) {
  const files = useFilesOf(place, text);
  const look = useMemo(() => pageLook({ place, files }), [place, files]);
  return (
    <div className="markdown bidi">
      <Markdown text={text} look={look} />
    </div>
  );
});
