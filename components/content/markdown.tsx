"use client";

import { memo, useMemo } from "react";
import ReactMarkdown from "react-markdown";
import { useFilesOf } from "@/lib/queries/files";
import type { ContentPlace } from "./content-place";
import { lines } from "./lines";
import "./markdown.css";
import { markdownParts } from "./markdown-parts";
import { hasCode, type Plugins, remarkPlugins, safe, useHighlight } from "./markdown-plugins";

interface MarkdownProps {
  text: string;
  /** Where its links to other pages lead. */
  place: ContentPlace;
}

const withLines: Plugins = [...safe, lines];

/** A text in Markdown as its readers see it; nothing in it can run. */
export const Markdown = memo(function Markdown({ text, place }: MarkdownProps) {
  const files = useFilesOf(place, text);
  const highlight = useHighlight(hasCode(text));
  const components = useMemo(() => markdownParts({ place, files }), [place, files]);
  return (
    <div className="markdown bidi">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={highlight ? [...withLines, highlight] : withLines}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});
