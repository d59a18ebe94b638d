import "server-only";
import rehypeHighlight from "rehype-highlight";
import type { DrawnText } from "./drawn-text";
import { markdownParts } from "./markdown-parts";
import { MarkdownText } from "./markdown-text";
import type { LinkContext } from "./resolve-link";

/** Colouring the code of a longer text would keep the server from others for long. */
export const mostDrawn = 100_000;

/**
 * Draws a text in Markdown on the server, so that the browser needs nothing that reads it or colours
 * code; undefined where nothing is to be drawn, or more than that.
 */
export function drawText(text: string, context: LinkContext): DrawnText | undefined {
  if (text.trim() === "" || text.length > mostDrawn) return undefined;
  const parts = markdownParts(context);
  return { text, shown: <MarkdownText {...{ text, parts }} highlight={rehypeHighlight} /> };
}
