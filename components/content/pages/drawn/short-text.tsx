"use client";

import { typedOf } from "@/lib/markdown/mentions";
import { useShortDrawing } from "@/lib/queries/content/drawing";
import { DrawnText } from "./drawn-text";
import { AsWritten } from "./undrawn-text";

interface ShortTextProps {
  text: string;
  /** By default, images are links, so that nothing is loaded from other servers. */
  images?: "links" | "shown";
}

/** Markdown without a page, such as a comment; shown as written until it is rendered. */
export function ShortText({ text, images = "links" }: ShortTextProps) {
  const { data: html } = useShortDrawing(text, images);
  if (!html?.trim()) {
    return (
      <div className="text-sm">
        <AsWritten>{typedOf(text).text}</AsWritten>
      </div>
    );
  }
  return <DrawnText html={html} isShort />;
}
