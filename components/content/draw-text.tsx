import "server-only";
import rehypeHighlight from "rehype-highlight";
import type { DrawnText } from "@/components/ui/drawn-texts";
import { mostDrawn } from "@/components/ui/most-drawn";
import { markdownParts } from "./markdown-parts";
import { MarkdownText } from "./markdown-text";
import type { LinkContext } from "./resolve-link";

/**
 * Draws a text in Markdown on the server, so that the browser needs nothing that reads it or colours
 * code; undefined where nothing is to be drawn, or more than that.
 */
export function drawText(text: string, context: LinkContext): DrawnText | undefined {
  if (text.trim() === "" || text.length > mostDrawn) return undefined;
  const parts = markdownParts(context);
  return { text, shown: <MarkdownText {...{ text, parts }} highlight={rehypeHighlight} /> };
}
