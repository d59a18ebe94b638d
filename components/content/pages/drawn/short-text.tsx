"use client";

import { typedOf } from "@/lib/markdown/mentions";
import { useShortDrawing } from "@/lib/queries/content/drawing";
import { DrawnText } from "./drawn-text";
import { AsWritten } from "./undrawn-text";

interface ShortTextProps {
  text: string;
  /** By default, images are links: nothing loads from elsewhere. */
  images?: "links" | "shown";
}

/** Markdown that is on no page, such as a comment: as it is written until it is drawn. */
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
